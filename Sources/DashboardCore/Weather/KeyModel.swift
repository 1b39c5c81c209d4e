import Base
import FoundationEssentials
import Locking
import Rx
import Weather

/// The user's key for a weather service: read from the keyring when it is first needed, verified before it is saved, and
/// never sent again after it was rejected.
package final class KeyModel: Sendable {
    /// Verifies a key that the user has entered, and saves it if it is accepted. An empty key is ignored.
    package let enter = PublishRelay<String>()
    /// Removes the key.
    package let forget = PublishRelay<Void>()

    /// Whether a key is being verified.
    package let isChecking = BehaviorRelay(value: false)
    /// Whether there is a key, as far as is known.
    package let status = BehaviorRelay(value: Status.unknown)
    /// A problem with the key or the keyring; nil if there is none.
    package let problem = BehaviorRelay<Problem?>(value: nil)
    /// Emits each accepted key, and nil when it is removed. Not replayed.
    package let accepted = PublishRelay<String?>()

    /// The known state of the key.
    package enum Status: Sendable, Equatable {
        /// The keyring has not responded yet.
        case unknown
        /// There is no key.
        case missing
        /// There is a key, which is kept until the program ends.
        case unsaved
        /// There is a key, which is stored in the keyring.
        case kept
        /// The key was removed.
        case removed
    }

    /// A problem with the key or the keyring.
    package enum Problem: Error, Sendable, Equatable {
        /// The service rejected the key, with its own message.
        case rejected(message: String?)
        /// The key could not be verified.
        case unchecked(WeatherError)
        /// The keyring could not be read.
        case unreadable(KeyStoreError)
        /// The keyring could not store the key, which is kept until the program ends.
        case unsaved(KeyStoreError)
        /// The keyring could not delete the key, which will be used again after a restart.
        case undeleted(KeyStoreError)

        /// Whether the problem is the keyring's rather than the key's.
        package var isKeyringProblem: Bool {
            switch self {
            case .rejected, .unchecked: false
            case .unreadable, .unsaved, .undeleted: true
            }
        }
    }

    fileprivate struct State {
        /// Whether the keyring was requested.
        var isAsked = false
        /// Whether the key is known: from the keyring, or because it was entered or removed.
        var isLoaded = false
        var key: String?
        var rejection: (key: String, message: String?)?
    }

    private let state = Mutex(State())
    /// Emits once the keyring has responded; replayed to later subscribers.
    private let loaded = ReplaySubject<Void>.create(bufferSize: 1)
    private let store: KeyStore
    private let check: @Sendable (String) -> Single<Void>
    private let subscriptions = DisposeBag()

    /// - Parameter check: Verifies a key with the service; fails with a `WeatherError` if it is not accepted.
    package init(store: KeyStore, check: @escaping @Sendable (String) -> Single<Void>) {
        self.store = store
        self.check = check
        // Sequentially: a key that is still being verified when the user removes it is not used any more.
        let keys = enter.map { $0.trimmed }.filter { !$0.isEmpty }
        Observable.merge(keys.map { Optional($0) }, forget.map { nil })
            .flatMapLatest { [weak self] key -> Observable<Void> in
                guard let self else { return .empty() }
                guard let key else { return remove() }
                return verify(key)
            }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// The current key, and whether it was rejected. Reads the keyring the first time; never fails.
    package func current() -> Single<(key: String?, rejection: WeatherError?)> {
        Single.deferred { [self] in
            if let known = state.withLock({ $0.isLoaded ? $0.access : nil }) { return .just(known) }
            load()
            return loaded.take(1).map { [self] in state.withLock { $0.access } }.asSingle()
        }
    }

    /// Reads the keyring, unless it was read before. This may prompt the user, so it happens once, for all subscribers,
    /// whether or not they still wait for the key.
    package func load() {
        let isFirst = state.withLock { state in
            defer { state.isAsked = true }
            return !state.isAsked
        }
        guard isFirst else { return }
        store.load()
            .catch { [problem] error in
                problem.accept(.unreadable(KeyStoreError(of: error)))
                return .just(nil)
            }
            .subscribe(onSuccess: { [weak self] key in
                guard let self else { return }
                let isNews = state.withLock { state in
                    // Another key may have been entered in the meantime.
                    defer { if !state.isLoaded { state.set(key) } }
                    return !state.isLoaded
                }
                if isNews { status.accept(key == nil ? .missing : .kept) }
                loaded.onNext(())
            })
            .disposed(by: subscriptions)
    }

    /// Emits when there is a key that may be sent instead of `old`; also for the same key, if it was accepted after
    /// all.
    func newKey(after old: String?) -> Observable<Void> {
        let known = Observable<Void>.deferred { [self] in
            let (key, rejection) = state.withLock { $0.access }
            return key != nil && key != old && rejection == nil ? .just(()) : .empty()
        }
        return Observable.merge(accepted.filter { $0 != nil }.map { _ in }, known)
    }

    /// Prevents `key` from being sent again, because the service has rejected it.
    func reject(_ key: String?, message: String?) {
        guard let key else { return }
        state.withLock { $0.rejection = (key, message) }
    }

    private func verify(_ key: String) -> Observable<Void> {
        isChecking.accept(true)
        return check(key)
            .do(onSuccess: { [weak self] in self?.use(key) })
            .catch { error in throw Problem(error) }
            .asObservable()
            .flatMap { [store, status] in
                store.save(key)
                    .do(onCompleted: { status.accept(.kept) })
                    .asObservable().map { (_: Never) in }
                    .catch { error in throw Problem.unsaved(KeyStoreError(of: error)) }
            }
            .catch { [problem] error in
                problem.accept(error as? Problem)
                return .empty()
            }
            .do(onCompleted: { [isChecking] in isChecking.accept(false) })
    }

    private func use(_ key: String) {
        state.withLock { $0.set(key) }
        status.accept(.unsaved)
        problem.accept(nil)
        accepted.accept(key)
    }

    private func remove() -> Observable<Void> {
        isChecking.accept(false)
        state.withLock { $0.set(nil) }
        status.accept(.removed)
        problem.accept(nil)
        accepted.accept(nil)
        return store.remove().asObservable().map { (_: Never) in }
            .catch { [problem] error in
                problem.accept(.undeleted(KeyStoreError(of: error)))
                return .empty()
            }
    }
}

extension KeyModel.State {
    fileprivate mutating func set(_ key: String?) {
        isLoaded = true
        self.key = key
        rejection = nil
    }

    fileprivate var access: (key: String?, rejection: WeatherError?) {
        guard let rejection, rejection.key == key else { return (key, nil) }
        return (key, .keyRejected(message: rejection.message))
    }
}

extension KeyModel.Problem {
    /// The problem that a failed verification stands for.
    fileprivate init(_ error: any Error) {
        let error = WeatherError(error)
        self = if case .keyRejected(let message) = error { .rejected(message: message) } else { .unchecked(error) }
    }
}
