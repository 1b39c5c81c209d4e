import DashboardCore
import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// Accounts over restarts, their tokens in a keyring that may be locked, and the session that uses them.
@Suite struct AccountsModelTests {
    private func restart(_ rig: AccountsRig) throws -> AccountsRig {
        let rig = try AccountsRig(rig.gitHub, keyring: rig.keyring, folder: rig.folder)
        rig.accounts.restore()
        return rig
    }

    private func myLogin(_ session: GitHubSession) async throws -> String? {
        try await GitHubClient(session).myInfo().value.login.description
    }

    @Test func anAccountIsThereAfterARestartAndItsTokenIsReadOnce() async throws {
        let first = try await AccountsRig(.me())
        _ = try await first.signIn()
        let rig = try restart(first)
        let id = try #require(rig.accounts.accounts.value.all.first?.id)
        #expect(id.description == "octocat@\(rig.gitHub.server.name)")
        let session = try await rig.session()
        #expect(session.account == .user(id.login))
        #expect(rig.keyring.readings == 0)
        for _ in 1...3 { #expect(try await myLogin(session) == "octocat") }
        #expect(rig.keyring.readings == 1)
        #expect(rig.gitHub.lastRequest?.headers["Authorization"] == "Bearer \(AccountsRig.token)")
    }

    @Test func signingInChangesTheAccountOfTheSessionAndItsLimits() async throws {
        let limits = { (count: Int) in
            [
                "X-RateLimit-Limit": "\(count)", "X-RateLimit-Remaining": "\(count - 1)",
                "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 600)",
            ]
        }
        let rig = try await AccountsRig(.page(event("1"), headers: limits(60)), .me(), .page(headers: limits(5000)))
        let session = try await rig.session()
        #expect(session.account == .anonymous)
        _ = try await session.answer(to: .events(of: rxSwift)).value
        #expect(session.budget.value.limits[.core]?.limit == 60)
        _ = try await rig.signIn()
        try await rig.worker.drain()
        #expect(session.account == .user(try #require(Login("octocat"))))
        #expect(session.budget.value.limits.isEmpty)
        let answer = try await session.answer(to: .events(of: rxSwift)).value
        #expect(answer.headers.account == session.account)
        #expect(session.budget.value.limits[.core]?.limit == 5000)
    }

    /// An answer to the former account says nothing about the limits of the new one.
    @Test func anAnswerThatComesAfterTheChangeKeepsItsAccount() async throws {
        let latch = BehaviorRelay(value: false)
        let limits = [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 600)",
        ]
        let rig = try await AccountsRig(.page(event("1"), headers: limits).held(until: latch), .me())
        let session = try await rig.session()
        async let answer = session.answer(to: .events(of: rxSwift)).value
        try await rig.gitHub.requests.first { $0.count == 1 }
        _ = try await rig.signIn()
        try await rig.worker.drain()
        latch.accept(true)
        #expect(try await answer.headers.account == .anonymous)
        #expect(session.budget.value.limits.isEmpty)
    }

