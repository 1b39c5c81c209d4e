import Base
import DashboardCore
import Dispatch
import History
import Rx

extension Services {
    /// The followed feeds, whose newest events are being read from disk; `restored` is left when this is done.
    package typealias Feeds = (feature: FeedFeature, restored: DispatchGroup)

    /// The feeds in the settings.
    func feeds(_ accounts: AccountsFeature) -> Feeds {
        let sessions = accounts.sessions
        let months = BehaviorRelay(value: settings.monthsOfHistory)
        let folders = HistoryFolders(directories, keeping: { months.value })
        let trendingFolders = FeedFolders(cacheOf: directories, server: server)
        let trending = trending(trendingFolders)
        let file = SettingsFile(directories)
        let watchList = WatchListModel(
            settings.watched,
            WatchListModel.Environment(
                file, sessions, folders, trending: trending.sources, clock: clock, worker: worker))
        let feed = FeedModel(
            watchList.shown, followed: watchList.sources, github, maximumEvents: settings.maximumEvents,
            zones: wallClock.localTime.zones, worker: worker)
        let start = ContinuousClock.now
        let digest = DigestModel(
            watchList.histories, silence: feed.silence,
            saved: SavedValue(initial: LastVisit(), store: files.lastVisit),
            zones: wallClock.localTime.zones, clock: clock, uptime: { (ContinuousClock.now - start) / .seconds(1) },
            worker: worker)
        saves.add(digest, on: worker) { $0.write() }
        let silence = silence(watchList, feed)
        let poller = FeedPollers(watchList.sources, tempo: tempo, clock: clock, worker: worker)
        let histories = PrivateHistories(
            accounts.accounts, watchList, silence, folders, on: server, cached: [trendingFolders], clock: clock)
        let restored = DispatchGroup()
        restored.enter()
        saves.add(window, on: worker) { $0.write() }
        _ = worker.schedule(()) { [window] _ in
            window.restore()
            watchList.selection.accept(window.state.value.selection)
            if window.state.value.selection == .trending { trending.restore() }
            watchList.restore()
            // First: what is not shown must not be in the first frame.
            silence.restore()
            feed.restore()
            restored.leave()
            // The first frame does not need it.
            digest.restore()
            return Disposables.create()
        }
        let filters = filters(watchList, feed)
        let notifications = notifications(watchList, filters, silence)
        _ = worker.schedule(()) { _ in
            filters.restore()
            notifications.restore()
            return Disposables.create()
        }
        let adding = AddFeedModel(sessions, recoveries: isOnline.recoveries, clock: clock)
        let titles = EventTitles(watchList.shown, github, clock: clock, worker: worker)
        let details = DetailsModel(watchList.shownHistories, clock: clock, worker: worker)
        let retention = RetentionModel(
            months,
            RetentionModel.Environment(
                save: { months throws(SettingsError) in try file.changeMonthsOfHistory(months) },
                histories: watchList.histories, clock: clock, worker: worker))
        // End with the relays.
        _ = preferences.settings.map { _ in .readAgain }.bind(to: watchList.change)
        _ = preferences.settings.map(\.monthsOfHistory).bind(to: months)
        let feature = FeedFeature(
            watchList: watchList, feed: feed, digest: digest, search: search(watchList, feed), filters: filters,
            notifications: notifications, silence: silence, trending: trending, titles: titles, details: details,
            adding: adding, poller: poller, histories: histories, retention: retention, isPaused: isPaused)
        return (feature, restored)
    }

    /// What is snoozed and muted, which the feed does not show.
    private func silence(_ watchList: WatchListModel, _ feed: FeedModel) -> SilenceModel {
        let silence = SilenceModel(
            saved: preferences.value(Silence(), in: files.silence), events: feed.events,
            histories: watchList.histories, zones: wallClock.localTime.zones, clock: clock, worker: worker)
        // Ends with the relays.
        _ = silence.silence.bind(to: feed.silence)
        return silence
    }

    /// The trending repositories. Their events are in the cache, as nobody follows them.
    private func trending(_ folders: FeedFolders) -> TrendingFeeds {
        let search = TrendingModel(
            github, options: preferences.value(TrendingOptions(), in: files.trendingOptions),
            archive: SavedValue(initial: TrendingArchive(), store: files.trending), isOnline: isOnline, clock: clock,
            worker: worker)
        return TrendingFeeds(search, clock: clock, worker: worker) { [github, clock, worker] in
            FeedSource($0, github, folders, clock: clock, worker: worker)
        }
    }
}
