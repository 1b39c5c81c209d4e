import Foundation
import Rx
import Locking

/// The key to OpenWeatherMap: read from the keyring when it is first needed, checked before it is saved, and never sent
/// again once it was refused.
public final class KeyModel: Sendable {
    /// Checks a key that the person has entered, and saves it when it is accepted. Without any, nothing happens.
    public let enter = PublishRelay<String>()
    /// Forgets the key.
    public let forget = PublishRelay<Void>()

    /// Whether a key is being checked.
    public let isChecking = BehaviorRelay(value: false)
    /// Whether there is a key, as far as is known.
    public let status = BehaviorRelay(value: Status.unknown)
    /// What is wrong with the key, or with the keyring; nil when nothing is.
    public let problem = BehaviorRelay<Problem?>(value: nil)
    /// Each key that was found good, and nil when there is none any more. Only what comes while somebody listens.
    public let accepted = PublishRelay<String?>()

    /// What is known of the key.
    public enum Status: Sendable, Equatable {
        /// The keyring has not answered yet.
        case unknown
        /// There is none.
        case missing
        /// There is one, and it is good for as long as the program runs.
        case unsaved
        /// There is one, which is in the keyring.
        case kept
        /// It was taken away.
        case removed
    }

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
        /// The keyring does not forget the key, which is there again when the program starts again.
        case unforgotten(KeyStoreError)

        /// Whether the keyring is what is wrong, and not the key.
        public var isOfKeyring: Bool {
            switch self {
            case .refused, .unchecked: false
            case .unreadable, .unsaved, .unforgotten: true
            }
        }
    }

    fileprivate struct State {
        /// Whether the keyring has been asked.
        var isAsked = false
        /// Whether the key is known: from the keyring, or because one was entered or forgotten.
        var isLoaded = false
        var key: String?
        var refusal: (key: String, message: String?)?
    }

    private let state = Mutex(State())
    /// Comes once the keyring has answered, and for those who come later.
    private let loaded = ReplaySubject<Void>.create(bufferSize: 1)
    private let store: KeyStore
    private let check: @Sendable (String) -> Single<Void>
    private let subscriptions = DisposeBag()

    /// - Parameter check: Asks the service whether it accepts a key; fails with a `WeatherError` where it does not.
    public init(store: KeyStore, check: @escaping @Sendable (String) -> Single<Void>) {
        self.store = store
        self.check = check
        // One after the other: a key that is still being checked when it is to be forgotten is not used any more.
        let keys = enter.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        Observable.merge(keys.map { Optional($0) }, forget.map { nil })
            .flatMapLatest { [weak self] key -> Observable<Void> in
                guard let self else { return .empty() }
                guard let key else { return remove() }
                return verify(key)
            }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// The key as it is known now, and whether it has been refused. Asks the keyring the first time; never fails.
    public func current() -> Single<(key: String?, refusal: WeatherError?)> {
        Single.deferred { [self] in
            if let known = state.withLock({ $0.isLoaded ? $0.access : nil }) { return .just(known) }
            load()
            return loaded.take(1).map { [self] in state.withLock { $0.access } }.asSingle()
        }
    }

    /// Asks the keyring, unless it has been asked. It may ask the person, and does so once, however many want the key and
    /// whether or not they still wait for it.
    public func load() {
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
                    // Another one may have been entered meanwhile.
                    defer { if !state.isLoaded { state.take(key) } }
                    return !state.isLoaded
                }
                if isNews { status.accept(key == nil ? .missing : .kept) }
                loaded.onNext(())
            })
            .disposed(by: subscriptions)
    }

    /// Comes when there is a key that may be sent in place of `old`: the same one, too, when it was found good after all.
    func newKey(after old: String?) -> Observable<Void> {
        let known = Observable<Void>.deferred { [self] in
            let (key, refusal) = state.withLock { $0.access }
            return key != nil && key != old && refusal == nil ? .just(()) : .empty()
        }
        return Observable.merge(accepted.filter { $0 != nil }.map { _ in }, known)
    }

    /// Has `key` not sent again, because the service has refused it.
    func refuse(_ key: String?, message: String?) {
        guard let key else { return }
        state.withLock { $0.refusal = (key, message) }
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
        state.withLock { $0.take(key) }
        status.accept(.unsaved)
        problem.accept(nil)
        accepted.accept(key)
    }

    private func remove() -> Observable<Void> {
        isChecking.accept(false)
        state.withLock { $0.take(nil) }
        status.accept(.removed)
        problem.accept(nil)
        accepted.accept(nil)
        return store.remove().asObservable().map { (_: Never) in }
            .catch { [problem] error in
                problem.accept(.unforgotten(KeyStoreError(of: error)))
                return .empty()
            }
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
    /// What a check that has failed says of the key.
    fileprivate init(_ error: any Error) {
        let error = WeatherError(error)
        if case .keyRefused(let message) = error { self = .refused(message: message) } else { self = .unchecked(error) }
    }
}

extension KeyStoreError {
    fileprivate init(of error: any Error) {
        self = error as? KeyStoreError ?? KeyStoreError(reason: "\(error)")
    }
}
