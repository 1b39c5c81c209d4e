import Rx
import Translation

/// Keeps the key to a weather service, where secrets belong and nowhere else.
public struct KeyStore: Sendable {
    /// The key that was saved; nil when there is none. Fails with a `KeyStoreError`.
    public var load: @Sendable () -> Single<String?>
    /// Replaces the key. Fails with a `KeyStoreError`.
    public var save: @Sendable (_ key: String) -> Completable
    /// Forgets the key. Fails with a `KeyStoreError`.
    public var remove: @Sendable () -> Completable

    public init(
        load: @escaping @Sendable () -> Single<String?>,
        save: @escaping @Sendable (_ key: String) -> Completable,
        remove: @escaping @Sendable () -> Completable
    ) {
        self.load = load
        self.save = save
        self.remove = remove
    }

    /// Can keep nothing.
    public static let failing = KeyStore(
        load: { .error(KeyStoreError(reason: tr("There is no keyring."))) },
        save: { _ in .error(KeyStoreError(reason: tr("There is no keyring."))) },
        remove: { .error(KeyStoreError(reason: tr("There is no keyring."))) })
}

/// Why a secret could not be read or saved: the keyring's own words.
public struct KeyStoreError: Error, Sendable, Equatable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

extension KeyStore {
    /// Keeps the key as long as the program runs.
    public static func inMemory() -> KeyStore {
        let key = BehaviorRelay<String?>(value: nil)
        return KeyStore(
            load: { .just(key.value) },
            save: { new in
                key.accept(new)
                return .empty()
            },
            remove: {
                key.accept(nil)
                return .empty()
            })
    }
}
