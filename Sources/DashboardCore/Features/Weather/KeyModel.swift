import Foundation
import Rx
import Synchronization

/// The key to OpenWeatherMap: read from the keyring when it is first needed, checked before it is saved, and never sent
/// again once it was refused.
public final class KeyModel: Sendable {
    /// Checks a key that the person has entered, and saves it when it is accepted. Without any, nothing happens.
    public let enter = PublishRelay<String>()
    /// Forgets the key.
    public let forget = PublishRelay<Void>()

    /// Whether a key is being checked.
    public let isChecking = BehaviorRelay(value: false)
    /// What is wrong with the key, or with the keyring; nil when nothing is.
    public let problem = BehaviorRelay<Problem?>(value: nil)
    /// Each key that was found good, and nil when there is none any more. Only what comes while somebody listens.
    public let accepted = PublishRelay<String?>()

    /// What can be wrong.
    public enum Problem: Error, Sendable, Equatable {
        /// The service does not accept the key, for its own reason.
        case refused(message: String?)
        /// The key could not be checked.
        case unchecked(WeatherError)
        /// The keyring could not be read.
        case unreadable(KeyStoreError)
        /// The keyring does not take the key, which is good until the program ends.
        case unsaved(KeyStoreError)
    }

    fileprivate struct State {
        var isLoaded = false
        var key: String?
        var refusal: (key: String, message: String?)?
    }

    private let state = Mutex(State())
    private let store: KeyStore
    private let check: @Sendable (String) -> Single<Void>
    private let subscriptions = DisposeBag()

    /// - Parameter check: Asks the service whether it accepts a key; fails with a `WeatherError` where it does not.
    public init(store: KeyStore, check: @escaping @Sendable (String) -> Single<Void>) {
        self.store = store
        self.check = check
        enter
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
            .flatMapLatest { [weak self] key in self?.tryOut(key) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
        forget
            .flatMapLatest { [weak self] in self?.remove() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// The key as it is known now, and whether it has been refused. Asks the keyring the first time; never fails.
    public func current() -> Single<(key: String?, refusal: WeatherError?)> {
        Single.deferred { [self] in
            if let known = state.withLock({ $0.isLoaded ? $0.access : nil }) { return .just(known) }
            return store.load()
                .catch { [problem] error in
                    problem.accept(.unreadable(error as? KeyStoreError ?? KeyStoreError(reason: "\(error)")))
                    return .just(nil)
                }
                .map { [self] key in
                    state.withLock { state in
                        // Another one may have been entered meanwhile.
                        if !state.isLoaded { state.take(key) }
                        return state.access
                    }
                }
        }
    }

    /// Has `key` not sent again, because the service has refused it.
    func refuse(_ key: String?, message: String?) {
        guard let key else { return }
        state.withLock { $0.refusal = (key, message) }
    }

    private func tryOut(_ key: String) -> Observable<Void> {
        isChecking.accept(true)
        return check(key)
            .asObservable()
            .do(onNext: { [weak self] in self?.use(key) })
            .flatMap { [store] in store.save(key).asObservable().map { (_: Never) in } }
            .catch { [weak self] error in
                self?.problem.accept(Problem(error))
                return .empty()
            }
            .do(onCompleted: { [isChecking] in isChecking.accept(false) })
    }

    private func use(_ key: String) {
        state.withLock { $0.take(key) }
        problem.accept(nil)
        accepted.accept(key)
    }

    private func remove() -> Observable<Void> {
        store.remove().asObservable().map { (_: Never) in }
            .catch { [problem] error in
                problem.accept(Problem(error))
                return .empty()
            }
            .do(onCompleted: { [weak self] in
                self?.state.withLock { $0.take(nil) }
                self?.accepted.accept(nil)
            })
    }
}

extension KeyModel.State {
    fileprivate mutating func take(_ key: String?) {
        isLoaded = true
        self.key = key
        refusal = nil
    }

    fileprivate var access: (key: String?, refusal: WeatherError?) {
        guard let refusal, refusal.key == key else { return (key, nil) }
        return (key, .keyRefused(message: refusal.message))
    }
}

extension KeyModel.Problem {
    fileprivate init(_ error: any Error) {
        switch error {
        case WeatherError.keyRefused(let message): self = .refused(message: message)
        case let error as KeyStoreError: self = .unsaved(error)
        default: self = .unchecked(WeatherError(error))
        }
    }
}
