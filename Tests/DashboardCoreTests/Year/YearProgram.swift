import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// The program without its window, from one start to its end, as the application puts it together: all on one thread, and in
/// virtual time.
final class YearProgram: Sendable {
    /// What it needs of the machine, which survives it.
    struct Machine: Sendable {
        let clock: HistoricalScheduler
        /// The clock that can be set.
        let wallClock: AdjustableClock
        let folder: TemporaryFolder
        let keyring = TestKeyring()
        let zone = BehaviorRelay(value: Zone.utc)
        let isOnline = BehaviorRelay(value: true)

        var zones: Zones { Zones(local: { [zone] in zone.value }, named: { _ in nil }) }

        /// Nothing is synced: no power fails here.
        static let files = FileSystem { call throws(FileError) in
            if case .sync = call { return 0 }
            return try FileSystem.live.perform(call)
        }
    }

    let startedAt: Date
    let accounts: AccountsModel
    let sessions: AccountSessions
    let watchList: WatchListModel
    let feed: FeedModel
    let pollers: FeedPollers
    let silence: SilenceModel
    let filters: FiltersModel
    let notifications: NotificationsModel
    let inbox: InboxModel
    let recorder: RequestRecorder
    let weather: YearWeatherModels
    /// Each notification that was sent, and what the clocks showed then.
    let sent: Elements<(PlaceTime, EventNotification)>
    private let tempo = BehaviorRelay(value: PollTempo.normal)
    private let machine: Machine
    private let subscriptions = DisposeBag()

    init(_ number: Int, on machine: Machine, _ gitHub: YearGitHub, _ weather: YearWeather) {
        let http = gitHub.client(of: number)
        self.machine = machine
        startedAt = machine.clock.now
        let (clock, worker, zones) = (machine.wallClock, machine.clock, machine.zones)
        let directories = machine.folder.directories
        let files = SavedFiles(directories, files: Machine.files)
        let accounts = AccountsModel(
            machine.keyring.tokens, saved: SavedValue(initial: SignedInAccounts(), merging: files.accounts),
            clock: clock,
            worker: worker)
        let standard = GitHubSession(server: .standard, http: http, clock: clock, worker: worker)
        let sessions = AccountSessions(accounts, standard: standard) { server, credentials in
            GitHubSession(server: server, credentials: credentials, http: http, clock: clock, worker: worker)
        }
        let settings = SettingsFile(directories, files: Machine.files)
        watchList = WatchListModel(
            settings.load().settings.watched,
            WatchListModel.Environment(
                settings, sessions, HistoryFolders(directories, files: Machine.files), clock: clock, worker: worker))
        feed = FeedModel(
            watchList.shown, followed: watchList.sources, standard, maximumEvents: 50, zones: zones, worker: worker)
        silence = SilenceModel(
            saved: SavedValue(initial: Silence(), merging: files.silence), events: feed.events,
            histories: watchList.histories, zones: zones, clock: clock, worker: worker)
        silence.silence.bind(to: feed.silence).disposed(by: subscriptions)
        pollers = FeedPollers(watchList.sources, tempo: tempo, clock: clock, worker: worker)
        filters = FiltersModel(
            FiltersModel.Environment(
                saved: SavedValue(initial: SavedFilters(), merging: files.filters), histories: watchList.histories,
                silence: feed.silence, zones: zones, clock: clock, worker: worker, counter: worker))
        let uptime: @Sendable () -> TimeInterval = { worker.now.timeIntervalSince1970 }
        notifications = NotificationsModel(
            NotificationsModel.Environment(
                saved: SavedValue(initial: NotificationSettings(), merging: files.notifications),
                histories: watchList.histories, clockOffset: watchList.clockOffset, filters: filters.filters,
                silence: silence, zones: zones, clock: clock, uptime: uptime, worker: worker))
        inbox = InboxModel(
            InboxModel.Environment(
                sessions: sessions.all.asObservable(), signedOut: accounts.signedOut.asObservable(),
                histories: watchList.histories, saved: SavedValue(initial: Inbox(), store: files.inbox), tempo: tempo,
                clock: clock, worker: worker))
        recorder = RequestRecorder(
            saved: SavedValue(initial: RequestLedger(), store: files.requests), zones: zones, clock: clock,
            worker: worker)
        self.weather = YearWeatherModels(machine, weather, by: number, files, settings: notifications.settings)
        sent = Elements(notifications.sent.map { (PlaceTime(clock.now, in: zones.local()), $0) })
        (self.accounts, self.sessions) = (accounts, sessions)
        machine.isOnline.map { PollConditions(isOnline: $0).tempo }.bind(to: tempo).disposed(by: subscriptions)
    }

    /// Reads all files, and begins to work.
    func start() {
        recorder.start(sessions.answered.asObservable())
        recorder.restore()
        accounts.restore()
        sessions.start()
        watchList.restore()
        silence.restore()
        feed.restore()
        filters.restore()
        notifications.restore()
        inbox.restore()
        watchList.start()
        feed.start()
        notifications.start()
        pollers.start()
        filters.start()
        silence.start()
        watchList.readHistories()
        inbox.start()
        weather.start()
        machine.clock.pass(0)
    }

    /// Writes what is not written yet, as at an orderly end.
    func write() {
        recorder.write()
        inbox.write()
    }

    /// Lets a filter find what people do, and notify of it and of warnings, but for the nights; and saves places.
    func choose() {
        filters.change.accept(.save(SavedFilter(id: "people", name: "People", text: "-is:bot")))
        notifications.change.accept {
            $0.notify(true, of: "people")
            $0.isQuietAtTimes = true
            $0.warnings = .moderate
        }
        weather.choosePlaces()
        machine.clock.pass(0)
    }

    func signIn(_ account: SignedInAccount, _ token: String) {
        guard let token = AccessToken(token) else { return }
        accounts.save(token, of: account).subscribe().disposed(by: subscriptions)
        machine.clock.pass(0)
    }
}
