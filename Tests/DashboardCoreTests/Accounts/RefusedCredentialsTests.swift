import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// What is sent after GitHub has refused the token of an account: nothing, until there is another one or a person tries.
@Suite struct RefusedCredentialsTests {
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
        let rig = try OneAccountRig("a/one", "a/second", "a/three")
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
        let rig = try OneAccountRig("a/one", "a/second", "a/three")
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
        let rig = try OneAccountRig("a/one", "a/second", "a/three")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        rig.gitHub.always(.answer(HTTPResponse(status: 200, body: Data("[]".utf8))))
        try await rig.use(OneAccountRig.credentials("b"))
        #expect(rig.attempts == [.succeeded, .succeeded, .succeeded, .succeeded])
        #expect(rig.gitHub.questions.dropFirst().allSatisfy { $0.headers["Authorization"]?.hasSuffix("bbb") == true })
    }

    @Test func theLateAnswerToTheFormerTokenDoesNotConcernTheNewOne() async throws {
        let rig = try OneAccountRig("a/one")
        let held = rig.gitHub.hold()
        try await rig.start()
        try await rig.use(OneAccountRig.credentials("b"))
        held.answer(Self.refusals[0].0)
        // The feed whose request it was is requested again in its turn.
        try await rig.pass(300)
        #expect(rig.github.budget.value.rejection == nil)
        #expect(rig.attempts == [.succeeded, .succeeded])
    }

    @Test func anAnswerAboutSomethingElseAcceptsTheToken() async throws {
        let rig = try OneAccountRig("a/one")
        rig.gitHub.always(.answer(Self.refusals[0].0))
        try await rig.start()
        for (status, isRefused) in [(502, true), (404, false)] {
            rig.gitHub.always(.answer(HTTPResponse(status: status)))
            rig.feed.refresh.accept(())
            try await rig.pass(1)
            #expect((rig.github.budget.value.rejection != nil) == isRefused)
        }
    }

    @Test func aMissingTokenIsNotLookedForAgain() async throws {
        let rig = try OneAccountRig("a/one", "a/second")
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
        let rig = try OneAccountRig("a/one")
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
        let refusals = try await rig.rig.sessions.rejections.first { !$0.isEmpty }
        #expect(refusals == [mona: .unauthorized])
        #expect(refusals[mona]?.problemOfToken == "GitHub does not accept the token any more: sign in again")
        rig.enterprise.answer(.page())
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.rig.sessions.rejections.first { $0.isEmpty }
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
            ListPage([status(refused)], InboxFilter(scope: .unread), hasRows: false, time: clockTime)
                == .message(
                    .signIn, "Sign-In Required",
                    "GitHub requires a valid sign-in (401). Sign in under “Accounts” in the menu."))
        let page = ListPage.problem(PageProblem(refused, now: noon), time: clockTime)
        #expect(page.kind == .signIn && ListPage.Kind.retried.contains(.signIn))
        #expect(AddFeedProblem.search(refused).mayNeedSignIn && !AddFeedProblem.search(locked).mayNeedSignIn)
    }
}
