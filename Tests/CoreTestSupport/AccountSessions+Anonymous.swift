import Rx

@testable import Base
@testable import GitHub
@testable import Networking

extension AccountSessions {
    /// Only a session without an account.
    static func anonymous(_ session: GitHubSession) -> AccountSessions {
        let accounts = AccountsModel(
            .inMemory(),
            saved: SavedValue(
                initial: SignedInAccounts(), load: { _ in .missing }, save: { _, _ in }),
            clock: MainScheduler.instance, worker: CurrentThreadScheduler.instance)
        return AccountSessions(accounts, standard: session) { server, credentials in
            GitHubSession(
                server: server, credentials: credentials, http: HTTPClient { _ in .never() },
                clock: MainScheduler.instance, worker: CurrentThreadScheduler.instance)
        }
    }
}
