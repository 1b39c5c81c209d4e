import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// The JSON of a thread in which something happened `minutes` before noon.
func thread(
    _ id: String, minutesAgo minutes: Double = 0, title: String = "Fix retry", type: String = "Issue",
    number: Int? = 12, in repository: String = "acme/rocket", reason: String = "mention"
) -> String {
    let path = type == "PullRequest" ? "pulls" : "issues"
    let url = number.map { "\"https://api.github.com/repos/\(repository)/\(path)/\($0)\"" } ?? "null"
    return """
        {"id": "\(id)", "unread": true, "reason": "\(reason)", "last_read_at": null,
         "updated_at": "\(noon.addingTimeInterval(-60 * minutes).formatted(.iso8601))",
         "repository": {"full_name": "\(repository)"},
         "subject": {"title": "\(title)", "type": "\(type)", "url": \(url)}}
        """
}

/// Signs in `login` on the server of `gitHub`.
func account(_ gitHub: TestGitHub, _ login: String = "mona", kind: AccessToken.Kind = .classic) -> SignedInAccount {
    SignedInAccount(server: gitHub.server, login: Login(login)!, kind: kind, scopes: ["notifications"])
}

/// The inbox with everything real except the time: HTTP over loopback, a file on disk, its own worker.
final class InboxRig: Sendable {
    let clock = HistoricalScheduler(initialClock: noon)
    let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    let folder: TemporaryFolder
    let gitHub: TestGitHub
    let sessions = BehaviorRelay<[AccountSession]>(value: [])
    let signedOut = PublishRelay<SignedInAccount>()
    let histories = BehaviorRelay(value: Histories())
    let tempo = BehaviorRelay(value: PollTempo.normal)
    /// Whether GitHub can be reached.
    let isOnline = BehaviorRelay(value: true)
    let model: InboxModel
    let messages: Elements<InboxMessage>
    /// The number of answered requests of all accounts.
    let ends = BehaviorRelay(value: 0)
    private let subscriptions = DisposeBag()

    init(_ gitHub: TestGitHub, folder: TemporaryFolder? = nil, time: Date = noon, files: FileSystem = .live) throws {
        let folder = try folder ?? TemporaryFolder()
        self.gitHub = gitHub
        self.folder = folder
        clock.advanceTo(time)
        model = InboxModel(
            InboxModel.Environment(
                sessions: sessions.asObservable(), signedOut: signedOut.asObservable(), histories: histories,
                saved: SavedValue(initial: Inbox(), store: SavedFiles(folder.directories, files: files).inbox),
                tempo: tempo, clock: clock, worker: worker))
        messages = Elements(model.messages)
        model.isRunning.distinctUntilChanged().skip(1).filter { !$0 }
            .subscribe(onNext: { [ends] _ in ends.accept(ends.value + 1) })
            .disposed(by: subscriptions)
    }

    convenience init(_ answers: TestGitHub.Answer...) async throws {
        let gitHub = try await TestGitHub()
        gitHub.answer(answers)
        try self.init(gitHub)
    }

    /// Restores and starts the model, and signs in.
    func begin(_ accounts: [SignedInAccount]? = nil) {
        model.restore()
        model.start()
        sessions.accept((accounts ?? [account(gitHub)]).map(session))
    }

    /// The same, and waits for the answer to the first request of one account.
    func start() async throws {
        try await request { self.begin() }
    }

    func session(_ account: SignedInAccount) -> AccountSession {
        let network = HTTPClient.patient
        let http = HTTPClient { [isOnline] request in
            isOnline.value ? network.response(request) : .error(HTTPError.noNetwork)
        }
        return AccountSession(
            account: account,
            github: GitHubSession(
                server: account.server,
                credentials: Credentials(account: .user(account.login), token: .just(AccessToken(AccountsRig.token))),
                http: http, clock: clock, worker: worker))
    }

    /// Calls `action`, and waits for the end of the resulting requests.
    func request(count: Int = 1, by action: () async throws -> Void) async throws {
        let before = ends.value
        try await action()
        try await ends.first { $0 >= before + count }
        try await worker.drain()
    }

    /// Advances the clock, and waits for the end of the request that is due.
    func requestAfter(_ seconds: Double) async throws {
        try await request { clock.advance(by: RxTimeInterval(seconds: seconds)) }
    }

    /// Waits for the end of a request that waits until a second has passed since the last one that changed something.
    func requestAfterPause(by action: () -> Void = {}) async throws {
        try await request {
            action()
            try await model.isRunning.first { $0 }
            try await clock.waitingCount(1)
            clock.advance(by: .seconds(1))
        }
    }

    /// Advances the clock until all due work has begun.
    func pass(_ seconds: Double) async throws {
        clock.advance(by: RxTimeInterval(seconds: seconds))
        try await worker.drain()
    }

    /// Changes threads, by their ids.
    func change(_ ids: String..., by change: ([InboxEntry]) -> InboxChange) async throws {
        model.change.accept(change(entries.filter { ids.contains($0.thread.id) }))
        try await worker.drain()
    }

    var content: InboxContent { InboxContent(model.inbox.value, of: sessions.value.map(\.account.id)) }
    var entries: [InboxEntry] { content.entries }
    var ids: [String] { entries.map(\.thread.id) }
    var unread: [String] { entries.filter(\.isUnread).map(\.thread.id) }
    var waiting: Int { content.waitingCount }
    /// The requests so far, such as "GET /notifications".
    var requests: [String] { gitHub.requests.value.map { "\($0.method) \($0.path)" } }
    /// Those that change something.
    var writes: [String] { requests.filter { !$0.hasPrefix("GET") } }
    var file: URL { folder.directories.data.appending(path: "inbox.json") }

    /// The text above the list, with times as "12:00" in UTC.
    var strip: String? { InboxStrip.sentence(model.statuses.value, content, time: clockTime) }

    func page(_ scope: InboxFilter.Scope = .unread) -> ListPage {
        ListPage(model.statuses.value, InboxFilter(scope: scope), hasRows: !ids.isEmpty, time: clockTime)
    }
}
