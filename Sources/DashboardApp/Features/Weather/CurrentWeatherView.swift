import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Weather

/// The group "Current weather": place, condition, temperature and details; below the forecast, how far yesterday's
/// was off, its age and source.
final class CurrentWeatherView {
    private let builder: Builder
    private let feature: WeatherFeature
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: WeatherFeature) {
        self.builder = builder
        self.feature = feature
        bindPlace()
        bindConditions()
        bindActivity()
        bindYesterday()
        bindAge()
        bindSaving()
    }

    private var weather: Driver<ShownWeather> {
        feature.model.state.asDriver().map(\.weather).distinctUntilChanged().compactMap { $0 }
    }

    private func bindPlace() {
        let place: Label = builder.object("place")
        let region: Label = builder.object("region")
        let mark: Image = builder.object("position-mark")
        place.showTextAsTooltip()
        weather.map(\.report.place).distinctUntilChanged()
            .drive { shown in
                place.text = shown.name
                region.text = shown.details
                // Screen readers announce an empty label by the name of its class.
                region.isVisible = !shown.details.isEmpty
            }
            .disposed(by: subscriptions)
        weather.map { $0.source == .position }.drive(mark.rx.isVisible).disposed(by: subscriptions)
    }

    private func bindConditions() {
        let icon: Image = builder.object("icon")
        let temperature: Label = builder.object("temperature")
        let labels: [(Label, KeyPath<CurrentWeatherText, String?> & Sendable)] = [
            (builder.object("feels-like"), \.feelsLike), (builder.object("humidity"), \.humidity),
            (builder.object("wind"), \.wind), (builder.object("precipitation"), \.precipitation),
            (builder.object("pressure"), \.pressure),
        ]
        let condition: Label = builder.object("condition")
        for label in [condition] + labels.map(\.0) { label.showTextAsTooltip() }
        Driver.combineLatest(weather, feature.preferences.shownUnits.asDriver()) { weather, units in
            (weather.report.forecast.current, CurrentWeatherText(weather.report.forecast.current, units: units))
        }
        .drive { current, text in
            icon.iconName = current.condition.iconName(isDay: current.isDay)
            temperature.text = text.degrees.leftToRight
            temperature.setAccessibleName(text.temperature.spoken)
            condition.text = text.condition
            for (label, part) in labels { label.showSpoken(text[keyPath: part]) }
        }
        .disposed(by: subscriptions)
    }

    /// The displayed weather is dimmed while it is being updated.
    private func bindActivity() {
        let report: Box = builder.object("report")
        let spinner: Spinner = builder.object("spinner")
        let isRunning = feature.model.state.asDriver().map(\.isRunning).distinctUntilChanged()
        isRunning.drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        isRunning.drive(spinner.rx.isVisible).disposed(by: subscriptions)
        isRunning.drive(report.rx.style("updating")).disposed(by: subscriptions)
        isRunning.drive(report.rx.isBusy).disposed(by: subscriptions)
    }

    private func bindYesterday() {
        let yesterday: Label = builder.object("yesterday")
        Driver.combineLatest(feature.record.difference.asDriver(), feature.preferences.shownUnits.asDriver()) {
            difference, units in difference.map { YesterdayText(difference: $0, units: units) }
        }
        .distinctUntilChanged()
        .drive { text in
            yesterday.show(text?.text)
            yesterday.setAccessibleName(text?.spoken ?? "")
        }
        .disposed(by: subscriptions)
    }

    private func bindAge() {
        let age: Label = builder.object("age")
        Driver.combineLatest(weather, feature.clock.minutes) { [localTime = feature.clock.localTime] weather, _ in
            let report = weather.report
            return [report.age(now: Date(), localTime), report.failoverText, report.modelText].compactMap { $0 }
                .joined(separator: "\n")
        }
        .distinctUntilChanged()
        .drive(age.rx.text)
        .disposed(by: subscriptions)
        let attribution: Label = builder.object("attribution")
        // Only Open-Meteo tells how sure a forecast is, whose ever it is.
        Driver.combineLatest(weather.map(\.report.services), feature.shownSpread) { services, spread in
            spread == nil || services.contains(.openMeteo) ? services : services + [.openMeteo]
        }
        .distinctUntilChanged()
        .drive { services in
            attribution.setLinks(services.map { ($0.attribution(), $0.page.absoluteString) })
        }
        .disposed(by: subscriptions)
    }

    /// The star: whether the place is saved.
    private func bindSaving() {
        let button: ToggleButton = builder.object("save")
        let icon: Image = builder.object("save-icon")
        let isSaved = Driver.combineLatest(weather, feature.preferences.preferences.asDriver()) {
            $1.isSaved($0.report.place.key)
        }
        .distinctUntilChanged()
        isSaved.drive { isSaved in
            button.isActive = isSaved
            icon.iconName = isSaved ? "starred-symbolic" : "non-starred-symbolic"
        }
        .disposed(by: subscriptions)
        button.rx.clicked
            .withLatestFrom(Driver.combineLatest(weather, isSaved) { ($0, $1) })
            .subscribe(onNext: { [places = feature.places] weather, isSaved in
                let place = weather.report.place
                if isSaved { places.remove.accept(place.key) } else { places.add.accept(place) }
            })
            .disposed(by: subscriptions)
    }
}

extension Label {
    /// Shows a text with non-breaking spaces, with plain spaces in its accessible name; hides the label if there is
    /// none.
    fileprivate func showSpoken(_ part: String?) {
        show(part)
        setAccessibleName((part ?? "").spoken)
    }
}
