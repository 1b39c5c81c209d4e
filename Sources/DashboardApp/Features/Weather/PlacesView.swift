import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The popover of saved places: they can be selected, moved and removed.
final class PlacesView {
    private let box: Box
    private let note: Label
    private let popover: Popover
    private let feature: WeatherFeature
    private var rows: [PlaceRow] = []
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: WeatherFeature, _ toasts: ToastOverlay) {
        self.feature = feature
        box = builder.object("places")
        note = builder.object("places-note")
        popover = builder.object("places-popover")
        bindRows()
        bindNote()
        bindRemoval(toasts)
        let all: Button = builder.object("all-places")
        // The action shows the page.
        all.rx.clicked.emit { [popover] in popover.close() }.disposed(by: subscriptions)
        feature.places.summaries.asDriver().map { !$0.isEmpty }.drive(all.rx.isVisible).disposed(by: subscriptions)
    }

    /// When they are first shown.
    private func bindRows() {
        let content = Driver.combineLatest(
            feature.places.summaries.asDriver(), feature.preferences.shownUnits.asDriver(), feature.currentWarnings
        ) { ($0, $1, $2) }
        popover.rx.controlEvent("map").asObservable().take(1)
            .flatMap { content.asObservable() }
            .asDriver(onErrorDriveWith: .empty())
            .drive { [weak self] summaries, units, warnings in self?.show(summaries, units, warnings) }
            .disposed(by: subscriptions)
    }

    private func bindRemoval(_ toasts: ToastOverlay) {
        let places = feature.places
        places.remove
            .withLatestFrom(places.summaries) { key, summaries in summaries.first { $0.place.key == key }?.place }
            .compactMap { $0 }
            .asSignal(onErrorSignalWith: .empty())
            .emit { [weak toasts] place in
                let toast = Toast(tr("{place} is no longer saved.", ["place": place.name]), button: tr("Undo"))
                // Ends with the toast.
                _ = toast.rx.pressed.map { place.key }.bind(to: places.undoRemoval)
                toasts?.show(toast)
            }
            .disposed(by: subscriptions)
    }

    /// Rows are reused: the focused row keeps the focus while the weather changes. If its place moves to another row,
    /// the focus moves too, so that pressing the same key again moves the place on.
    private func show(_ summaries: [PlaceSummary], _ units: WeatherUnits, _ warnings: [PlaceWarning]) {
        let focused = rows.lazy.compactMap { row in row.focusedPart.map { (key: row.key, part: $0) } }.first
        while rows.count < summaries.count {
            let row = PlaceRow(feature) { [weak popover] in popover?.close() }
            rows.append(row)
            box.append(row.widget)
        }
        for (index, row) in rows.enumerated() {
            guard index < summaries.count else {
                row.widget.isVisible = false
                continue
            }
            let summary = summaries[index]
            row.show(
                summary, units, worst: warnings.first { $0.place.key == summary.place.key }, isFirst: index == 0,
                isLast: index == summaries.count - 1)
        }
        guard let focused else { return }
        rows.prefix(summaries.count).first { $0.key == focused.key }?.focus(focused.part)
    }

    private func bindNote() {
        Driver.combineLatest(feature.places.summaries.asDriver(), feature.places.problem.asDriver()) {
            summaries, problem -> String? in
            if summaries.isEmpty { return tr("No saved places. Save one with the star beside its name.") }
            return problem?.sentence
        }
        .drive { [note] in note.show($0) }
        .disposed(by: subscriptions)
    }
}

/// A saved place: its weather, which selects it, and the buttons that move and remove it.
private final class PlaceRow {
    /// The focusable parts.
    enum Part { case choose, up, down, remove }

    let widget = Box(.horizontal, spacing: 3)
    /// The key of the displayed place.
    var key: PlaceKey? { place?.key }

    private let choose = Button()
    private let icon = Image(iconName: "")
    private let name = Label()
    private let details = Label()
    private let badge = WarningBadge()
    private let degrees = Label()
    private let up = Button(iconName: "go-up-symbolic")
    private let down = Button(iconName: "go-down-symbolic")
    private let remove = Button(iconName: "list-remove-symbolic")
    private let localTime: LocalTime
    private var place: Place?
    private let subscriptions = DisposeBag()

