import Foundation

/// A request to GitHub that has been answered, for `RequestLedger`.
public struct AnsweredRequest: Sendable, Equatable {
    /// What was requested: the key of a feed, or the name of an endpoint such as "search/repositories".
    public var name: String
    /// The value of `X-RateLimit-Resource`: the rate limit that the request counts against.
    public var resource: RateLimit.Resource
    /// The HTTP status.
    public var status: Int
    /// Whether it was sent with a token.
    public var isAuthorized: Bool
    /// The rate limit in the headers, if there was one.
    public var limit: RateLimit?

    public init(
        name: String, resource: RateLimit.Resource = .core, status: Int, isAuthorized: Bool, limit: RateLimit? = nil
    ) {
        self.name = name
        self.resource = resource
        self.status = status
        self.isAuthorized = isAuthorized
        self.limit = limit
    }

    /// Whether it does not count against the rate limit: a "not modified" for an authorized request. For an anonymous
    /// one it counts.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate>
    public var isFree: Bool { isAuthorized && status == 304 }
}
