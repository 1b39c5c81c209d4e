import DashboardCore
import Gtk
import Rx

/// The letters that act on the list of events. They are bound to the window, and do nothing while text is typed or
/// another page is shown.
final class FeedKeys {
    private let model: FeedModel
    private let silenced: BehaviorRelay<Set<String>>
    private let list: ListView<FeedRow>
    private let rows: ListStore<FeedItem>
    private let shown: RowContents<FeedRow, FeedItem>
    /// An unseen event that is looked for while more of the history is loaded.
    private var wanted: Wanted?
    private let subscriptions = DisposeBag()

    private struct Wanted {
        let direction: ListView<FeedRow>.FocusDirection
        /// The end of the rows that more were requested for.
        let end: EventPoint
        /// How often more were requested.
        let pages: Int
        let time = ContinuousClock.now

        /// For each press of a key. The unseen events may be in the other direction, or may not match the query.
        static let maximumPages = 10
    }

    /// - Parameters:
    ///   - shown: What the rows of the list show.
    ///   - isShown: Whether the list is.
    init(
        _ feature: FeedFeature, _ list: ListView<FeedRow>, of rows: ListStore<FeedItem>,
        shown: RowContents<FeedRow, FeedItem>, in window: Window, isShown: @escaping () -> Bool
    ) {
        model = feature.feed
        silenced = feature.filters.silenced
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
            .emit { [weak self, weak window] in
                guard let self, let window, isShown(), window.takesLetters else { return }
                goOn()
            }
            .disposed(by: subscriptions)
    }

    /// Moves the focus to the next unseen event in a direction. If it is not loaded yet, more of the history is.
    /// - Parameter pages: How often more was loaded.
    private func moveToUnseen(_ direction: ListView<FeedRow>.FocusDirection, pages: Int = 0) {
        wanted = nil
        if let index = nextUnseen(direction) { return focus(index) }
        let unseen = model.unseen.value.subtracting(silenced.value)
        guard pages < Wanted.maximumPages, let end = end(in: direction),
            !unseen.isSubset(of: rows.items.lazy.flatMap(\.events).map(\.id))
        else { return }
        wanted = Wanted(direction: direction, end: end, pages: pages + 1)
        (direction == .down ? model.loadOlder : model.loadNewer).accept(end)
    }

    /// Looks again in the rows that were added for it, unless the user does something else by now.
    private func goOn() {
        guard let wanted, ContinuousClock.now - wanted.time < .seconds(3), end(in: wanted.direction) != wanted.end
        else {
            return
        }
        moveToUnseen(wanted.direction, pages: wanted.pages)
    }

    private func end(in direction: ListView<FeedRow>.FocusDirection) -> EventPoint? {
        direction == .down ? rows.items.oldest : rows.items.newest
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
        if let event = shown.focused?.newestEvent { model.markUnseen.accept(event) }
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
