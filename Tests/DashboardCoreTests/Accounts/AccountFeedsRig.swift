import Foundation
import Rx
import RxTest
import TestServices

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Feeds that several accounts read, as the application connects them, with GitHub and an Enterprise server on loopback
/// ports.
final class AccountFeedsRig: Sendable {
    let rig: AccountsRig
    let enterprise: TestGitHub
    let watchList: WatchListModel
    let feed: FeedModel
    let pollers: FeedPollers
    let histories: PrivateHistories
    let silence: SilenceModel
    let adding: AddFeedModel
    /// Whether no file can be removed.
    let isDiskFailing = BehaviorRelay(value: false)

    init(_ gitHub: TestGitHub, _ enterprise: TestGitHub, folder: TemporaryFolder, keyring: TestKeyring = TestKeyring())
        throws
    {
        rig = try AccountsRig(gitHub, keyring: keyring, folder: folder)
        self.enterprise = enterprise
        let (clock, worker, sessions, directories) = (rig.clock, rig.worker, rig.sessions, folder.directories)
        let files = FileSystem { [isDiskFailing] call throws(FileError) in
            if case .remove = call, isDiskFailing.value { throw FileError(EROFS) }
            return try FileSystem.live.perform(call)
        }
        let folders = HistoryFolders(directories, files: files)
        let settings = SettingsFile(directories)
        watchList = WatchListModel(
            settings.load().settings.watched,
            WatchListModel.Environment(settings, sessions, folders, clock: clock, worker: worker))
        feed = FeedModel(
            watchList.shown, followed: watchList.sources, sessions.standard, maximumEvents: 50, worker: worker)
        pollers = FeedPollers(
            watchList.sources, tempo: BehaviorRelay(value: PollTempo.normal), clock: clock, worker: worker)
        silence = SilenceModel(
            saved: SavedValue(initial: Silence(), merging: SavedFiles(directories).silence), events: feed.events,
            histories: watchList.histories, zones: .utc, clock: clock, worker: worker)
        histories = PrivateHistories(
            rig.accounts, watchList, silence, folders, on: gitHub.server, clock: clock)
        adding = AddFeedModel(sessions, clock: clock)
    }

    /// Servers without events, and these followed feeds; "E" stands for the name of the Enterprise server.
    convenience init(_ feeds: String...) async throws {
        let (gitHub, enterprise) = (try await TestGitHub(.page()), try await TestGitHub(.page()))
        let folder = try TemporaryFolder()
        let names = feeds.map { "\"\($0.replacing("@E", with: "@\(Self.server(enterprise).name)"))\"" }
        try folder.write(#"{"repositories": [\#(names.joined(separator: ", "))]}"#, to: "config/preferences.json")
        try self.init(gitHub, enterprise, folder: folder)
    }

    /// The same folders and keyring, as after a restart.
    func restarted() throws -> AccountFeedsRig {
        try AccountFeedsRig(rig.gitHub, enterprise, folder: rig.folder, keyring: rig.keyring)
    }

    /// What a user types to sign in there.
    private static func server(_ enterprise: TestGitHub) -> GitHubServer {
        GitHubServer(api: enterprise.server.api.appending(path: "api/v3"))
    }

    /// Signs in, without a check.
    @discardableResult
    func signIn(_ login: String, onEnterprise: Bool = false) async throws -> SignedInAccount.ID {
        let server = onEnterprise ? Self.server(enterprise) : rig.gitHub.server
        let account = SignedInAccount(server: server, login: Login(login)!, kind: .classic, scopes: nil)
        let token = AccessToken(Self.token(of: login))!
        try await rig.accounts.save(token, of: account).value
        return account.id
    }

    static func token(of login: String) -> String { Canary.token(of: login) }

    /// Replaces the accounts in the file, as another program does, and reads it again.
    func change(to accounts: [SignedInAccount]) async throws {
        let store = SavedFiles(rig.folder.directories).accounts
        try store.save(accounts.reduce(into: SignedInAccounts()) { $0.insert($1) }, at: noon)
        _ = rig.worker.schedule(()) { [rig] _ in
            rig.saved.reload(at: noon)
            return Disposables.create()
        }
        for _ in 0..<3 { try await rig.worker.drain() }
    }

    func signOut(_ id: SignedInAccount.ID) async throws {
        rig.accounts.signOut.accept(id)
        for _ in 0..<3 { try await rig.worker.drain() }
    }

    func start() async throws {
        _ = rig.worker.schedule(()) { [self] _ in
            rig.accounts.restore()
            rig.sessions.start()
            watchList.restore()
            silence.restore()
            feed.restore()
            return Disposables.create()
        }
        try await rig.worker.drain()
        watchList.start()
        silence.start()
        feed.start()
    }

    /// Refreshes what is shown, and waits for the answers.
    func refresh() async throws {
        feed.refresh.accept(())
        for _ in 0..<3 { try await rig.worker.drain() }
        try await feed.isRunning.first { !$0 }
        try await rig.worker.drain()
    }

    /// The event histories on disk, by their paths below the feeds' folder.
    var savedHistories: [String] {
        rig.folder.files.filter { $0.contains("history-") }.map { path in
            path.split(separator: "/").drop { $0 != "feeds" }.dropFirst().dropLast().joined(separator: "/")
        }
    }

    /// The titles of the snoozed and muted threads on disk, in order.
    var savedTitles: [String] {
        get throws {
            guard case .saved(let saved, _) = try SavedFiles(rig.folder.directories).silence.load(now: noon) else {
                return []
            }
            return saved.threads.values.compactMap(\.title).sorted()
        }
    }
}
