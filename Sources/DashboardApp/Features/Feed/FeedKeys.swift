import DashboardCore
import Gtk
import Rx

/// The letters that act on the list of events. They are bound to the window, and do nothing while text is typed or
/// another page is shown.
final class FeedKeys {
    private let model: FeedModel
    private let list: ListView<FeedRow>
    private let rows: ListStore<FeedItem>
    private let shown: RowContents<FeedRow, FeedItem>
    /// In which direction an unseen event is looked for while more of the history is loaded.
    private var wanted: ListView<FeedRow>.FocusDirection?
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - shown: What the rows of the list show.
    ///   - isShown: Whether the list is.
    init(
        _ model: FeedModel, _ list: ListView<FeedRow>, of rows: ListStore<FeedItem>,
        shown: RowContents<FeedRow, FeedItem>, in window: Window, isShown: @escaping () -> Bool
    ) {
        self.model = model
        self.list = list
        self.rows = rows
        self.shown = shown
        for (key, action) in [
            (Key.j, { $0.list.moveFocus(.down) }), (.k, { $0.list.moveFocus(.up) }),
            (.n, { $0.moveToUnseen(.down) }), (.p, { $0.moveToUnseen(.up) }), (.u, { $0.markUnseen() }),
        ] as [(Key, (FeedKeys) -> Void)] {
            window.rx.key(key)
                .answer { [weak self, weak window] in
                    guard let self, let window, isShown(), window.takesLetters else { return false }
                    action(self)
                    return true
                }
                .disposed(by: subscriptions)
        }
        // What was looked for may be among the rows that were added.
        rows.rx.controlEvent("items-changed").asSignal()
            .emit { [weak self] in
                if let self, let wanted { moveToUnseen(wanted) }
            }
            .disposed(by: subscriptions)
    }

    /// Moves the focus to the next unseen event in a direction. If it is not loaded yet, more of the history is.
    private func moveToUnseen(_ direction: ListView<FeedRow>.FocusDirection) {
        wanted = nil
        if let index = nextUnseen(direction) { return focus(index) }
        guard !model.unseen.value.isSubset(of: rows.items.lazy.flatMap(\.events).map(\.id)) else { return }
        let end = direction == .down ? rows.items.oldest : rows.items.newest
        guard let end else { return }
        wanted = direction
        (direction == .down ? model.loadOlder : model.loadNewer).accept(end)
    }

    private func nextUnseen(_ direction: ListView<FeedRow>.FocusDirection) -> Int? {
        let items = rows.items
        let current = shown.focused.flatMap { items.firstIndex(of: $0) }
        switch direction {
        case .down: return items.indices.dropFirst(current.map { $0 + 1 } ?? 0).first { items[$0].isUnseen }
        case .up: return items.indices.prefix(current ?? 0).last { items[$0].isUnseen }
        }
    }

    private func focus(_ index: Int) {
        let item = rows.items[index]
        list.showRow(at: index, of: rows)
        shown.first { _, shown in shown == item }?.row.widget.parent?.grabFocus()
    }

    private func markUnseen() {
        if let event = shown.focused?.newestEvent { model.markUnseen.accept(EventPoint(event)) }
    }
}

extension FeedItem {
    /// Whether the row stands for an event that nobody has seen.
    nonisolated fileprivate var isUnseen: Bool {
        switch self {
        case .event(_, let isUnseen), .group(_, let isUnseen), .member(_, let isUnseen): isUnseen
        case .day, .gap, .more: false
        }
    }
}
