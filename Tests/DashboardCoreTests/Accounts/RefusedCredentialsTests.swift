import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// What is sent after GitHub has refused the token of an account: nothing, until there is another one or a person tries.
@Suite struct RefusedCredentialsTests {
    /// Everything that requests something in the background with one account.
    private final class Rig: Sendable {
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
            try await pass(10)
        }

        /// Advances the clock second by second, with everything that is due.
        func pass(_ seconds: Int) async throws {
            for _ in 0..<seconds {
                clock.pass(1)
                for _ in 0..<4 { try await worker.drain() }
            }
        }

        /// Looks at something whose title, and whether it has a star, is not known.
        func look() async throws {
            titles.visible.accept(feed.events.value)
            repositories.stars.visible.accept([rxSwift])
            try await pass(1)
        }

        func use(_ credentials: Credentials) async throws {
            _ = worker.schedule(()) { [github] _ in
                github.use(credentials)
                return Disposables.create()
            }
            try await pass(10)
        }

        var attempts: [FeedStatus.Attempt] {
            sources.value.map(\.status.value.attempt) + inbox.statuses.value.map(\.attempt)
        }

        var reasons: [GitHubError.Reason?] {
            attempts.map { attempt in
                if case .failed(let error) = attempt { error.reason } else { nil }
            }
        }
    }

    static let refusals: [(HTTPResponse, GitHubError.Reason)] = [
        (HTTPResponse(status: 401, body: Data(#"{"message": "Bad credentials"}"#.utf8)), .unauthorized),
        (
            HTTPResponse(
                status: 403, body: Data(#"{"message": "Maximum number of login attempts exceeded."}"#.utf8)),
            .forbidden(.tooManyAttempts)
        ),
        (
            HTTPResponse(status: 403, body: Data(#"{"message": "Sorry. Your account was suspended."}"#.utf8)),
            .forbidden(.suspended)
        ),
    ]

    @Test(arguments: refusals)
    func nothingIsSentInTheBackground(_ refusal: HTTPResponse, _ reason: GitHubError.Reason) async throws {
        let rig = try Rig("a/one", "a/second", "a/three")
        try await rig.start()
        #expect(rig.reasons == [nil, nil, nil, nil])
        rig.gitHub.always(.answer(refusal))
        let before = rig.gitHub.count
        try await rig.pass(70)
        // The first one tells all of them.
        #expect(rig.gitHub.count == before + 1)
        #expect(rig.reasons == [reason, reason, reason, reason])
        try await rig.look()
        try await rig.pass(600)
        #expect(rig.gitHub.count == before + 1)
        #expect(!rig.feed.isRunning.value && !rig.inbox.isRunning.value)
    }

    @Test func aPersonTriesOnceWhateverIsShown() async throws {
        let rig = try Rig("a/one", "a/second", "a/three")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        #expect(rig.gitHub.count == 1)
        rig.feed.refresh.accept(())
        try await rig.pass(300)
        // Those that wait are not sent when the first one is refused.
        #expect(rig.gitHub.count == 2)
        rig.gitHub.always(.answer(HTTPResponse(status: 200, body: Data("[]".utf8))))
        rig.inbox.refresh.accept(())
        try await rig.pass(10)
        #expect(rig.attempts == [.succeeded, .succeeded, .succeeded, .succeeded])
    }

    @Test func anotherTokenIsTriedAtOnce() async throws {
        let rig = try Rig("a/one", "a/second", "a/three")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        rig.gitHub.always(.answer(HTTPResponse(status: 200, body: Data("[]".utf8))))
        try await rig.use(Rig.credentials("b"))
        #expect(rig.attempts == [.succeeded, .succeeded, .succeeded, .succeeded])
        #expect(rig.gitHub.questions.dropFirst().allSatisfy { $0.headers["Authorization"]?.hasSuffix("bbb") == true })
    }

    @Test func theLateAnswerToTheFormerTokenDoesNotConcernTheNewOne() async throws {
        let rig = try Rig("a/one")
        let held = rig.gitHub.hold()
        try await rig.start()
        try await rig.use(Rig.credentials("b"))
        held.answer(Self.refusals[0].0)
        // The feed whose request it was is requested again in its turn.
        try await rig.pass(300)
        #expect(rig.github.budget.value.refusal == nil)
        #expect(rig.attempts == [.succeeded, .succeeded])
    }

    @Test func anAnswerAboutSomethingElseAcceptsTheToken() async throws {
        let rig = try Rig("a/one")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        for (status, isRefused) in [(502, true), (404, false)] {
            rig.gitHub.always(.answer(HTTPResponse(status: status)))
            rig.feed.refresh.accept(())
            try await rig.pass(1)
            #expect((rig.github.budget.value.refusal != nil) == isRefused)
        }
    }

    @Test func aMissingTokenIsNotLookedForAgain() async throws {
        let rig = try Rig("a/one", "a/second")
        let readings = BehaviorRelay(value: 0)
        try await rig.use(
            Credentials(
                account: .user(Login("mona")!),
                token: .deferred {
                    readings.accept(readings.value + 1)
                    throw TokenError.missing
                }))
        try await rig.start()
        try await rig.pass(600)
        #expect(readings.value == 1)
        #expect(rig.reasons == [.noToken(.missing), .noToken(.missing), .noToken(.missing)])
        #expect(rig.gitHub.count == 0)
    }

    @Test func aFeedThatIsAddedLaterTellsIt() async throws {
        let rig = try Rig("a/one")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        let folders = FeedFolders(rig.folder.directories, server: .standard)
        let added = FeedSource(
            .repository(rxSwift), rig.github, folders, clock: rig.clock, worker: rig.worker)
        added.history.open()
        added.start()
        rig.sources.accept(rig.sources.value + [added])
        try await rig.pass(1)
        #expect(added.status.value.attempt == .failed(GitHubError(.unauthorized, about: .repository(rxSwift))))
        #expect(rig.gitHub.count == 1)
    }

    // MARK: What is told

    @Test func theAccountsTellIt() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/secret")
        rig.enterprise.answer(.refusal(401, "Bad credentials"))
        try await rig.signIn("octocat")
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let refusals = try await rig.rig.sessions.refusals.first { !$0.isEmpty }
        #expect(refusals == [mona: .unauthorized])
        #expect(refusals[mona]?.problemOfToken == "GitHub does not accept the token any more: sign in again")
        rig.enterprise.answer(.page())
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.rig.sessions.refusals.first { $0.isEmpty }
    }

    @Test func whereASignInHelpsItIsOffered() async throws {
        let refused = GitHubError(.unauthorized, about: .notifications)
        let locked = GitHubError(.forbidden(.tooManyAttempts), about: .notifications)
        let account = SignedInAccount(server: .standard, login: Login("mona")!, kind: .fineGrained, scopes: nil)
        func status(_ error: GitHubError) -> InboxStatus { InboxStatus(account: account, attempt: .failed(error)) }
        #expect(InboxStrip.mayNeedSignIn([status(refused)]))
        #expect(
            InboxStrip.mayNeedSignIn([status(GitHubError(.forbidden(.other(message: nil)), about: .notifications))]))
        #expect(!InboxStrip.mayNeedSignIn([status(locked)]))
        #expect(status(locked).sentence(time: clockTime)?.contains("too many wrong tokens") == true)
        #expect(
            InboxPage([status(refused)], InboxFilter(scope: .unread), hasRows: false, time: clockTime)
                == .problem(
                    title: "Sign-In Required",
                    details: "GitHub requires a valid sign-in (401). Sign in under “Accounts” in the menu.", .signIn))
        let page = ListPage.problem(PageProblem(refused, now: noon), time: clockTime)
        guard case .message(let message) = page else {
            Issue.record("\(page)")
            return
        }
        #expect(message.kind == .signIn && message.canRetry)
        #expect(AddFeedProblem.search(refused).mayNeedSignIn && !AddFeedProblem.search(locked).mayNeedSignIn)
    }
}
