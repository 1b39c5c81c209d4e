import Foundation
import Rx
import RxTest
import TestServers
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// Signing in with a token over real HTTP: each failure has its sentence, and after each the next attempt works.
@Suite struct SignInTests {
    private func account(_ outcome: SignInModel.Outcome) -> SignedInAccount? {
        if case .signedIn(let account) = outcome { account } else { nil }
    }

    // MARK: Success

    @Test func theAccountIsSavedAndItsTokenIsInTheKeyringOnly() async throws {
        let rig = try await AccountsRig(.me())
        let account = try #require(account(try await rig.signIn("  \(AccountsRig.token)\n")))
        #expect(account.login.description == "octocat")
        #expect(account.kind == .classic)
        #expect(account.scopes == ["repo", "notifications"])
        #expect(rig.accounts.accounts.value.all == [account])
        #expect(rig.keyring.secrets == [account.id: AccountsRig.token])
        #expect(rig.accounts.tokenStatuses.value[account.id] == .stored)
        // It stays in the window only until it is stored.
        #expect(rig.model.token.value.isEmpty)
        #expect(rig.gitHub.requests.value.map(\.path) == ["/user"])
        #expect(rig.gitHub.lastRequest?.headers["Authorization"] == "Bearer \(AccountsRig.token)")
        for file in rig.folder.files {
            let text = try String(contentsOf: rig.folder.url.appending(path: file), encoding: .utf8)
            #expect(text.contains("octocat"))
            #expect(!text.contains(AccountsRig.token))
        }
    }

