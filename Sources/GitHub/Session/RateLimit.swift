import FoundationEssentials
import Networking

/// GitHub's rate limit.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api>
package struct RateLimit: Sendable, Equatable, Codable {
    /// Requests per period: an hour, or a minute for searches.
    package let limit: Int
    /// Requests left in this period.
    package let remaining: Int
    /// When the next period begins, by this machine's clock.
    package let reset: Date

    /// A part of the API with a limit of its own, by GitHub's name for it.
    package struct Resource: RawRepresentable, Sendable, Hashable, Codable {
        /// GitHub's name, as in `X-RateLimit-Resource`.
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        /// Everything that is not named separately.
        package static let core = Resource(rawValue: "core")
        /// Searches.
        package static let search = Resource(rawValue: "search")
        /// GraphQL queries, which cost points instead of requests.
        ///
        /// Source: <https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api>
        package static let graphQL = Resource(rawValue: "graphql")

        /// The period of its limit, in seconds.
        ///
        /// Source: <https://docs.github.com/en/rest/search/search#rate-limit>
        var period: TimeInterval {
            [.search, Resource(rawValue: "code_search")].contains(self) ? 60 : RateLimit.period
        }
    }

    /// The longest period of a limit, in seconds.
    package static let period: TimeInterval = 3600

    package init(limit: Int, remaining: Int, reset: Date) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }

    /// Decodes the `X-RateLimit-…` fields of a response that was received at `now`; nil unless all three are present.
    init?(_ headers: HTTPHeaders, now: Date) {
        guard
            let limit = headers["X-RateLimit-Limit"].flatMap({ Int($0) }),
            let remaining = headers["X-RateLimit-Remaining"].flatMap({ Int($0) }),
            let reset = Self.reset(headers, now: now)
        else { return nil }
        self.init(limit: Self.bounded(limit), remaining: Self.bounded(remaining), reset: reset)
    }

    /// The number, limited so that calculating with it cannot overflow.
    private static func bounded(_ number: Int) -> Int { min(max(number, 0), 1_000_000_000) }

    /// The time in `X-RateLimit-Reset`, at most an hour from `now`; nil if the field is missing.
    static func reset(_ headers: HTTPHeaders, now: Date) -> Date? {
        headers.seconds(untilUnixTime: "X-RateLimit-Reset", now: now).map { now.addingTimeInterval(min($0, period)) }
    }
}
