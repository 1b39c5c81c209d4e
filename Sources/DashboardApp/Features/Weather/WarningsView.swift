import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Weather

/// The official warnings above the weather of the displayed place, the worst first, each of which opens its details; below the
/// forecast, how old they are and who issues them.
final class WarningsView {
    private let feature: WeatherFeature
    private let container: Box
    private let opener: PageOpener
    private let dialogs: Dialogs
    private let list: ListBox
    private var shown: [WarningText] = []
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: WeatherFeature, _ opener: PageOpener, _ dialogs: Dialogs) {
        self.feature = feature
        self.opener = opener
        self.dialogs = dialogs
        container = builder.object("warnings")
        list = builder.object("warnings-list")
        let note: Label = builder.object("warnings-note")
        let attribution: Label = builder.object("warnings-attribution")
        list.rx.activated.asSignal()
            .emit { [weak self] in self?.open($0) }
            .disposed(by: subscriptions)
        let text = text
        text.map { $0?.rows ?? [] }.distinctUntilChanged()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        text.map { $0?.note }.distinctUntilChanged()
            .drive { note.show($0) }
            .disposed(by: subscriptions)
        text.map { $0?.service }.distinctUntilChanged()
            .drive { service in
                attribution.isVisible = service != nil
                guard let service else { return }
                attribution.setLinks([(service.attribution(), service.page.absoluteString)])
            }
            .disposed(by: subscriptions)
    }

    /// Moves the keyboard focus to the worst warning, if there is one.
    func grabFocus() {
        if !shown.isEmpty { list.focusRow(0) }
    }

    private var weather: Driver<ShownWeather?> {
        feature.model.state.asDriver().map(\.weather).distinctUntilChanged()
    }

    private var text: Driver<WarningsText?> {
        Driver.combineLatest(
            weather, feature.warnings.answers.asDriver(), feature.warnings.problems.asDriver(), feature.clock.minutes
        ) { [localTime = feature.clock.localTime] weather, answers, problems, _ in
            guard let report = weather?.report else { return nil }
            let key = report.place.key
            return WarningsText(
                answers[key], problem: problems[key], place: report.place.name, now: Date(),
                in: localTime.zones.zone(of: report), localTime)
        }
        .distinctUntilChanged()
    }

    private func show(_ warnings: [WarningText]) {
        shown = warnings
        container.isVisible = !warnings.isEmpty
        let focused = list.focusedIndex
        list.removeAll()
        for warning in warnings { list.append(Self.row(warning), accessibleName: warning.spoken) }
        if let focused, !warnings.isEmpty { list.focusRow(min(focused, warnings.count - 1)) }
    }

    private func open(_ index: Int) {
        guard shown.indices.contains(index) else { return }
        let details = WarningDetails(shown[index])
        dialogs.show { [opener] in WarningView(details, opener) }
    }

    private static func row(_ warning: WarningText) -> Widget {
        let icon = Image(iconName: warning.warning.severity.iconName, size: 16)
        icon.setAccessibleRole(.presentation)
        let title = Label(warning.title)
        title.addStyle("heading")
        let time = Label(warning.timeOfPlace)
        time.addStyle("caption")
        let texts = Box(.vertical)
        for label in [title, time] {
            label.wrap(lines: 3)
            label.setTextAlign(0)
            texts.append(label)
        }
        texts.setExpand(horizontal: true)
        let row = Box(.horizontal, spacing: 9)
        row.append(icon)
        row.append(texts)
        row.addStyle("warning-row")
        row.addStyle(warning.warning.severity.rawValue)
        return row
    }
}
