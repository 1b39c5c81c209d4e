import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// Everything that requests something in the background with one account.
final class OneAccountRig: Sendable {
    /// Somebody whose profile is not known.
    static let person = Login("hubot")!

    let clock = HistoricalScheduler(initialClock: noon)
    let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    let folder: TemporaryFolder
    let gitHub: Script<HTTPRequest, HTTPResponse>
    let github: GitHubSession
    let sources: BehaviorRelay<[FeedSource]>
    let feed: FeedModel
    let poller: FeedPoller
    let inbox: InboxModel
    let titles: EventTitles
    let repositories: UserRepositoriesModel
    let profiles: ProfileLoader

    init(_ feeds: String...) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let (clock, worker) = (clock, worker)
        gitHub = Script(clock) { .answer(Self.answer($0)) }
        let server = GitHubServer.standard
        let session = GitHubSession(
            server: server, credentials: Self.credentials("a"), http: HTTPClient { [gitHub] in gitHub.ask($0) },
            clock: clock, worker: worker)
        github = session
        let folders = FeedFolders(folder.directories, server: server)
        let sources = BehaviorRelay(
            value: feeds.map {
                FeedSource(
                    .repository(RepositoryName($0)!), session, folders, clock: clock, worker: worker)
            })
        self.sources = sources
        feed = FeedModel(sources, followed: sources, session, maximumEvents: 50, worker: worker)
        let tempo = BehaviorRelay(value: PollTempo.normal)
        poller = FeedPoller(sources, session, tempo: tempo, clock: clock, worker: worker)
        let account = SignedInAccount(server: server, login: Login("mona")!, kind: .classic, scopes: nil)
        inbox = InboxModel(
            InboxModel.Environment(
                sessions: .just([AccountSession(account: account, github: session)]), signedOut: .never(),
                histories: BehaviorRelay(value: sources.value.histories),
                saved: SavedValue(initial: Inbox(), store: SavedFiles(folder.directories).inbox),
                tempo: tempo, clock: clock, worker: worker))
        titles = EventTitles(sources, session, clock: clock, worker: worker)
        repositories = UserRepositoriesModel(session, clock: clock, worker: worker)
        profiles = ProfileLoader(
            session, SavedValue(initial: PeopleArchive(), store: SavedFiles(folder.directories).people),
            isOnline: BehaviorRelay(value: true), clock: clock, worker: worker)
    }

    static func credentials(_ letter: String) -> Credentials {
        Credentials(
            account: .user(Login("mona")!), token: .just(AccessToken(String(repeating: letter, count: 40))))
    }

    private static func answer(_ request: HTTPRequest) -> HTTPResponse {
        var body = Data("[]".utf8)
        let path = request.url.path().split(separator: "/").map { String($0) }
        if path.last == "events" {
            // A push without its message.
            let push = envelope(
                id: "\"\(path[2])\"", type: #""PushEvent""#,
                repo: #"{"id": \#(path[2].utf8.count), "name": "\#(path[1])/\#(path[2])"}"#,
                payload:
                    #"{"ref": "refs/heads/main", "head": "\#(TrimmedEvent.head)", "before": "\#(TrimmedEvent.base)"}"#,
                createdAt: "\"\(noon.formatted(.iso8601))\"")
            body = Data("[\(push)]".utf8)
        }
        let headers = [
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4900",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 3600)",
        ]
        return HTTPResponse(status: 200, headers: HTTPHeaders(headers), body: body)
    }

    func start() async throws {
        for source in sources.value {
            source.history.open()
            source.start()
        }
        feed.start()
        poller.start()
        inbox.start()
        titles.start()
        profiles.start(while: .just(true))
        try await pass(10)
    }

    /// Advances the clock second by second, with everything that is due.
    func pass(_ seconds: Int) async throws {
        for _ in 0..<seconds {
            clock.pass(1)
            for _ in 0..<4 { try await worker.drain() }
        }
    }

    /// Looks at something whose title, and whether it has a star, is not known, and at a person who is not.
    func look() async throws {
        titles.visible.accept(feed.events.value)
        repositories.stars.visible.accept([rxSwift])
        profiles.logins.accept([Self.person])
        try await pass(1)
    }

    func use(_ credentials: Credentials) async throws {
        _ = worker.schedule(()) { [github] _ in
            github.use(credentials)
            return Disposables.create()
        }
        try await pass(10)
    }

    /// Those of the feeds, and then that of the inbox.
    var attempts: [FeedStatus.Attempt] {
        sources.value.map(\.status.value.attempt) + inbox.statuses.value.map(\.attempt)
    }

    /// Why each of them failed; nil for one that did not.
    var errors: [GitHubError?] {
        attempts.map { attempt in
            if case .failed(let error) = attempt { error } else { nil }
        }
    }

    var reasons: [GitHubError.Reason?] { errors.map { $0?.reason } }
}
