import Base
import FoundationEssentials
import Locking
import Rx

/// The accounts with which the user is signed in, and their tokens.
///
/// A token is read from the keyring when the first request needs it, and only once: this may prompt the user. The relays may
/// change on any thread; the user interface observes them as drivers.
package final class AccountsModel: Sendable {
    /// The accounts, in the order in which the user signed in.
    package var accounts: BehaviorRelay<SignedInAccounts> { saved.content }
    /// What is known of the tokens; nothing for those that were not needed yet.
    package let tokenStatuses = BehaviorRelay<[SignedInAccount.ID: TokenStatus]>(value: [:])
    /// Removes an account and its token.
    package let signOut = PublishRelay<SignedInAccount.ID>()
    /// Reads a token again that could not be read.
    package let retry = PublishRelay<SignedInAccount.ID>()
    /// Emits each account that `signOut` has removed, on the worker.
    package let signedOut = PublishRelay<SignedInAccount>()
    /// Why the keyring did not delete the token of the account that was removed last; nil if it did.
    package let tokenDeletionError = BehaviorRelay<KeyStoreError?>(value: nil)
    /// A problem with the file of the accounts, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// What is known of a token.
    package enum TokenStatus: Sendable, Equatable {
        /// It is in the keyring.
        case stored
        /// It is kept until the program ends.
        case unsaved
        /// The keyring has none.
        case missing
        /// The keyring could not be read.
        case unreadable(KeyStoreError)
    }

    /// Emits each account that has another token than before, or whose token was read by `retry`.
    private let renewed = PublishRelay<SignedInAccount>()
    private let store: TokenStore
    private let saved: SavedValue<SignedInAccounts>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    /// The tokens that are known or being read, each read once for all requests.
    private let known = Mutex<[SignedInAccount.ID: Observable<AccessToken?>]>([:])
    private let subscriptions = DisposeBag()

    /// - Parameter worker: The scheduler on which the file is written: serial, and not the main thread.
    package init(
        _ store: TokenStore, saved: SavedValue<SignedInAccounts>, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.store = store
        self.saved = saved
        self.clock = clock
        self.worker = worker
        signOut.observe(on: worker, with: self) { $0.remove($1) }.disposed(by: subscriptions)
        retry.observe(on: worker, with: self) { $0.readAgain($1) }.disposed(by: subscriptions)
        // One who comes back may have another token.
        changed.filter { [accounts] in !accounts.value.all.contains($0) }
            .subscribe(onNext: { [weak self] in self?.forgetToken(of: $0.id) })
            .disposed(by: subscriptions)
    }

    /// Loads the saved accounts. Blocks while it reads.
    package func restore() { saved.restore(now: clock.now) }

    /// Emits each account that was added or removed, here or by somebody else who has changed the file, or whose token has changed or
    /// was read by `retry`, on the worker.
    var credentialsChanged: Observable<SignedInAccount> { .merge(changed, renewed.asObservable()) }

    /// Emits each account that was added or removed.
    private var changed: Observable<SignedInAccount> {
        Observable.zip(accounts.asObservable(), accounts.skip(1)) { before, after in
            let (known, new) = (Set(before.all.map(\.id)), Set(after.all.map(\.id)))
            return before.all.filter { !new.contains($0.id) } + after.all.filter { !known.contains($0.id) }
        }
        .flatMap { Observable.from($0) }
    }

    /// The credentials for requests that name no account: those of the first account of a server, or anonymous ones.
    func credentials(on server: GitHubServer) -> Credentials {
        accounts.value.first(on: server).map { credentials(of: $0.id) } ?? .anonymous
    }

    /// The credentials of an account. While it is not signed in, they have no token, and nothing can be sent.
    func credentials(of id: SignedInAccount.ID) -> Credentials {
        Credentials(
            account: .user(id.login),
            token: .deferred { [weak self] in
                // The keyring may have kept the token of an account that is not signed in any more.
                guard let self, account(id) != nil else { throw TokenError.missing }
                return token(of: id).map { token in
                    guard let token else { throw TokenError.missing }
                    return token
                }
            })
    }

    /// Reads the token of an account, unless it is known, to publish its status.
    package func load(_ id: SignedInAccount.ID) {
        token(of: id).subscribe(onFailure: { _ in }).disposed(by: subscriptions)
    }

    private func token(of id: SignedInAccount.ID) -> Single<AccessToken?> {
        known.withLock { known in
            if let token = known[id] { return token }
            let token = store.load(id)
                .do(onSuccess: { [weak self] in self?.note($0 == nil ? .missing : .stored, of: id) })
                .catch { [weak self] error in
                    let error = KeyStoreError(of: error)
                    self?.note(.unreadable(error), of: id)
                    throw TokenError.unreadable(error)
                }
                .asObservable()
                .share(replay: 1, scope: .forever)
            known[id] = token
            return token
        }
        .asSingle()
    }

    /// Stores a token in the keyring, and adds its account. Fails with a `KeyStoreError`; then nothing is added.
    func save(_ token: AccessToken, of account: SignedInAccount) -> Completable {
        store.save(token, of: account.id)
            .observe(on: worker)
            .do(onCompleted: { [weak self] in self?.add(account, token, .stored) })
    }

    /// Adds an account whose token is only kept until the program ends.
    func keep(_ token: AccessToken, of account: SignedInAccount) -> Completable {
        Completable.empty()
            .observe(on: worker)
            .do(onCompleted: { [weak self] in self?.add(account, token, .unsaved) })
    }

    /// Must be called on the worker.
    private func add(_ account: SignedInAccount, _ token: AccessToken, _ status: TokenStatus) {
        tokenDeletionError.accept(nil)
        let isKnown = self.account(account.id) != nil
        known.withLock { $0[account.id] = .just(token) }
        note(status, of: account.id)
        saved.change(at: clock.now) { $0.insert(account) }
        if isKnown { renewed.accept(account) }
    }

    private func remove(_ id: SignedInAccount.ID) {
        guard let account = account(id) else { return }
        tokenDeletionError.accept(nil)
        saved.change(at: clock.now) { $0.remove(id) }
        signedOut.accept(account)
        store.remove(id)
            .subscribe(onError: { [tokenDeletionError] in tokenDeletionError.accept(KeyStoreError(of: $0)) })
            .disposed(by: subscriptions)
    }

    private func readAgain(_ id: SignedInAccount.ID) {
        guard let account = account(id) else { return }
        forgetToken(of: id)
        token(of: id).observe(on: worker)
            .subscribe(onSuccess: { [renewed] _ in renewed.accept(account) }, onFailure: { _ in })
            .disposed(by: subscriptions)
    }

    /// The next request reads it from the keyring.
    private func forgetToken(of id: SignedInAccount.ID) {
        known.withLock { $0[id] = nil }
        note(nil, of: id)
    }

    private func account(_ id: SignedInAccount.ID) -> SignedInAccount? { accounts.value.all.first { $0.id == id } }

    private func note(_ status: TokenStatus?, of id: SignedInAccount.ID) {
        var statuses = tokenStatuses.value
        statuses[id] = status
        tokenStatuses.accept(statuses)
    }
}

/// Why there is no token for an account.
package enum TokenError: Error, Sendable, Equatable {
    /// The keyring has none.
    case missing
    /// The keyring could not be read.
    case unreadable(KeyStoreError)
}
