import Rx

/// The account for requests, and its token.
package struct Credentials: Sendable {
    package let account: Account
    /// The token, which each request asks for; nil for requests without one. Fails with a `TokenError`.
    package let token: Single<AccessToken?>

    /// Requests without an account.
    package static let anonymous = Credentials(account: .anonymous, token: .just(nil))

    package init(account: Account, token: Single<AccessToken?>) {
        self.account = account
        self.token = token
    }
}
