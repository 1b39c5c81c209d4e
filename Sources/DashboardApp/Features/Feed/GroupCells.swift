import DashboardCore
import Gtk
import Rx
import Translation

/// The widgets of a row that stands for several events: a sentence for all of them, and the button that shows them.
final class GroupCells {
    let widget: Overlay
    let event = EventView()

    private let icon = Image(iconName: "dashboard-expand-symbolic")
    private let expander = Button()

    init() {
        // Below the time, so that the times of all rows are in line.
        widget = Overlay(event.widget, overlays: expander)
        expander.setChild(icon)
        expander.setAlign(horizontal: .end, vertical: .end)
        // Keys are for the row. Otherwise GTK moves the focus to the button instead, wherever it comes from.
        expander.setFocusable(false)
        for style in ["flat", "circular", "unfold"] { expander.addStyle(style) }
    }

    /// Emits when the user wants the events to be shown, or hidden again.
    var toggled: ControlEvent<Void> { expander.rx.clicked }

    func show(isExpanded: Bool) {
        icon.iconName = isExpanded ? "dashboard-collapse-symbolic" : "dashboard-expand-symbolic"
        expander.setAccessibleName(isExpanded ? tr("Hide Events") : tr("Show Events"))
    }
}

/// What the rows of groups show, and what they request.
struct GroupRows {
    private let folding: Driver<EventFolding>
    let change: PublishRelay<FoldingChange>

    init(_ model: ThreadsModel) {
        folding = model.folding.asDriver()
        change = model.change
    }

    /// Whether the events of a group are shown.
    func isExpanded(_ group: EventGroup) -> Driver<Bool> {
        folding.map { $0.isExpanded(group) }.distinctUntilChanged()
    }
}
