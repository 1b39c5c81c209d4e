import Base
import Locking
import Rx

/// Stores the tokens of accounts in the keyring, each as an item of its own. All operations fail with a
/// `KeyStoreError`.
package struct TokenStore: Sendable {
    /// Where the secret of an account is stored.
    package var keys: @Sendable (SignedInAccount.ID) -> KeyStore

    package init(keys: @escaping @Sendable (SignedInAccount.ID) -> KeyStore) {
        self.keys = keys
    }

    /// The token of an account; nil if there is none, or none that has the form of a token.
    func load(_ account: SignedInAccount.ID) -> Single<AccessToken?> {
        keys(account).load().map { $0.flatMap { AccessToken($0) } }
    }

    func save(_ token: AccessToken, of account: SignedInAccount.ID) -> Completable { keys(account).save(token.text) }

    func remove(_ account: SignedInAccount.ID) -> Completable { keys(account).remove() }
}

extension TokenStore {
    /// Keeps the tokens until the program ends.
    /// - Parameter tokens: Those that are known from the beginning.
    package static func inMemory(_ tokens: [SignedInAccount.ID: AccessToken] = [:]) -> TokenStore {
        let stores = Mutex(tokens.mapValues { KeyStore.inMemory($0.text) })
        return TokenStore { id in
            stores.withLock { stores in
                let store = stores[id] ?? .inMemory()
                stores[id] = store
                return store
            }
        }
    }
}
