import Base
import DashboardCore
import DemoServices
import FoundationEssentials
import GitHub
import Rx

extension Services {
    /// The accounts, whose requests `github` sends. Their file is being read from disk, before any other.
    func accounts() -> AccountsFeature {
        let accounts = AccountsModel(
            tokens,
            saved: preferences.value(SignedInAccounts(), in: files.accounts), clock: clock, worker: worker)
        let sessions = AccountSessions(accounts, standard: github) { [http, clock, worker] server, credentials in
            GitHubSession(server: server, credentials: credentials, http: http, clock: clock, worker: worker)
        }
        _ = worker.schedule(()) { _ in
            accounts.restore()
            sessions.start()
            return Disposables.create()
        }
        let check = SignInCheck(http: http, standard: server, clock: clock, worker: worker)
        let clientID = DeviceFlow.clientID(environment: ProcessInfo.startEnvironment, setting: settings.clientID)
        let code =
            isDemo
            ? nil
            : clientID.map { id in
                DeviceSignInModel(DeviceFlow(server: server, clientID: id, http: http, clock: clock), check, accounts)
            }
        return AccountsFeature(accounts: accounts, sessions: sessions, signIn: SignInModel(check, accounts), code: code)
    }

    /// The account of the demo.
    static var demoAccount: SignedInAccount? {
        Login(Demo.login).map {
            SignedInAccount(
                server: GitHubServer(api: Demo.root), login: $0, kind: .classic, scopes: ["repo", "notifications"])
        }
    }

    private var tokens: TokenStore {
        switch kind {
        case .live: .secretService()
        // Any token will do: no server sees it.
        case .demo, .offline: TokenStore { _ in .inMemory(Demo.token) }
        }
    }
}
