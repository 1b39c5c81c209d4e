import DashboardCore
import GitHub
import Gtk
import Rx

/// The letters that act on the events. They are bound to the window, and do nothing while text is typed or another page is
/// shown. Where the card of the opened event covers the list, they act on what the card shows.
final class FeedKeys {
    private let model: FeedModel
    private let opened: BehaviorRelay<GitHubEvent?>
    private let silenced: BehaviorRelay<Set<String>>
    private let list: ListView<FeedRow>
    private let rows: ListStore<FeedItem>
    private let shown: RowContents<FeedRow, FeedItem>
    private let pane: DetailsPane
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

    /// - Parameter shown: What the rows of the list show.
    init(
        _ feature: FeedFeature, _ list: ListView<FeedRow>, of rows: ListStore<FeedItem>,
        shown: RowContents<FeedRow, FeedItem>, _ pane: DetailsPane, in window: Window
    ) {
        model = feature.feed
        opened = feature.details.shown
        silenced = feature.filters.silenced
        self.list = list
        self.rows = rows
        self.shown = shown
        self.pane = pane
        // Other pages are shown instead of the pane, and so is the map in a narrow window.
        let isShown = { [selection = feature.watchList.selection, pane = pane.widget] in
            selection.value.hasEvents && pane.isMapped
        }
        func answer(_ action: @escaping @MainActor (FeedKeys) -> Void) -> @MainActor () -> Bool {
            { [weak self, weak window] in
                guard let self, let window, isShown(), window.takesLetters else { return false }
                action(self)
                return true
            }
        }
        window.bind(.selectEvent, to: answer { $0.move(.down) }, answer { $0.move(.up) })
            .disposed(by: subscriptions)
        window.bind(.selectUnseen, to: answer { $0.moveToUnseen(.down) }, answer { $0.moveToUnseen(.up) })
            .disposed(by: subscriptions)
        window.bind(.markUnseen, to: answer { $0.markUnseen() }).disposed(by: subscriptions)
        // What was looked for may be among the rows that were added.
        rows.rx.controlEvent("items-changed").asSignal()
            .emit { [weak self, weak window] in
                guard let self, let window, isShown(), window.takesLetters else { return }
                goOn()
            }
            .disposed(by: subscriptions)
    }

    /// Moves the focus to the next row in a direction. The card shows the next event instead, as for the arrow keys.
    private func move(_ direction: ListView<FeedRow>.FocusDirection) {
        if list.isMapped, !pane.hasFocus {
            list.moveFocus(direction)
        } else {
            pane.move(direction == .down ? .next : .previous)
        }
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

    /// Looks again in the rows that were added for it, unless the user has done something else meanwhile.
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
        let current = current(in: items)
        switch direction {
        case .down: return items.indices.dropFirst(current.map { $0 + 1 } ?? 0).first { items[$0].isUnseen }
        case .up: return items.indices.prefix(current ?? 0).last { items[$0].isUnseen }
        }
    }

    /// Where the focus is, or the opened event if the focus is in its card or elsewhere.
    private func current(in items: [FeedItem]) -> Int? {
        if let item = shown.focused { return items.firstIndex(of: item) }
        return opened.value.flatMap { items.index(of: $0) }
    }

    private func focus(_ index: Int) {
        let item = rows.items[index]
        guard list.isMapped else { return opened.accept(item.newestEvent) }
        list.showRow(at: index, of: rows)
        shown.first { _, shown in shown == item }?.row.widget.parent?.grabFocus()
    }

    /// Marks the event of the row with the focus, or the opened one if no row has it.
    private func markUnseen() {
        if let event = shown.focused.map(\.newestEvent) ?? opened.value { model.markUnseen.accept(event) }
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
