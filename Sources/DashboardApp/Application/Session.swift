import Base
import DashboardCore
import Dispatch
import FoundationEssentials
import Gtk
import Rx

/// The models of the program with the window that shows them, of the real services or of the demo.
package final class Session {
    package let services: Services
    let accounts: AccountsFeature
    package let feeds: FeedFeature
    package let weather: WeatherFeature
    let map: MapFeature
    let requests: RequestsFeature
    let privacy: PrivacyModel
    /// Whether the program starts with the session; nil in the demo, which does not.
    let autostart: AutostartModel?
    let userRepositories: UserRepositoriesModel
    let inbox: InboxFeature
    /// Problems with the files on disk and the keyring.
    let notices: NoticeBoard
    /// Nil until `makeWindow`.
    package private(set) var window: MainWindow?
    /// Left when the files are read.
    private let restored: [DispatchGroup]
    private var isStarted = false
    private let subscriptions = DisposeBag()

    /// Starts to read the files from disk.
    package init(_ services: Services) {
        self.services = services
        // First: the validators of the feeds belong to the account.
        accounts = services.accounts()
        let feeds = services.feeds(accounts)
        let weather = services.weather(feeds.feature.notifications.settings)
        self.feeds = feeds.feature
        self.weather = weather.feature
        map = weather.map
        map.people.follow(feeds.feature.feed.events, in: feeds.feature.watchList.shownHistories)
        // Before the first request.
        privacy = services.privacy(accounts.sessions)
        autostart = services.isDemo ? nil : AutostartModel(.system(services))
        requests = services.requests(accounts.sessions, followed: feeds.feature.watchList.list)
        userRepositories = services.userRepositories(accounts.sessions.standard)
        inbox = services.inbox(accounts, feeds.feature, map.people)
        restored = [feeds.restored, weather.restored]
        notices = NoticeBoard(
            Self.notices(services, feeds.feature, weather.feature, weather.map)
                + [
                    requests.recorder.notice.map { $0?.sentence(.requests) },
                    privacy.notice.map { $0?.sentence(.askedHosts) },
                    inbox.model.notice.map { $0?.sentence(.inbox) },
                    accounts.accounts.notice.map { $0?.sentence(.accounts) },
                ],
            worker: services.worker)
    }

    /// Creates the window, which starts the models with its first frame.
    func makeWindow() -> MainWindow {
        waitUntilRestored()
        let window = MainWindow(self)
        self.window = window
        return window
    }

    /// Usually finished long before. A slow disk must not delay the window; the saved data are shown when they are read.
    private func waitUntilRestored() {
        let deadline = DispatchTime.now() + .milliseconds(250)
        for restored in restored { _ = restored.wait(timeout: deadline) }
    }

    /// Lets the models do what is needed for notifications, as while the window is hidden: it tells them what is shown.
    func startWithoutWindow() {
        waitUntilRestored()
        start()
    }

    /// Lets the models work, unless they do already.
    func start() {
        guard !isStarted else { return }
        isStarted = true
        feeds.start()
        weather.start()
        inbox.model.start()
        map.start()
        services.window.start()
        autostart?.start()
        if services.kind == .live {
            // Nothing else needs the network.
            NetworkMonitor.isAvailable.drive(services.isOnline).disposed(by: subscriptions)
            NetworkMonitor.isMetered.drive(services.isMetered).disposed(by: subscriptions)
            PowerProfileMonitor.isSaving.drive(services.isSavingPower).disposed(by: subscriptions)
        }
        privacy.permitted.asSignal().emit { [weak self] in self?.refresh() }.disposed(by: subscriptions)
    }

    /// Refreshes the feed, the inbox, the search for a user's repositories or the saved places if they are shown, and the
    /// weather.
    func refresh() {
        feeds.refresh()
        inbox.model.refresh.accept(())
        if feeds.watchList.selection.value == .page(.userRepositories) { userRepositories.enter.accept(()) }
        if feeds.watchList.selection.value == .page(.places) { weather.places.refresh.accept(()) }
        weather.model.refresh.accept(())
        weather.warnings.refresh.accept(())
        weather.air.refresh.accept(())
    }

    private static func notices(
        _ services: Services, _ feeds: FeedFeature, _ weather: WeatherFeature, _ map: MapFeature
    ) -> [Observable<String?>] {
        func sentences(_ file: Observable<StorageNotice?>, _ content: SavedContent) -> Observable<String?> {
            file.map { $0?.sentence(content) }
        }
        return [
            feeds.watchList.reading.map { $0?.sentence },
            sentences(feeds.watchList.notice, .feed),
            sentences(feeds.histories.notice.asObservable(), .feed),
            sentences(feeds.digest.notice.asObservable(), .lastVisit),
            sentences(feeds.filters.notice.asObservable(), .filters),
            sentences(feeds.silence.notice.asObservable(), .silence),
            sentences(feeds.notifications.notice.asObservable(), .notifications),
            sentences(feeds.trending.search.notice.asObservable(), .trending),
            sentences(feeds.trending.search.optionsNotice.asObservable(), .trendingOptions),
            sentences(weather.model.notice.asObservable(), .weather),
            sentences(weather.warnings.notice.asObservable(), .warnings),
            sentences(weather.notifications.notice.asObservable(), .notifiedWarnings),
            sentences(weather.air.notice.asObservable(), .air),
            sentences(weather.spread.notice.asObservable(), .spread),
            sentences(weather.record.notice.asObservable(), .forecastRecords),
            sentences(weather.preferences.notice.asObservable(), .weatherPreferences),
            sentences(map.model.notice.asObservable(), .map),
            sentences(map.tiles.server.notice, .mapPictures),
            sentences(map.people.notice.asObservable(), .people),
            sentences(map.areas.notice.asObservable(), .warningZones),
            sentences(services.window.notice.asObservable(), .windowSize),
        ]
            // What the service says of a key is told where the key is entered.
            + weather.keys.values.map { $0.problem.map { $0?.isKeyringProblem == true ? $0?.sentence : nil } }
    }
}
