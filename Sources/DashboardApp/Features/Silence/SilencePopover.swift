import DashboardCore
import Gtk
import Rx
import Translation

/// The menu of a row of events: with everything for the menu key and the button of the pointer, or only with the times to
/// snooze for.
final class SilencePopover {
    private let list: ListView<FeedRow>
    private let shown: RowContents<FeedRow, FeedItem>
    private let container: Widget
    private let popover: Popover
    private let model: SilenceModel
    private let toasts: ToastOverlay
    /// Retained while it is open.
    private var menu: SilenceMenu?
    /// The row whose menu is open.
    private var row: FeedRow?
    private let chosen = SerialDisposable()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - shown: What the rows of `list` show.
    ///   - container: Contains the list, and lays out the popover.
    init(
        _ list: ListView<FeedRow>, showing shown: RowContents<FeedRow, FeedItem>, in container: Widget,
        _ model: SilenceModel, _ toasts: ToastOverlay
    ) {
        self.list = list
        self.shown = shown
        self.container = container
        self.model = model
        self.toasts = toasts
        popover = Popover(Box(.vertical), above: container)
        // From the row, the focus moves to the one that follows if it leaves the list.
        popover.rx.closed.asSignal()
            .emit { [weak self] in
                self?.row?.widget.parent?.grabFocus()
                self?.row = nil
            }
            .disposed(by: subscriptions)
        chosen.disposed(by: subscriptions)
    }

    /// Opens the menu of the row with the focus. Returns false if there is none with events.
    func openMenu() -> Bool {
        guard let focused else { return false }
        return open(of: focused, [.snooze, .mute])
    }

    /// Opens the menu of the row at a point of the list.
    func openMenu(at point: Point) {
        let row = shown.first { row, _ in
            guard let bounds = row.widget.parent?.bounds(in: list) else { return false }
            return bounds.corner.y <= point.y && point.y < bounds.corner.y + bounds.height
        }
        guard let row, let corner = list.bounds(in: container)?.corner else { return }
        _ = open(of: row, [.snooze, .mute], at: (corner + point, 1, 1))
    }

    /// Opens the times for which the row with the focus can be snoozed, or says that it cannot. Returns false if no row with
    /// events has the focus.
    func snooze() -> Bool {
        guard let focused, let event = focused.content.newestEvent else { return false }
        guard event.thread != nil else {
            toasts.show(tr("Only issues, pull requests and discussions can be snoozed."))
            return true
        }
        return open(of: focused, [.snooze])
    }

    private typealias Shown = (row: FeedRow, content: FeedItem)

    private var focused: Shown? { shown.first { row, _ in row.hasFocus } }

    private func open(of shown: Shown, _ parts: [SilenceMenu.Part], at area: Widget.Area? = nil) -> Bool {
        guard let event = shown.content.newestEvent, let area = area ?? shown.row.widget.bounds(in: container) else {
            return false
        }
        let menu = SilenceMenu(event, parts)
        guard menu.widget.hasChildren else { return false }
        chosen.disposable = menu.chosen.emit { [weak self] change in
            self?.popover.close()
            self?.model.change.accept(change)
        }
        self.menu = menu
        row = shown.row
        popover.setChild(menu.widget)
        popover.setAccessibleName(parts == [.snooze] ? tr("Snooze") : tr("Snooze and Mute"))
        popover.open(at: area.corner, width: area.width, height: area.height)
        return true
    }
}