    @Test func aCompanysServerIsAskedWithoutTheTokenFirst() async throws {
        let root = TestGitHub.Answer(200, body: Data(#"{"current_user_url": "https://x/user"}"#.utf8))
        let rig = try await AccountsRig(root, .me("mona"))
        let account = try #require(account(try await rig.signIn(host: rig.gitHub.server.api.absoluteString + "/login")))
        #expect(account.id.host == rig.gitHub.server.name)
        #expect(rig.gitHub.requests.value.map(\.path) == ["/api/v3", "/api/v3/user"])
        #expect(rig.gitHub.requests.value.map { $0.headers["Authorization"] != nil } == [false, true])
    }

    @Test func aPrivateServerRefusesTheFirstQuestionInGitHubsForm() async throws {
        let body = #"{"message": "Must authenticate", "documentation_url": "https://docs.github.com/rest"}"#
        let rig = try await AccountsRig(TestGitHub.Answer(401, body: Data(body.utf8)), .me())
        #expect(account(try await rig.signIn(host: rig.gitHub.server.api.absoluteString)) != nil)
    }

    // MARK: Failures

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: TestGitHub.Answer
        let sentence: String
    }

    static let cases = [
        Case(
            testDescription: "a wrong token", answer: .refusal(401, "Bad credentials"),
            sentence: "HOST does not accept this token. It is wrong, has expired or was revoked: create a new one."),
        Case(
            testDescription: "a blocked one", answer: .refusal(403, "acme forbids access via this kind of token."),
            sentence: "GitHub blocks this access (403). Details: acme forbids access via this kind of token."),
        Case(
            testDescription: "a suspended account", answer: .refusal(403, "Sorry. Your account was suspended."),
            sentence: "This account is suspended (403). Ask GitHub’s support about it."),
        Case(
            testDescription: "a missing scope",
            answer: .refusal(403, headers: ["X-OAuth-Scopes": "gist", "X-Accepted-OAuth-Scopes": "read:user"]),
            sentence:
                "The token lacks the scope “read:user” (403). Create one that has it, and sign in with it."),
        Case(
            testDescription: "single sign-on", answer: .refusal(403, headers: ["X-GitHub-SSO": "required; url=x"]),
            sentence: "GitHub denies access (403). Details: No."),
        Case(
            testDescription: "too many attempts", answer: .refusal(403, "Maximum number of login attempts exceeded."),
            sentence:
                "GitHub refuses further sign-ins for now, after too many wrong tokens (403). Try again in an hour."),
        Case(
            testDescription: "a limit",
            answer: .refusal(403, headers: ["X-RateLimit-Remaining": "0", "Retry-After": "60"]),
            sentence: "GitHub’s request limit is used up. It resets at 12:01; until then no requests are sent."),
        Case(
            testDescription: "a problem of the server", answer: .html(502),
            sentence: "GitHub has a problem (502). Try again in a few minutes."),
        Case(
            testDescription: "another website", answer: .html(200),
            sentence: "There is no GitHub at HOST. Check the address."),
        Case(
            testDescription: "another API", answer: .page(), sentence: "There is no GitHub at HOST. Check the address."),
    ]

    @Test(arguments: cases)
    func aFailureIsToldAndTheNextAttemptWorks(example: Case) async throws {
        let rig = try await AccountsRig(example.answer, .me())
        let expected = example.sentence.replacing("HOST", with: rig.gitHub.server.name)
        #expect(try await rig.failure() == expected)
        #expect(rig.accounts.accounts.value.all.isEmpty)
        #expect(rig.keyring.secrets.isEmpty)
        #expect(account(try await rig.signIn()) != nil)
    }

    @Test func aTextThatCannotBeRightIsToldWithoutARequest() async throws {
        let rig = try await AccountsRig(.me())
        #expect(try await rig.failure("") == "Enter a token.")
        #expect(try await rig.failure(" \n") == "Enter a token.")
        let form = "This is not a token. Tokens consist of letters, digits and underscores: copy it again."
        #expect(try await rig.failure("ghp_abc\ndefghijklmnopqrstuvwxyz0123456789") == form)
        #expect(
            try await rig.failure(host: "not an address")
                == "This is not the address of a server. Enter github.com, or the address of your company’s server.")
        #expect(
            try await rig.failure(host: "http://github.example.com")
                == "Enter an address that begins with https: over http, others could read the token.")
        #expect(rig.gitHub.requests.value.isEmpty)
        #expect(account(try await rig.signIn()) != nil)
    }

    @Test func anotherWebsiteNeverGetsTheToken() async throws {
        let rig = try await AccountsRig(.html(200))
        let host = rig.gitHub.server.api.absoluteString
        #expect(
            try await rig.failure(host: host) == "There is no GitHub at \(rig.gitHub.server.name). Check the address.")
        #expect(rig.gitHub.requests.value.count == 1)
        #expect(rig.gitHub.requests.value.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func anAddressThatRedirectsIsNotFollowedWithTheToken() async throws {
        let other = try await TestGitHub(
            TestGitHub.Answer(200, body: Data(#"{"current_user_url": "https://x/user"}"#.utf8)), .me())
        let target = other.server.api.absoluteString + "/api/v3"
        let rig = try await AccountsRig(TestGitHub.Answer(301, ["Location": target]))
        let sentence = try await rig.failure(host: rig.gitHub.server.api.absoluteString)
        #expect(
            sentence
                == "\(rig.gitHub.server.name) redirects to \(other.server.api.host() ?? ""). Enter that address if it is your company’s."
        )
        #expect(other.requests.value.allSatisfy { $0.headers["Authorization"] == nil })
        #expect(other.requests.value.count == 1)
    }

    @Test func withoutANetworkThatIsTold() async throws {
        let rig = try await AccountsRig(.me())
        let closed = try { try RawServer { _ in }.url }()
        let sentence = try await rig.failure(host: closed.absoluteString)
        #expect(sentence == "127.0.0.1 refused or dropped the connection. Try again in a few minutes.")
    }

    @Test func aHundredFailuresAndThenASuccess() async throws {
        let rig = try await AccountsRig(.refusal(401))
        for attempt in 1...100 {
            #expect(try await rig.failure() != nil)
            #expect(rig.gitHub.requests.value.count == attempt)
        }
        rig.gitHub.answer(.me())
        #expect(account(try await rig.signIn()) != nil)
    }

    // MARK: The button

    @Test func theButtonIsSensitiveWhenTheTextsCanBeRight() async throws {
        let rig = try await AccountsRig(.me())
        let clock = rig.clock
        let trace = Trace(rig.model.canSignIn, clock)
        for token in ["", "ghp", AccountsRig.token] { rig.model.token.accept(token) }
        rig.model.host.accept("not an address")
        rig.model.host.accept("github.com")
        #expect(trace.values == [false, true, false, true])
        _ = try await rig.signIn()
        // Insensitive while it is checked, and without a token.
        #expect(trace.values.last == false)
    }

    @Test func furtherTapsWhileATokenIsCheckedDoNothing() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await AccountsRig(.me().held(until: latch))
        rig.model.token.accept(AccountsRig.token)
        for _ in 1...5 { rig.model.signIn.accept(()) }
        try await rig.gitHub.requests.first { !$0.isEmpty }
        #expect(rig.model.isChecking.value)
        rig.model.signIn.accept(())
        latch.accept(true)
        try await rig.model.outcome.first { $0 != nil }
        try await rig.worker.drain()
        #expect(rig.gitHub.requests.value.count == 1)
    }

    @Test func aChangedTextRemovesWhatWasTold() async throws {
        let rig = try await AccountsRig(.refusal(401))
        _ = try await rig.signIn()
        rig.model.token.accept("ghp_other")
        #expect(rig.model.outcome.value == nil)
        _ = try await rig.signIn()
        rig.model.close.accept(())
        #expect(rig.model.outcome.value == nil)
        #expect(rig.model.token.value.isEmpty)
    }

    @Test func theKindOfTheTokenIsToldBeforeItIsTried() async throws {
        let rig = try await AccountsRig(.me())
        let kinds = Elements(rig.model.kind)
        for token in ["", "gh", AccountsRig.token, "github_pat_11ABCDEFG0abcdefghijkl_mnop"] {
            rig.model.token.accept(token)
        }
        #expect(kinds.values == [nil, .classic, .fineGrained])
        #expect(AccessToken.Kind.fineGrained.hint.hasPrefix("A fine-grained token cannot read the inbox."))
        #expect(rig.gitHub.requests.value.isEmpty)
    }

    // MARK: The keyring

    @Test func aTokenThatTheKeyringRefusesCanBeKeptForTheSession() async throws {
        let rig = try await AccountsRig(.me())
        rig.keyring.error = KeyStoreError(reason: "It is locked.")
        guard case .unsaved(let account, let error) = try await rig.signIn() else { return #expect(Bool(false)) }
        #expect(error.reason == "It is locked.")
        #expect(rig.accounts.accounts.value.all.isEmpty)
        #expect(rig.model.token.value == AccountsRig.token)
        rig.model.keep.accept(())
        try await rig.model.outcome.first { $0 == .signedIn(account) }
        #expect(rig.accounts.accounts.value.all == [account])
        #expect(rig.accounts.tokenStatuses.value[account.id] == .unsaved)
        #expect(rig.model.token.value.isEmpty)
        #expect(rig.keyring.secrets.isEmpty)
    }
}
