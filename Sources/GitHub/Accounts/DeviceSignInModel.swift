import Base
import FoundationEssentials
import Rx

/// Signs in with a code, which is only requested when the user wants it: such codes are used for phishing.
///
/// The relays may change on any thread; the user interface observes them as drivers.
package final class DeviceSignInModel: Sendable {
    /// Requests a code, instead of one that was shown before.
    package let start = PublishRelay<Void>()
    /// Cancels the sign-in.
    package let cancel = PublishRelay<Void>()

    /// The progress of the sign-in.
    package let state = BehaviorRelay(value: State.idle)

    /// The progress of the sign-in.
    package enum State: Sendable, Equatable {
        case idle
        /// A code is being requested.
        case requesting
        /// The user has to type this code.
        case waiting(DeviceCode)
        case signedIn(SignedInAccount)
        /// The token is valid, but the keyring did not store it: it is kept until the program ends.
        case unsaved(SignedInAccount, KeyStoreError)
        case failed(DeviceFlowError)
        /// The code was used, but its token cannot be used.
        case notSignedIn(SignInError)
    }

    private let subscriptions = DisposeBag()

    package init(_ flow: DeviceFlow, _ check: SignInCheck, _ accounts: AccountsModel) {
        Observable.merge(start.map { true }, cancel.map { false })
            .flatMapLatest { isStarted -> Observable<State> in
                guard isStarted else { return .just(.idle) }
                return flow.code().asObservable()
                    .flatMap { code in
                        flow.token(for: code)
                            .flatMap { Self.signIn($0, on: flow.server, check, accounts) }
                            .asObservable()
                            .startWith(.waiting(code))
                    }
                    .catch { error in .just(Self.failure(error, host: flow.server.name)) }
                    .startWith(.requesting)
            }
            .bind(to: state)
            .disposed(by: subscriptions)
    }

    private static func signIn(
        _ token: AccessToken, on server: GitHubServer, _ check: SignInCheck, _ accounts: AccountsModel
    ) -> Single<State> {
        check.account(of: token, on: server).flatMap { account in
            accounts.save(token, of: account)
                .andThen(Single.just(.signedIn(account)))
                .catch { error in
                    // The user cannot copy this token, and would have to begin again.
                    accounts.keep(token, of: account)
                        .andThen(Single.just(.unsaved(account, KeyStoreError(of: error))))
                }
        }
    }

    private static func failure(_ error: any Error, host: String) -> State {
        (error as? DeviceFlowError).map { .failed($0) } ?? .notSignedIn(SignInError(error, host: host))
    }
}
