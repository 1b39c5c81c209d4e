import Rx
import Translation

/// Stores one secret in the keyring: the token of an account, or the API key of a weather service.
package struct KeyStore: Sendable {
    /// The saved secret; nil if there is none. Fails with a `KeyStoreError`.
    package var load: @Sendable () -> Single<String?>
    /// Replaces the secret. Fails with a `KeyStoreError`.
    package var save: @Sendable (_ key: String) -> Completable
    /// Deletes the secret. Fails with a `KeyStoreError`.
    package var remove: @Sendable () -> Completable

    package init(
        load: @escaping @Sendable () -> Single<String?>,
        save: @escaping @Sendable (_ key: String) -> Completable,
        remove: @escaping @Sendable () -> Completable
    ) {
        self.load = load
        self.save = save
        self.remove = remove
    }

    /// Fails each operation.
    package static let failing = KeyStore(
        load: { .error(KeyStoreError(reason: tr("There is no keyring."))) },
        save: { _ in .error(KeyStoreError(reason: tr("There is no keyring."))) },
        remove: { .error(KeyStoreError(reason: tr("There is no keyring."))) })
}

/// Why a secret could not be read or saved, with the keyring's message.
package struct KeyStoreError: Error, Sendable, Equatable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }

    /// The error of a `KeyStore`, whatever its type.
    package init(of error: any Error) {
        self = error as? KeyStoreError ?? KeyStoreError(reason: "\(error)")
    }
}

extension KeyStore {
    /// Keeps the secret until the program ends.
    /// - Parameter key: The one that is known from the beginning.
    package static func inMemory(_ key: String? = nil) -> KeyStore {
        let key = BehaviorRelay<String?>(value: key)
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
