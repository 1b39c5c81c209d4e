import DashboardCore
import GitHub
import History
import Rx

/// The models of the feeds.
package struct FeedFeature {
    /// The followed feeds, and which of them are shown.
    package let watchList: WatchListModel
    /// The events that are shown.
    package let feed: FeedModel
    /// What has happened while the user was away.
    let digest: DigestModel
    /// What is searched for in the events.
    package let search: SearchModel
    /// The saved filters.
    let filters: FiltersModel
    /// What the user is told outside of the window.
    let notifications: NotificationsModel
    /// Which events are shown in one row.
    let threads = ThreadsModel(isFolding: true)
    /// What is snoozed and muted.
    package let silence: SilenceModel
    /// The trending repositories.
    let trending: TrendingFeeds
    /// The texts that GitHub leaves out of events.
    let titles: EventTitles
    /// The opened event.
    let details: DetailsModel
    /// Finds feeds to follow.
    let adding: AddFeedModel
    /// Refreshes the feeds.
    package let poller: FeedPollers
    /// Removes what an account was permitted to read when the user signs out.
    let histories: PrivateHistories
    /// For how long events are kept.
    let retention: RetentionModel

    /// Whether the user wants no updates for now.
    let isPaused: BehaviorRelay<Bool>

    /// Begins to refresh the feeds, on request and by itself.
    func start() {
        watchList.start()
        feed.start()
        // Before the first events come.
        notifications.start()
        poller.start()
        titles.start()
        digest.start()
        details.start()
        filters.start()
        silence.start()
        retention.start()
        watchList.readHistories()
    }

    /// Shows all events that a saved filter finds.
    func choose(_ filter: SavedFilter) { search(for: filter.text) }

    /// Shows all events that a query finds.
    func choose(_ query: Query) { search(for: query.description) }

    /// Shows the events of a notification: the card of a single one, or the list of all.
    func show(_ notification: EventNotification) {
        guard notification.count == 1 else { return choose(notification.query) }
        search(for: "")
        details.shown.accept(notification.events[0])
    }

    /// Shows the card of an event, in its feed if that is followed, or only the feed.
    func show(_ event: GitHubEvent?, in feed: WatchedFeed?) {
        watchList.selection.accept(feed.map { .feed($0) } ?? .all)
        search.show.accept("")
        if let event { details.shown.accept(event) }
    }

    private func search(for text: String) {
        watchList.selection.accept(.all)
        search.show.accept(text)
    }

    /// Refreshes what is shown.
    func refresh() {
        if isTrending(watchList.selection.value) { trending.show() }
        feed.refresh.accept(())
    }

    /// Whether events are unseen, in the followed feeds or in those that are shown.
    var hasUnseen: Driver<Bool> {
        Driver.combineLatest(
            filters.unseenCount.asDriver(), feed.unseen.asDriver(), filters.silenced.asDriver()
        ) { $0 > 0 || !$1.isSubset(of: $2) }
        .distinctUntilChanged()
    }

    /// Whether the trending repositories are shown.
    var isTrendingShown: Driver<Bool> { watchList.selection.asDriver().map(isTrending).distinctUntilChanged() }

    /// How current the shown events are.
    var status: Driver<FeedStatus> {
        let (own, trending) = (feed.status.asDriver(), trending.status.asDriver())
        return isTrendingShown.flatMapLatest { $0 ? trending : own }
    }

    private nonisolated func isTrending(_ selection: FeedSelection) -> Bool { selection == .trending }
}
