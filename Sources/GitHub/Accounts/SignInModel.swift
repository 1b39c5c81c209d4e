import Base
import FoundationEssentials
import Rx

/// Signs in with a token.
///
/// The relays may change on any thread; the user interface observes them as drivers.
package final class SignInModel: Sendable {
    /// The text of the entry for the host; empty for the standard one.
    package let host = BehaviorRelay(value: "")
    /// The text of the entry for the token.
    package let token = BehaviorRelay(value: "")
    /// Checks the token, and signs in. Ignored while one is being checked.
    package let signIn = PublishRelay<Void>()
    /// Uses a token that the keyring did not store until the program ends.
    package let keep = PublishRelay<Void>()
    /// Forgets the token and the outcome.
    package let close = PublishRelay<Void>()

    /// Whether a token is being checked.
    package let isChecking = BehaviorRelay(value: false)
    /// What the last sign-in has led to; nil before the first one, and after a change of the texts.
    package let outcome = BehaviorRelay<Outcome?>(value: nil)
    /// The server that an empty host stands for.
    package let standard: GitHubServer

    /// What a sign-in has led to.
    package enum Outcome: Sendable, Equatable {
        case signedIn(SignedInAccount)
        /// The token is valid, but the keyring did not store it: it can be kept until the program ends.
        case unsaved(SignedInAccount, KeyStoreError)
        case failed(SignInError)
    }

    private let subscriptions = DisposeBag()

    package init(_ check: SignInCheck, _ accounts: AccountsModel) {
        standard = check.standard
        bindSignIn(check, accounts)
        bindKeep(accounts)
        close.subscribe(onNext: { [token, outcome] in
            token.accept("")
            outcome.accept(nil)
        })
        .disposed(by: subscriptions)
    }

    /// Whether the texts can be right, and nothing is being checked.
    package var canSignIn: Observable<Bool> {
        Observable.combineLatest(host, token, isChecking) { [standard] host, token, isChecking in
            !isChecking && AccessToken(token) != nil && (try? GitHubServer(typed: host, standard: standard)) != nil
        }
        .distinctUntilChanged()
    }

    /// What tokens of the entered kind cannot do; nil while there is none.
    package var kind: Observable<AccessToken.Kind?> {
        token.map { AccessToken($0)?.kind }.distinctUntilChanged()
    }

    // An error would end the stream of taps. So everything that may fail is inside, and becomes an outcome there.
    private func bindSignIn(_ check: SignInCheck, _ accounts: AccountsModel) {
        signIn
            .withLatestFrom(Observable.combineLatest(host, token) { (host: $0, token: $1) })
            .flatMapFirst { [isChecking, standard, check, accounts] fields -> Observable<Outcome> in
                isChecking.accept(true)
                return Single.just(fields)
                    .map { fields throws in try Entered(fields, standard: standard) }
                    .flatMap { entered in Self.outcome(of: entered, check, accounts) }
                    .catch { error in .just(.failed(SignInError(error, host: fields.host))) }
                    .asObservable()
                    // After the completion, so that a tap that follows is not ignored.
                    .do(afterCompleted: { isChecking.accept(false) })
            }
            .subscribe(onNext: { [weak self] in self?.publish($0) })
            .disposed(by: subscriptions)
        // The outcome is about the former texts.
        Observable.merge(host.skip(1).distinctUntilChanged(), token.skip(1).distinctUntilChanged())
            .filter { !$0.isEmpty }
            .subscribe(onNext: { [outcome] _ in outcome.accept(nil) })
            .disposed(by: subscriptions)
    }

    /// The texts of the entries, if they can be right.
    private struct Entered: Sendable {
        let server: GitHubServer
        let token: AccessToken

        init(_ fields: (host: String, token: String), standard: GitHubServer) throws {
            server = try GitHubServer(typed: fields.host, standard: standard)
            guard !fields.token.allSatisfy(\.isWhitespace) else { throw SignInError.emptyToken }
            guard let token = AccessToken(fields.token) else { throw SignInError.notAToken }
            self.token = token
        }
    }

    private static func outcome(
        of entered: Entered, _ check: SignInCheck, _ accounts: AccountsModel
    ) -> Single<Outcome> {
        check.account(of: entered.token, on: entered.server).flatMap { account in
            accounts.save(entered.token, of: account)
                .andThen(Single.just(.signedIn(account)))
                .catch { error in .just(.unsaved(account, KeyStoreError(of: error))) }
        }
    }

    private func publish(_ outcome: Outcome) {
        // A token stays in the window only until it is stored.
        if case .signedIn = outcome { token.accept("") }
        self.outcome.accept(outcome)
    }

    private func bindKeep(_ accounts: AccountsModel) {
        keep
            .withLatestFrom(Observable.combineLatest(outcome, token) { (outcome: $0, token: $1) })
            .flatMapFirst { latest -> Observable<Outcome> in
                guard case .unsaved(let account, _) = latest.outcome, let token = AccessToken(latest.token)
                else { return .empty() }
                return accounts.keep(token, of: account).andThen(.just(.signedIn(account)))
            }
            .subscribe(onNext: { [weak self] in self?.publish($0) })
            .disposed(by: subscriptions)
    }
}
