import FoundationEssentials

/// A request to GitHub that has been answered, for `RequestLedger`.
package struct AnsweredRequest: Sendable, Equatable {
    /// What was requested: the key of a feed, or the name of an endpoint such as "search/repositories".
    package var name: String
    /// The HTTP status.
    package var status: Int
    /// Whether it was sent with a token.
    package var isAuthorized: Bool

    package init(name: String, status: Int, isAuthorized: Bool) {
        self.name = name
        self.status = status
        self.isAuthorized = isAuthorized
    }

    /// Whether it does not count against the rate limit: a "not modified" for an authorized request. For an anonymous
    /// one it counts.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate>
    package var isFree: Bool { isAuthorized && status == 304 }
}
