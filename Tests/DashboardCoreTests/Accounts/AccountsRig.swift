import DashboardCore
import Foundation
import Locking
import Rx
import RxTest
import TestServices

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// A keyring in memory, which can be locked.
final class TestKeyring: Sendable {
    private struct State {
        var secrets: [SignedInAccount.ID: String] = [:]
        var error: KeyStoreError?
        var readings = 0
    }

    private let state = Mutex(State())

    /// The error of all operations while it is locked; nil while it is not.
    var error: KeyStoreError? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }
    var secrets: [SignedInAccount.ID: String] {
        get { state.withLock { $0.secrets } }
        set { state.withLock { $0.secrets = newValue } }
    }
    /// How often it was read.
    var readings: Int { state.withLock { $0.readings } }

    var tokens: TokenStore {
        TokenStore { id in
            KeyStore(
                load: {
                    .deferred {
                        try self.checked { state in
                            state.readings += 1
                            return .just(state.secrets[id])
                        }
                    }
                },
                save: { secret in
                    .deferred {
                        try self.checked { state in
                            state.secrets[id] = secret
                            return .empty()
                        }
                    }
                },
                remove: {
                    .deferred {
                        try self.checked { state in
                            state.secrets[id] = nil
                            return .empty()
                        }
                    }
                })
        }
    }

    private func checked<Result: Sendable>(_ body: @Sendable (inout State) -> Result) throws -> Result {
        try state.withLock { state in
            if let error = state.error { throw error }
            return body(&state)
        }
    }
}

/// Accounts and sign-in with a keyring in memory and GitHub on a loopback port.
final class AccountsRig: Sendable {
    static let token = Canary.token()

    let clock = HistoricalScheduler(initialClock: noon)
    let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    let gitHub: TestGitHub
    let keyring: TestKeyring
    let folder: TemporaryFolder
    let saved: SavedValue<SignedInAccounts>
    let accounts: AccountsModel
    let sessions: AccountSessions
    let model: SignInModel

    init(
        _ gitHub: TestGitHub, keyring: TestKeyring = TestKeyring(), folder: TemporaryFolder? = nil
    ) throws {
        self.gitHub = gitHub
        self.keyring = keyring
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        saved = SavedValue(initial: SignedInAccounts(), merging: SavedFiles(folder.directories).accounts)
        accounts = AccountsModel(keyring.tokens, saved: saved, clock: clock, worker: worker)
        let (clock, worker) = (clock, worker)
        sessions = AccountSessions(
            accounts, standard: GitHubSession(server: gitHub.server, http: gitHub.http, clock: clock, worker: worker)
        ) { server, credentials in
            GitHubSession(server: server, credentials: credentials, http: gitHub.http, clock: clock, worker: worker)
        }
        let check = SignInCheck(http: gitHub.http, standard: gitHub.server, clock: clock, worker: worker)
        model = SignInModel(check, accounts)
    }

    convenience init(_ answers: TestGitHub.Answer...) async throws {
        let gitHub = try await TestGitHub()
        gitHub.answer(answers)
        try self.init(gitHub)
    }

    /// Types a token, signs in, and waits for what it leads to.
    func signIn(_ token: String = AccountsRig.token, host: String = "") async throws -> SignInModel.Outcome {
        model.host.accept(host)
        model.token.accept(token)
        model.outcome.accept(nil)
        model.signIn.accept(())
        let outcome = try await model.outcome.compactMap { $0 }.first()
        try await model.isChecking.first { !$0 }
        return outcome
    }

    /// The sentence of a failure, with times as "12:00" in UTC.
    func failure(_ token: String = AccountsRig.token, host: String = "") async throws -> String? {
        guard case .failed(let error) = try await signIn(token, host: host) else { return nil }
        return error.sentence(time: clockTime)
    }

    /// The session that uses the first account of the standard server.
    func session() async throws -> GitHubSession {
        _ = worker.schedule(()) { [sessions] _ in
            sessions.start()
            return Disposables.create()
        }
        try await worker.drain()
        return sessions.standard
    }
}

extension TestGitHub.Answer {
    /// The account that is signed in.
    static func me(_ login: String = "octocat", scopes: String? = "repo, notifications") -> TestGitHub.Answer {
        TestGitHub.Answer(
            200, scopes.map { ["X-OAuth-Scopes": $0] } ?? [:], body: Data(#"{"id": 1, "login": "\#(login)"}"#.utf8))
    }
}
