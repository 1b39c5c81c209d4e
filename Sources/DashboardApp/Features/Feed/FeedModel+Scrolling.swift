import DashboardCore
import Gtk
import Rx

extension FeedModel {
    /// Requests older and newer events when the user scrolls to the ends of the list of `rows`, and the newest ones at Home.
    func load(around view: ListView<FeedRow>, of rows: ListStore<FeedItem>) -> any Disposable {
        // What is shown identifies what was requested: while the events are on their way, nothing is requested twice.
        let older = view.rx.nearEnd(of: rows)
            .emit { [loadOlder] in rows.items.last?.point.map(loadOlder.accept) }
        let newer = view.rx.nearStart(of: rows)
            .emit { [loadNewer] in rows.items.lazy.compactMap(\.point).first.map(loadNewer.accept) }
        let newest = view.rx.key(.home).invoked.asSignal().emit(to: showNewest)
        return Disposables.create(older, newer, newest)
    }
}

extension FeedItem {
    /// The place of the event that the row shows.
    fileprivate var point: EventPoint? {
        if case .event(let event, _) = self { EventPoint(event) } else { nil }
    }
}
