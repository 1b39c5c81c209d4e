import FoundationEssentials

/// The context of validators: they must not be sent with other credentials or for another page.
package struct ValidatorKey: Sendable, Hashable, Codable {
    /// The account whose token was sent, if any.
    package let account: Account
    /// The full URL of the page.
    package let url: URL

    package init(account: Account, url: URL) {
        self.account = account
        self.url = url
    }
}