    init(_ feature: WeatherFeature, chosen: @escaping @MainActor @Sendable () -> Void) {
        localTime = feature.clock.localTime
        layOut()
        choose.rx.clicked.emit { [weak self] in
            guard let place = self?.place else { return }
            feature.citySearch.close.accept(())
            feature.model.choose.accept(place)
            chosen()
        }
        .disposed(by: subscriptions)
        for (button, steps) in [(up, -1), (down, 1)] {
            button.rx.clicked.emit { [weak self] in
                guard let key = self?.place?.key else { return }
                feature.places.move.accept((key, steps))
            }
            .disposed(by: subscriptions)
        }
        remove.rx.clicked.emit { [weak self] in
            guard let key = self?.place?.key else { return }
            feature.places.remove.accept(key)
        }
        .disposed(by: subscriptions)
        widget.letMove(feature.places) { [weak self] in self?.key }.disposed(by: subscriptions)
    }

    /// The focused part.
    var focusedPart: Part? {
        guard widget.isVisible else { return nil }
        return [Part.choose, .up, .down, .remove].first { button($0).isFocus }
    }

    /// Moves the keyboard focus to `part`, or to the opposite one at an end of the list.
    func focus(_ part: Part) {
        let part: Part =
            switch part {
            case .up where !up.isSensitive: .down
            case .down where !down.isSensitive: .up
            default: part
            }
        if !button(part).isFocus { button(part).grabFocus() }
    }

    private func button(_ part: Part) -> Button {
        switch part {
        case .choose: choose
        case .up: up
        case .down: down
        case .remove: remove
        }
    }

    private func layOut() {
        icon.addStyle("weather-icon")
        name.setTextAlign(0)
        details.setTextAlign(0)
        for label in [name, details] { label.ellipsize() }
        for style in ["caption", "dim-label"] { details.addStyle(style) }
        degrees.addStyle("numeric")
        let text = Box(.vertical)
        text.setExpand(horizontal: true)
        text.setAlign(vertical: .center)
        text.append(name)
        text.append(details)
        let content = Box(.horizontal, spacing: 9)
        content.append(icon)
        content.append(text)
        content.append(badge.widget)
        content.append(degrees)
        choose.setChild(content)
        choose.addStyle("flat")
        choose.setExpand(horizontal: true)
        widget.append(choose)
        for button in [up, down, remove] {
            button.addStyle("flat")
            button.setAlign(vertical: .center)
            widget.append(button)
        }
    }

    /// - Parameter worst: The worst warning for the place.
    func show(_ summary: PlaceSummary, _ units: WeatherUnits, worst: PlaceWarning?, isFirst: Bool, isLast: Bool) {
        place = summary.place
        let current = summary.report?.forecast.current
        widget.isVisible = true
        icon.iconName = current.map { $0.condition.iconName(isDay: $0.isDay) } ?? ""
        name.text = summary.place.name
        details.text = summary.place.details
        details.isVisible = !summary.place.details.isEmpty
        degrees.text = current.map { units.temperature.degrees(celsius: $0.temperature).leftToRight } ?? ""
        let weather = current.map { [units.temperature.text(celsius: $0.temperature).spoken, $0.condition.text] }
        badge.show(worst?.warning.severity)
        let warning = worst?.text(now: Date(), localTime).title
        choose.setAccessibleName(trList([summary.place.fullName] + (weather ?? []) + [warning].compactMap { $0 }))
        let tooltip = [warning, summary.report?.currentAge(now: Date(), localTime)].compactMap { $0 }
        choose.tooltip = tooltip.isEmpty ? nil : tooltip.joined(separator: "\n")
        up.isSensitive = !isFirst
        down.isSensitive = !isLast
        for (button, action) in [(up, tr("Move up")), (down, tr("Move down")), (remove, tr("Remove"))] {
            button.tooltip = action
            button.setAccessibleName(
                tr("{action}: {place}", ["action": action, "place": summary.place.name]))
        }
    }
}
