import DashboardCore
import GitHub
import Gtk
import Rx

extension FeedModel {
    /// Requests older and newer events when the user scrolls to the ends of the list of `rows`, and the newest ones at Home.
    func load(around view: ListView<FeedRow>, of rows: ListStore<FeedItem>) -> any Disposable {
        // In events instead of rows: otherwise a page would be requested again and again if its events are all in one row.
        let count: @MainActor @Sendable () -> Int = { [events] in events.value.count }
        // The events may be folded into so few rows that nobody can scroll to their end.
        let short = view.rx.allInSight(of: rows).filter { MainActor.assumeIsolated { count() < maximumOfShortList } }
        // What is shown identifies what was requested: while the events are on their way, nothing is requested twice.
        let older = Signal.merge(view.rx.nearEnd(of: rows, count: count), short)
            .emit { [loadOlder] in rows.items.oldest.map(loadOlder.accept) }
        let newer = view.rx.nearStart(of: rows, count: count)
            .emit { [loadNewer] in rows.items.newest.map(loadNewer.accept) }
        let newest = view.rx.key(.home).invoked.asSignal().emit(to: showNewest)
        return Disposables.create(older, newer, newest)
    }
}

extension [FeedItem] {
    /// The position of the newest event that the rows stand for.
    var newest: EventPoint? { lazy.compactMap(\.events.first).first.map { EventPoint($0) } }

    /// The position of the oldest event that the rows stand for, which may be in a row far above the last one.
    var oldest: EventPoint? { lazy.compactMap(\.events.last).map { EventPoint($0) }.min() }
}

/// How many events are loaded at most to fill a list that cannot be scrolled.
private let maximumOfShortList = 1_000
