import Rx
import Translation

/// Stores the API key of a weather service in the keyring.
public struct KeyStore: Sendable {
    /// The saved key; nil if there is none. Fails with a `KeyStoreError`.
    public var load: @Sendable () -> Single<String?>
    /// Replaces the key. Fails with a `KeyStoreError`.
    public var save: @Sendable (_ key: String) -> Completable
    /// Deletes the key. Fails with a `KeyStoreError`.
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

    /// Fails each operation.
    public static let failing = KeyStore(
        load: { .error(KeyStoreError(reason: tr("There is no keyring."))) },
        save: { _ in .error(KeyStoreError(reason: tr("There is no keyring."))) },
        remove: { .error(KeyStoreError(reason: tr("There is no keyring."))) })
}

/// Why a secret could not be read or saved, with the keyring's message.
public struct KeyStoreError: Error, Sendable, Equatable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

extension KeyStore {
    /// Keeps the key until the program ends.
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
