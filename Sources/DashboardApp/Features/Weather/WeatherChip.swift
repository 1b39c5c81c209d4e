import Gtk
import Rx
import Translation
import Weather

/// The weather in the header bar: that of the first saved place, or else of the displayed place.
final class WeatherChip {
    private let subscriptions = DisposeBag()

    /// - Parameter layout: In a narrow window there is only space for the temperature; where the weather is folded, not
    ///   for the place's name.
    init(_ builder: Builder, _ feature: WeatherFeature, layout: Driver<WindowLayout>) {
        let button: ToggleButton = builder.object("chip")
        let icon: Image = builder.object("chip-icon")
        let degrees: Label = builder.object("chip-degrees")
        let name: Label = builder.object("chip-place")
        let content = Driver.combineLatest(
            feature.places.summaries.asDriver(), feature.model.state.asDriver().map(\.weather).distinctUntilChanged(),
            feature.preferences.shownUnits.asDriver()
        ) { summaries, shown, units -> Content? in
            let report = summaries.first.map(\.report) ?? shown?.report
            return report.map { Content($0, units) }
        }
        .distinctUntilChanged()
        content.drive { content in
            degrees.isVisible = content != nil
            guard let content else { return button.setAccessibleName(tr("Weather")) }
            icon.iconName = content.iconName
            degrees.text = content.degrees.leftToRight
            name.text = content.place
            button.setAccessibleName(tr("Weather: {weather}", ["weather": content.spoken]))
            button.tooltip = content.spoken
        }
        .disposed(by: subscriptions)
        Driver.combineLatest(content, layout) { $0 != nil && !$1.isWeatherFolded }
            .drive(name.rx.isVisible)
            .disposed(by: subscriptions)
        Driver.combineLatest(content, layout) { $0 == nil || !$1.isNarrow }
            .drive(icon.rx.isVisible)
            .disposed(by: subscriptions)
    }

    private nonisolated struct Content: Equatable, Sendable {
        let iconName: String
        let degrees: String
        let place: String
        /// For example "Seoul, 12 °C, Light rain".
        let spoken: String

        init(_ report: WeatherReport, _ units: WeatherUnits) {
            let current = report.forecast.current
            let text = CurrentWeatherText(current, units: units)
            iconName = current.condition.iconName(isDay: current.isDay)
            degrees = text.degrees
            place = report.place.name
            spoken = trList([place, text.temperature.spoken, text.condition])
        }
    }
}
