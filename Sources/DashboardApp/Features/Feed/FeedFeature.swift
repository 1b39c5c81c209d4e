import DashboardCore
import Rx

/// The models of the feeds.
package struct FeedFeature {
    /// The followed feeds, and which of them are shown.
    package let watchList: WatchListModel
    /// The events that are shown.
    package let feed: FeedModel
    /// The trending repositories.
    let trending: TrendingFeeds
    /// The texts that GitHub leaves out of events.
    let titles: EventTitles
    /// Finds feeds to follow.
    let adding: AddFeedModel
    /// Refreshes the feeds.
    package let poller: FeedPollers
    /// Removes what an account was permitted to read when the user signs out.
    let histories: PrivateHistories

    /// Whether the user wants no updates for now.
    let isPaused: BehaviorRelay<Bool>

    /// Begins to refresh the feeds, on request and by itself.
    func start() {
        watchList.start()
        feed.start()
        poller.start()
        titles.start()
    }

    /// Refreshes what is shown.
    func refresh() {
        if isTrending(watchList.selection.value) { trending.show() }
        feed.refresh.accept(())
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
