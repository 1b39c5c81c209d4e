import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// A dialog that chooses which filters and warnings notify, how long before rain, the quiet hours, and whether the program goes on
/// without a window.
final class NotificationsView: Dialog {
    private let model: NotificationsModel
    private let style: TimeStyle
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/notifications.ui")
    let window: Window
    private var filterRows: [ActionRow] = []
    private var filterSubscriptions = DisposeBag()
    private let subscriptions = DisposeBag()

    /// - Parameter isDemo: Whether none are sent.
    init(_ model: NotificationsModel, _ filters: FiltersModel, style: TimeStyle, isDemo: Bool) {
        self.model = model
        self.style = style
        window = builder.object("window")
        filters.filters.asDriver().map(\.all).distinctUntilChanged()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        nameLists()
        bindWarnings()
        bindRain()
        bindQuietHours()
        bindBackground()
        if isDemo {
            let demo: Widget = builder.object("demo")
            demo.isVisible = true
        } else {
            showService()
        }
    }

    /// Those of groups without a title.
    private func nameLists() {
        for (id, name) in [
            ("problem", tr("Notifications")), ("demo", tr("Notifications")), ("quiet-group", tr("Quiet Hours")),
            ("background-group", tr("Run in Background")),
        ] {
            let group: PreferencesGroup = builder.object(id)
            group.setAccessibleListName(name)
        }
    }

    private func show(_ filters: [SavedFilter]) {
        filterSubscriptions = DisposeBag()
        let group: PreferencesGroup = builder.object("filters")
        for row in filterRows { group.remove(row) }
        filterRows = filters.map { filter in
            let row = ActionRow()
            row.title = filter.name
            row.subtitle = filter.text
            if case .failure(let error) = filter.query {
                row.subtitle = error.sentence
                row.isSensitive = false
            }
            let isOn = row.addSwitch(isOn: model.settings.value.filters.contains(filter.id))
            change(isOn.asObservable(), in: filterSubscriptions) { settings, isOn in
                settings.notify(isOn, of: filter.id)
            }
            group.append(row)
            return row
        }
        let empty: ActionRow = builder.object("no-filters")
        empty.isVisible = filters.isEmpty
    }

    private func bindWarnings() {
        let row: ComboRow = builder.object("warnings")
        let severities: [WeatherWarning.Severity] = [.minor, .moderate, .severe, .extreme]
        row.setChoices([tr("Off")] + severities.compactMap(\.word))
        let chosen = model.settings.value.warnings
        row.selected = chosen.flatMap { severities.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        row.announceChoice()
        let changed = row.rx.selected.changed.asObservable().compactMap { $0 }
        change(changed.map { $0 == 0 ? nil : severities[$0 - 1] }, in: subscriptions) { $0.warnings = $1 }
    }

    private func bindRain() {
        let row: ComboRow = builder.object("rain")
        let rain = model.settings.value.rain
        // One that was written into the file by hand is a choice, too.
        let choices = Set(RainSettings.choices).union([rain.minutes].compactMap { $0 }).sorted()
        row.setChoices(
            [tr("Off")] + choices.map { trn("{count} Minute Before", "{count} Minutes Before", count: $0) })
        row.selected = rain.minutes.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        row.announceChoice()
        let minutes = row.rx.selected.changed.asObservable().compactMap { $0 }.map { $0 == 0 ? nil : choices[$0 - 1] }
        change(minutes, in: subscriptions) { $0.rain.minutes = $1 }
        let isOn = minutes.map { $0 != nil }.startWith(rain.minutes != nil).asDriver(onErrorDriveWith: .empty())
        let days: ComboRow = builder.object("rain-days")
        days.setChoices(RainSettings.Days.allCases.map(\.title))
        days.selected = RainSettings.Days.allCases.firstIndex(of: rain.days)
        days.announceChoice()
        isOn.drive(days.rx.isSensitive).disposed(by: subscriptions)
        let chosen = days.rx.selected.changed.asObservable().compactMap { $0.map { RainSettings.Days.allCases[$0] } }
        change(chosen, in: subscriptions) { $0.rain.days = $1 }
        for id in ["rain-days", "rain-start", "rain-end"] {
            let row: ComboRow = builder.object(id)
            isOn.drive(row.rx.isVisible).disposed(by: subscriptions)
        }
        bindHours(("rain-start", "rain-end"), rain.hours, isOn: isOn, \.rain.hours)
    }

    private func bindQuietHours() {
        let settings = model.settings.value
        let row: ActionRow = builder.object("quiet")
        let isOn = row.addSwitch(isOn: settings.isQuietAtTimes).asObservable()
        change(isOn, in: subscriptions) { $0.isQuietAtTimes = $1 }
        bindHours(
            ("start", "end"), settings.quietHours,
            isOn: isOn.startWith(settings.isQuietAtTimes).asDriver(onErrorDriveWith: .empty()), \.quietHours)
    }

    /// Lets two rows change the hours from one time to another, while these are on.
    private func bindHours(
        _ rows: (start: String, end: String), _ hours: QuietHours, isOn: Driver<Bool>,
        _ path: WritableKeyPath<NotificationSettings, QuietHours> & Sendable
    ) {
        for (id, minute, isStart) in [(rows.start, hours.start, true), (rows.end, hours.end, false)] {
            let row: ComboRow = builder.object(id)
            // First: with its choices, the row becomes sensitive.
            let minutes = times(in: row, minute)
            isOn.drive(row.rx.isSensitive).disposed(by: subscriptions)
            change(minutes, in: subscriptions) { settings, minute in
                let hours = settings[keyPath: path]
                settings[keyPath: path] =
                    isStart
                    ? QuietHours(start: minute, end: hours.end) : QuietHours(start: hours.start, end: minute)
            }
        }
    }

    private func bindBackground() {
        let row: ActionRow = builder.object("background")
        let isOn = row.addSwitch(isOn: model.settings.value.runsInBackground)
        change(isOn.asObservable(), in: subscriptions) { $0.runsInBackground = $1 }
    }

    private func showService() {
        Task { [builder] in
            let problem: Widget = builder.object("problem")
            problem.isVisible = await !NotificationService.isAvailable()
        }
    }

    /// Changes the settings whenever the user chooses a value.
    private func change<Value: Sendable>(
        _ values: Observable<Value>, in bag: DisposeBag,
        _ body: @escaping @Sendable (inout NotificationSettings, Value) -> Void
    ) {
        values.map { value in { @Sendable in body(&$0, value) } }.bind(to: model.change).disposed(by: bag)
    }

    /// Shows each half hour as a choice, and returns the chosen times, in minutes since midnight.
    private func times(in row: ComboRow, _ chosen: Int) -> Observable<Int> {
        let minutes = Set(stride(from: 0, to: 1440, by: 30)).union([chosen]).sorted()
        row.setChoices(minutes.map { style.clock(PlaceTime(minutes: $0)) })
        row.selected = minutes.firstIndex(of: chosen)
        row.announceChoice()
        return row.rx.selected.changed.asObservable().compactMap { $0.map { minutes[$0] } }
    }
}

extension PlaceTime {
    /// A time of day, in minutes since midnight.
    fileprivate init(minutes: Int) {
        self.init(Date(timeIntervalSince1970: Double(minutes) * 60), in: .utc)
    }
}

extension RainSettings.Days {
    fileprivate var title: String {
        switch self {
        case .all: tr("All Days")
        case .weekdays: tr("Weekdays")
        case .weekend: tr("Weekend")
        }
    }
}
