import Rx

/// The account for requests, and its token.
public struct Credentials: Sendable {
    public let account: Account
    /// The token, which each request asks for; nil for requests without one. Fails with a `KeyStoreError`.
    public let token: Single<AccessToken?>

    /// Requests without an account.
    public static let anonymous = Credentials(account: .anonymous, token: .just(nil))

    public init(account: Account, token: Single<AccessToken?>) {
        self.account = account
        self.token = token
    }
}
