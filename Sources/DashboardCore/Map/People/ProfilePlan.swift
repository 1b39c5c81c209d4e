import Base
import FoundationEssentials
import GitHub

/// Decides which profiles are requested next, and how long to wait after errors.
struct ProfilePlan: Sendable {
    /// The maximum number of people in a request.
    static let maximumCount = 50
    /// Requests that fail are divided until they are this small.
    static let minimumCount = 6
    /// How long to wait after errors, in seconds.
    private static let pauses = 60.0...3600.0

    private var count = maximumCount
    private var backoff = Backoff()
    private var failures = RequestFailures<Login>()

    /// The people for the next request, of those whose profiles are missing.
    func next(of missing: [Login], isOneByOne: Bool, at now: Date) -> [Login] {
        Array(missing.lazy.filter { failures.permits($0, at: now) }.prefix(isOneByOne ? 1 : count))
    }

    /// Records an answer.
    /// - Parameter people: Those who are not in it.
    mutating func succeed(without people: [Login], at now: Date) {
        backoff.reset()
        failures.add(people, at: now)
    }

    /// Records an error.
    /// - Returns: When the next request may be sent; nil for at once.
    mutating func fail(_ error: GitHubError, for people: [Login], at now: Date) -> Date? {
        // GitHub gives up queries that take too long, with a 502.
        if case .serverFailed = error.reason, people.count > Self.minimumCount {
            count = max(people.count / 2, Self.minimumCount)
            return nil
        }
        count = Self.maximumCount
        if people.count == 1, error.reason.concernsSubjectOnly { failures.add(people, at: now) }
        return now.addingTimeInterval(backoff.next(in: Self.pauses))
    }
}
