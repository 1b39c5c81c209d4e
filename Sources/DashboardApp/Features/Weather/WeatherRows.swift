import DashboardCore
import Gtk
import Rx
import Translation
import Weather

/// The rows of the preferences with the weather service, its key, the units, and the warnings where people work.
final class WeatherRows {
    private let builder: Builder
    private let feature: WeatherFeature
    private let subscriptions = DisposeBag()
    /// End when another service is selected.
    private var keySubscriptions = DisposeBag()

    /// - Parameter builder: Has the rows.
    init(_ feature: WeatherFeature, _ builder: Builder) {
        self.feature = feature
        self.builder = builder
        bindService()
        bindModel()
        feature.preferences.preferences.asDriver().map(\.service).distinctUntilChanged()
            .drive { [weak self] in self?.bindKey(of: $0) }
            .disposed(by: subscriptions)
        let standard = feature.preferences.standardUnits
        bindUnit("temperature", \.temperature, standard: standard.temperature)
        bindUnit("speed", \.speed, standard: standard.speed)
        bindUnit("pressure", \.pressure, standard: standard.pressure)
        bindUnit("precipitation", \.precipitation, standard: standard.precipitation)
        bindUnit("distance", \.distance, standard: standard.distance)
        bindAirIndex()
        bindPeople()
    }

    private func bindService() {
        let row: ComboRow = builder.object("service")
        let preferences = feature.preferences
        row.setChoices(WeatherService.allCases.map(\.name))
        row.selected = WeatherService.allCases.firstIndex(of: preferences.preferences.value.service)
        row.announceChoice()
        row.rx.selected.changed
            .compactMap { $0.map { WeatherService.allCases[$0] } }
            .bind(to: preferences.service)
            .disposed(by: subscriptions)
    }

    /// The models that cover the displayed place. One that does not, and is chosen, stays in the list.
    private func bindModel() {
        let row: ComboRow = builder.object("model")
        let preferences = feature.preferences
        let chosen = preferences.preferences.value.model
        let place = preferences.preferences.value.shown?.place.coordinate
        let models = ForecastModel.allCases.filter { model in
            model == chosen || place.map { model.covers($0) } ?? true
        }
        row.setChoices([tr("Best Match")] + models.map { $0.title ?? "" })
        row.selected = chosen.flatMap { models.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        row.announceChoice()
        row.rx.selected.changed
            .compactMap { $0.map { $0 == 0 ? nil : models[$0 - 1] } }
            .bind(to: preferences.model)
            .disposed(by: subscriptions)
        preferences.preferences.asDriver().map { $0.service == .openMeteo }.distinctUntilChanged()
            .drive(row.rx.isVisible)
            .disposed(by: subscriptions)
    }

    private func bindKey(of service: WeatherService) {
        let entry: EntryRow = builder.object("key")
        let state: Widget = builder.object("key-state")
        let forget: Button = builder.object("forget-key")
        let subscriptions = DisposeBag()
        keySubscriptions = subscriptions
        entry.isVisible = service.key != nil
        state.isVisible = service.key != nil
        guard let keys = feature.keys[service] else { return }
        entry.setProperty("title", tr("New {service} Key", ["service": service.name]))
        // The keyring is not opened unless a key is needed.
        keys.load()
        entry.rx.apply.withLatestFrom(entry.rx.text).bind(to: keys.enter).disposed(by: subscriptions)
        forget.rx.clicked.bind(to: keys.forget).disposed(by: subscriptions)
        // A key stays in the window only until it is accepted.
        keys.accepted.asSignal().emit { _ in entry.text = "" }.disposed(by: subscriptions)
        Driver.combineLatest(keys.isChecking.asDriver(), keys.problem.asDriver(), keys.status.asDriver()) {
            isChecking, problem, status in
            isChecking ? tr("Checking the key…") : problem?.sentence ?? status.sentence
        }
        .drive { state.setProperty("title", $0) }
        .disposed(by: subscriptions)
        keys.status.asDriver().map { $0 == .kept || $0 == .unsaved }.drive(forget.rx.isSensitive)
            .disposed(by: subscriptions)
    }

    private func bindAirIndex() {
        let row: ComboRow = builder.object("air-index")
        let preferences = feature.preferences
        let choices: [AirIndex?] = [nil] + AirIndex.allCases
        row.setChoices(choices.map { $0?.choice ?? tr("Automatic") })
        row.selected = choices.firstIndex(of: preferences.preferences.value.airIndex)
        row.announceChoice()
        row.rx.selected.changed
            .compactMap { $0.map { choices[$0] } }
            .bind(to: preferences.airIndex)
            .disposed(by: subscriptions)
    }

    private func bindPeople() {
        let group: PreferencesGroup = builder.object("people-group")
        group.setAccessibleListName(tr("Warnings Where People Work"))
        let row: ActionRow = builder.object("people-warnings")
        row.addSwitch(isOn: feature.preferences.preferences.value.warnsOfPeople)
            .bind(to: feature.preferences.warnsOfPeople)
            .disposed(by: subscriptions)
    }

    /// A row whose first choice is the locale's unit.
    private func bindUnit<Unit: SelectableUnit>(
        _ id: String, _ choice: WritableKeyPath<UnitChoices, Unit?> & Sendable, standard: Unit
    ) {
        let row: ComboRow = builder.object(id)
        let units = Array(Unit.allCases)
        row.setChoices([tr("Automatic ({unit})", ["unit": standard.symbol])] + units.map(\.symbol))
        let preferences = feature.preferences
        let chosen = preferences.preferences.value.units[keyPath: choice]
        row.selected = chosen.flatMap { units.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        row.announceChoice()
        row.rx.selected.changed
            .compactMap { $0 }
            .map { selected in { $0[keyPath: choice] = selected == 0 ? nil : units[selected - 1] } }
            .bind(to: preferences.changeUnits)
            .disposed(by: subscriptions)
    }
}

/// A unit that the user can select.
private protocol SelectableUnit: CaseIterable, Equatable, Sendable {
    var symbol: String { get }
}

extension TemperatureUnit: SelectableUnit {}
extension SpeedUnit: SelectableUnit {}
extension PressureUnit: SelectableUnit {}
extension PrecipitationUnit: SelectableUnit {}
extension DistanceUnit: SelectableUnit {}
