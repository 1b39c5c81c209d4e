import Locking
import Rx

/// The requests of an account that is signed in.
package struct AccountSession: Sendable {
    package let account: SignedInAccount
    package let github: GitHubSession
}

/// The access to GitHub for each account. An account keeps its session until the program ends, with its limits and
/// pauses, even if the user signs out and in again.
package final class AccountSessions: Sendable {
    /// The sessions of the accounts that are signed in, in the order of the accounts.
    package let all = BehaviorRelay<[AccountSession]>(value: [])
    /// The session for requests that name no account: that of the standard server's first account, or one without an account.
    package let standard: GitHubSession

    /// Each request that GitHub has answered in one of the sessions.
    package let answered = PublishRelay<AnsweredRequest>()

    private let accounts: AccountsModel
    private let make: @Sendable (GitHubServer, Credentials) -> GitHubSession
    private let sessions = Mutex<[SignedInAccount.ID: GitHubSession]>([:])
    private let subscriptions = DisposeBag()

    /// - Parameter make: Creates a session for a server and an account.
    package init(
        _ accounts: AccountsModel, standard: GitHubSession,
        make: @escaping @Sendable (GitHubServer, Credentials) -> GitHubSession
    ) {
        self.accounts = accounts
        self.standard = standard
        self.make = make
        standard.answered.bind(to: answered).disposed(by: subscriptions)
    }

    /// Gives each session the token of its account, now and whenever it changes. Must be called on the worker.
    package func start() {
        standard.use(accounts.credentials(on: standard.server))
        publish()
        accounts.credentialsChanged
            .subscribe(onNext: { [weak self] in self?.renewSession(of: $0) })
            .disposed(by: subscriptions)
    }

    /// The session of an account, or the standard one for nil. That of an account that is not signed in sends nothing.
    package func session(of account: SignedInAccount.ID?) -> GitHubSession {
        guard let account, account != accounts.accounts.value.first(on: standard.server)?.id else { return standard }
        if let known = sessions.withLock({ $0[account] }) { return known }
        let new = make(server(of: account), accounts.credentials(of: account))
        let session = sessions.withLock { sessions in
            let session = sessions[account] ?? new
            sessions[account] = session
            return session
        }
        if session === new { session.answered.bind(to: answered).disposed(by: subscriptions) }
        return session
    }

    /// What GitHub permits each account, the standard one first.
    package var budgets: Observable<[AccountBudget]> {
        all.flatMapLatest { [standard] all in
            let others = all.filter { $0.github !== standard }
            // A single account needs no name.
            let first = others.isEmpty ? nil : all.account(of: standard)
            let sessions = [(first, standard)] + others.map { ($0.account.id, $0.github) }
            return Observable<AccountBudget>.combineLatest(
                sessions.map { account, github in github.budget.map { AccountBudget(account: account, budget: $0) } })
        }
    }

    /// Why GitHub rejects the credentials of an account, by account.
    package var rejections: Observable<[SignedInAccount.ID: GitHubError.Reason]> {
        all.flatMapLatest { all in
            all.isEmpty
                ? .just([:])
                : Observable<(SignedInAccount.ID, GitHubError.Reason?)>.combineLatest(
                    all.map { session in session.github.budget.map { (session.account.id, $0.rejection) } }
                )
                .map { Dictionary($0) { $1 }.compactMapValues { $0 } }
        }
        .distinctUntilChanged()
    }

    private func renewSession(of changed: SignedInAccount) {
        if changed.server.api == standard.server.api { standard.use(accounts.credentials(on: standard.server)) }
        sessions.withLock { $0[changed.id] }?.use(accounts.credentials(of: changed.id))
        publish()
    }

    private func publish() {
        all.accept(accounts.accounts.value.all.map { AccountSession(account: $0, github: session(of: $0.id)) })
    }

    /// The server of an account that was signed in once; it is found by its name.
    private func server(of account: SignedInAccount.ID) -> GitHubServer {
        accounts.accounts.value.all.first { $0.id == account }?.server
            ?? (try? GitHubServer(typed: account.host, standard: standard.server)) ?? standard.server
    }
}

extension [AccountSession] {
    /// The account whose session this is; nil if there is none.
    package func account(of session: GitHubSession) -> SignedInAccount.ID? {
        first { $0.github === session }?.account.id
    }
}
