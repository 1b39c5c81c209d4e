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
    static let pauses = 60.0...3600.0
    /// How long nobody is requested again for whom there was no answer, in seconds.
    static let failureTime: TimeInterval = 3600

    private var count = maximumCount
    private var backoff = Backoff()
    /// When there was no answer for somebody.
    private var failures: [Login: Date] = [:]

    /// The people for the next request, of those whose profiles are missing.
    mutating func next(of missing: [Login], isOneByOne: Bool, at now: Date) -> [Login] {
        failures = failures.filter { (0..<Self.failureTime).contains(now.timeIntervalSince($0.value)) }
        return Array(missing.lazy.filter { [failures] in failures[$0] == nil }.prefix(isOneByOne ? 1 : count))
    }

    mutating func fail(_ people: [Login], at now: Date) {
        for person in people { failures[person] = now }
    }

    mutating func succeed() { backoff.reset() }

    /// When the next request may be sent after an error; nil for at once.
    mutating func end(ofPauseAfter error: GitHubError, for people: [Login], at now: Date) -> Date? {
        // GitHub gives up queries that take too long, with a 502.
        if case .serverFailed = error.reason, people.count > Self.minimumCount {
            count = max(people.count / 2, Self.minimumCount)
            return nil
        }
        count = Self.maximumCount
        if people.count == 1, error.reason.concernsSubjectOnly { fail(people, at: now) }
        return now.addingTimeInterval(backoff.next(in: Self.pauses))
    }
}
