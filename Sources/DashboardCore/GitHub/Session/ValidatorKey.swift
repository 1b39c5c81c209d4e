import FoundationEssentials

/// The context of validators: they must not be sent with other credentials or for another page.
public struct ValidatorKey: Sendable, Hashable, Codable {
    /// The account whose token was sent, if any.
    public let account: Account
    /// The full URL of the page.
    public let url: URL

    public init(account: Account, url: URL) {
        self.account = account
        self.url = url
    }
}
