import Base
import FoundationEssentials
import Networking

/// How many requests GitHub permits, and the pauses that it has requested.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api>
package struct GitHubBudget: Sendable, Equatable {
    /// The limit of each resource, as last reported; at most 32, whatever a server sends. GitHub has about a dozen.
    package private(set) var limits: [RateLimit.Resource: RateLimit] = [:]
    /// The pauses after a limit of one resource.
    private var pauses: [RateLimit.Resource: Pause] = [:]
    /// The pause after a limit that does not depend on the resource.
    private var commonPause: Pause?
    /// Why GitHub rejects these credentials; nil if it does not, as far as is known. While it does, nothing is requested in the
    /// background. It ends with other credentials, or with an answer to a person's request that shows that they are accepted:
    /// a success, or an error of its subject, such as 404. A limit, a 5xx or an unreadable answer shows nothing.
    package private(set) var rejection: GitHubError.Reason?
    /// Whether a request has succeeded. A server that reports no limit then has none, as Enterprise by default:
    /// <https://docs.github.com/en/enterprise-server/admin/configuration/configuring-your-enterprise/configuring-rate-limits>
    private var hasSucceeded = false
    /// For limits without a time.
    private var backoff = Backoff()

    /// How long a limit without a time lasts, in seconds. GitHub's recommendation is "Wait for at least one minute …
    /// exponentially increasing".
    private static let unknownPauses: ClosedRange<TimeInterval> = 60...3600

    /// The maximum number of limits.
    static let maximumLimits = 32

    package init() {}

    /// Whether the server is known to have no limits.
    var isUnlimited: Bool { hasSucceeded && limits.isEmpty }

    /// Records the limit that a response reports, whatever its status.
    mutating func record(_ headers: HTTPHeaders, of resource: RateLimit.Resource, now: Date) {
        guard let limit = RateLimit(headers, now: now) else { return }
        let resource = headers["X-RateLimit-Resource"].map(RateLimit.Resource.init(rawValue:)) ?? resource
        guard limits[resource] != nil || limits.count < Self.maximumLimits else { return }
        limits[resource] = limit
    }

    /// The limit because of which no request for `resource` may be sent now, and its pause; nil if there is none.
    package func exceeded(for resource: RateLimit.Resource, at now: Date) -> (limit: RequestLimit, pause: Pause)? {
        let own = pauses[resource].map { (limit: RequestLimit.hourly, pause: $0) }
        let common = commonPause.map { (limit: RequestLimit.secondary, pause: $0) }
        return [own, common].compactMap { $0 }.filter { $0.pause.isOn(at: now) }
            .max { $0.pause.end < $1.pause.end }
    }

    /// The end of the pause of all requests, for which the limits of the resources are not the reason; nil if there is
    /// none.
    package func commonPauseEnd(at now: Date) -> Date? { commonPause.flatMap { $0.isOn(at: now) ? $0.end : nil } }

    /// The end of the pause of `resource` after its requests were used up; nil if there is none.
    package func pauseEnd(of resource: RateLimit.Resource, at now: Date) -> Date? {
        pauses[resource].flatMap { $0.isOn(at: now) ? $0.end : nil }
    }

    /// Begins the pause after a limit that GitHub reports as exceeded.
    /// - Parameter end: Its end; nil if GitHub specifies none.
    /// - Returns: Its end.
    mutating func exceed(
        _ limit: RequestLimit, for resource: RateLimit.Resource, until end: Date?, now: Date
    ) -> Date {
        let pause = Pause(
            from: now, seconds: end?.timeIntervalSince(now) ?? backoff.next(in: Self.unknownPauses))
        switch limit {
        case .hourly: pauses[resource] = pause
        case .secondary: commonPause = pause
        }
        return pause.end
    }

    /// Records an answer, or why there is none.
    /// - Parameter reason: Nil after a success.
    mutating func note(_ reason: GitHubError.Reason?) {
        switch reason {
        case let reason? where reason.concernsCredentials: rejection = reason
        // They say nothing about the credentials.
        case .unreachable, .rateLimited, .serverFailed, .unexpected, .unreadable: break
        default: rejection = nil
        }
    }

    /// Forgets that GitHub has rejected the credentials, since they have changed.
    mutating func forgetRejection() { rejection = nil }

    /// Ends the pauses after a success.
    mutating func succeed(for resource: RateLimit.Resource) {
        pauses[resource] = nil
        commonPause = nil
        hasSucceeded = true
        backoff.reset()
    }
}
