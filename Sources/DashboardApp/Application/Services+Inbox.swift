import Base
import DashboardCore
import History
import Rx

extension Services {
    /// The notifications of all accounts. Their file is being read from disk.
    func inbox(_ accounts: AccountsFeature, _ feeds: FeedFeature, _ people: PeopleModel) -> InboxFeature {
        let model = InboxModel(
            InboxModel.Environment(
                sessions: accounts.sessions.all.asObservable(), signedOut: accounts.accounts.signedOut.asObservable(),
                histories: feeds.watchList.histories,
                saved: SavedValue(initial: Inbox(), store: files.inbox), tempo: tempo, clock: clock,
                worker: worker))
        saves.add(model, on: worker) { $0.write() }
        _ = worker.schedule(()) { _ in
            model.restore()
            return Disposables.create()
        }
        let query = BehaviorRelay(value: Query())
        // Ends with the relays.
        _ = query.skip(1)
            .map { InboxFilter(scope: model.filter.value.scope, query: $0, names: feeds.feed.followedNames) }
            .bind(to: model.filter)
        let search = SearchModel(query, clock: clock)
        _ = model.inbox.observe(on: counter).map { KnownNames($0) }.distinctUntilChanged().bind(to: search.known)
        return InboxFeature(model: model, search: search, feed: feeds.feed, people: people)
    }
}