    @Test func signingOutRemovesTheTokenAndTheAccount() async throws {
        let rig = try await AccountsRig(.me())
        _ = try await rig.signIn()
        let session = try await rig.session()
        let gone = Elements(rig.accounts.signedOut)
        rig.accounts.signOut.accept(try #require(rig.accounts.accounts.value.all.first?.id))
        try await gone.count(1)
        try await rig.worker.drain()
        #expect(rig.keyring.secrets.isEmpty)
        #expect(rig.accounts.accounts.value.all.isEmpty)
        #expect(rig.accounts.tokenStatuses.value.isEmpty)
        #expect(session.account == .anonymous)
        _ = try? await myLogin(session)
        #expect(rig.gitHub.lastRequest?.headers["Authorization"] == nil)
        #expect(try restart(rig).accounts.accounts.value.all.isEmpty)
    }

    @Test func aTokenThatCannotBeDeletedIsTold() async throws {
        let rig = try await AccountsRig(.me())
        _ = try await rig.signIn()
        rig.keyring.error = KeyStoreError(reason: "It is locked.")
        rig.accounts.signOut.accept(try #require(rig.accounts.accounts.value.all.first?.id))
        let error = try await rig.accounts.tokenDeletionError.first { $0 != nil }
        #expect(
            error?.undeletedSentence
                == "The keyring did not delete the token. Delete it with the system’s password manager. "
                + "Details: It is locked.")
        #expect(rig.accounts.accounts.value.all.isEmpty)
    }

    @Test func severalAccountsKeepTheirOrderAndTheFirstOneOfTheServerIsUsed() async throws {
        let rig = try await AccountsRig(.me("octocat"), .me("mona"), .me("octocat", scopes: nil))
        for _ in 1...3 { _ = try await rig.signIn() }
        #expect(rig.accounts.accounts.value.all.map(\.login.description) == ["octocat", "mona"])
        #expect(rig.accounts.accounts.value.all.first?.scopes == nil)
        let session = try await rig.session()
        rig.accounts.signOut.accept(try #require(rig.accounts.accounts.value.all.first?.id))
        try await rig.worker.drain()
        #expect(session.account == .user(try #require(Login("mona"))))
    }

    // MARK: A locked keyring

    @Test func aLockedKeyringIsAskedOnceUntilThePersonTriesAgain() async throws {
        let first = try await AccountsRig(.me())
        _ = try await first.signIn()
        let rig = try restart(first)
        let id = try #require(rig.accounts.accounts.value.all.first?.id)
        rig.keyring.error = KeyStoreError(reason: "It is locked.")
        let session = try await rig.session()
        let requests = rig.gitHub.requests.value.count
        for _ in 1...2 {
            let error = try #require(await #expect(throws: GitHubError.self) { try await myLogin(session) })
            #expect(error.reason == .noToken(.unreadable(KeyStoreError(reason: "It is locked."))))
            #expect(
                error.sentence(time: clockTime)
                    == "The keyring cannot be read. Unlock it, and try again under “Accounts” in the menu. "
                    + "Details: It is locked.")
        }
        // Nothing is sent without the token.
        #expect(rig.gitHub.requests.value.count == requests)
        #expect(rig.accounts.tokenStatuses.value[id] == .unreadable(KeyStoreError(reason: "It is locked.")))
        rig.keyring.error = nil
        _ = try? await myLogin(session)
        #expect(rig.gitHub.requests.value.count == requests)
        let changes = Elements(session.credentialsChanged)
        rig.accounts.retry.accept(id)
        try await changes.count(1)
        #expect(rig.accounts.tokenStatuses.value[id] == .stored)
        #expect(try await myLogin(session) == "octocat")
    }

    @Test func aTokenThatWasRemovedElsewhereIsTold() async throws {
        let first = try await AccountsRig(.me())
        _ = try await first.signIn()
        let rig = try restart(first)
        rig.keyring.secrets = [:]
        let session = try await rig.session()
        let error = try #require(await #expect(throws: GitHubError.self) { try await myLogin(session) })
        #expect(error.reason == .noToken(.missing))
        #expect(error.title == "Sign-In Required")
        #expect(rig.accounts.tokenStatuses.value.values.first == .missing)
    }

    // MARK: The file

    @Test func damagedAccountsAreOmitted() throws {
        let folder = try TemporaryFolder()
        let text = """
            {"format": 1, "savedAt": 1767614400, "value": [
              {"api": "https://api.github.com", "login": "octocat", "kind": "new"}, {"login": "mona"}, 7,
              {"api": "file:///etc/passwd", "login": "mona", "kind": "classic"},
              {"api": "http://api.github.com", "login": "mona", "kind": "classic"},
              {"api": "https://ghe.example.com/api/v3", "login": "a/b", "kind": "classic"}]}
            """
        try folder.write(
            Data(text.utf8), to: folder.directories.config.appending(path: "accounts.json"))
        let saved = try SavedFiles(folder.directories).accounts.load(now: noon)
        guard case .saved(let accounts, _) = saved else { return #expect(Bool(false), "\(saved)") }
        #expect(accounts.all.map(\.id.description) == ["octocat@github.com"])
        #expect(accounts.all.first?.kind == .classic)
    }

    @Test(
        arguments: [
            (AccessToken.Kind.fineGrained, nil, "Fine-grained token, without the inbox"),
            (.classic, ["repo"], "Private repositories and the inbox"),
            (.classic, ["notifications", "public_repo"], "Public repositories and the inbox"),
            (.classic, [], "Only public repositories, without the inbox"),
            (.classic, nil, "Classic token"), (.application, nil, "Authorized with a code"),
        ] as [(AccessToken.Kind, [String]?, String)])
    func whatATokenCanDo(kind: AccessToken.Kind, scopes: [String]?, text: String) throws {
        let account = SignedInAccount(
            server: .standard, login: try #require(Login("octocat")), kind: kind, scopes: scopes)
        #expect(account.abilities == text)
    }
}
