import Base
import DashboardCore
import History
import Rx

extension Services {
    /// The saved filters, with the unseen events of the followed feeds.
    func filters(_ watchList: WatchListModel, _ feed: FeedModel) -> FiltersModel {
        let filters = FiltersModel(
            FiltersModel.Environment(
                saved: preferences.value(SavedFilters(), in: files.filters),
                histories: watchList.histories, silence: feed.silence, zones: wallClock.localTime.zones, clock: clock,
                worker: worker,
                counter: counter))
        // Ends with the relays.
        _ = filters.filters.map(\.bots).distinctUntilChanged().bind(to: feed.bots)
        return filters
    }

    /// The search in the shown events, which suggests the names in them.
    func search(_ watchList: WatchListModel, _ feed: FeedModel) -> SearchModel {
        let search = SearchModel(feed.query, clock: clock)
        // While something is searched for, the shown events do not have all names.
        let events = feed.events.filter { [query = feed.query] _ in query.value.isEmpty }
        _ = Observable.combineLatest(events, watchList.list)
            .observe(on: counter)
            .map { KnownNames($0, following: $1) }
            .distinctUntilChanged()
            .bind(to: search.known)
        return search
    }
}
