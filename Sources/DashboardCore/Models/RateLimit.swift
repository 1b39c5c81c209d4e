import Foundation

/// How many requests GitHub still takes.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api>
public struct RateLimit: Sendable, Equatable {
    /// Requests per hour.
    public let limit: Int
    /// Requests left in this hour.
    public let remaining: Int
    /// When the next hour begins.
    public let reset: Date

    public init(limit: Int, remaining: Int, reset: Date) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }

    /// What the `X-RateLimit-…` fields tell; nil unless all three are there.
    public init?(_ headers: HTTPHeaders) {
        guard
            let limit = headers["X-RateLimit-Limit"].flatMap({ Int($0) }),
            let remaining = headers["X-RateLimit-Remaining"].flatMap({ Int($0) }),
            let reset = headers.seconds("X-RateLimit-Reset")
        else { return nil }
        self.init(limit: limit, remaining: remaining, reset: Date(timeIntervalSince1970: reset))
    }
}
