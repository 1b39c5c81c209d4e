import Foundation

/// When to ask again, so that GitHub's limits hold.
struct PollPlan: Sendable, Equatable {
    /// GitHub's wish, from `X-Poll-Interval`, in seconds.
    private(set) var interval: TimeInterval = 60
    /// No request before this time.
    private(set) var pausedUntil: Date?
    /// How many limits in a row came without a time: each doubles the pause.
    private var unknownPauses = 0

    /// Requests that the timer leaves to the person's own refreshes in an hour.
    static let reserve = 10

    /// Takes in what an answer tells, whatever its status.
    mutating func take(_ response: HTTPResponse) {
        if let seconds = response.headers.seconds("X-Poll-Interval"), seconds > 0 {
            interval = min(seconds, 3600)
        }
    }

    /// Takes in how an attempt ended, and gives the error with the time that it stands for.
    mutating func take(_ error: GitHubError?, now: Date) -> GitHubError? {
        switch error {
        case .rateLimited(let until):
            pausedUntil = until
        case .rateLimitedForUnknownTime:
            // "Wait for at least one minute … exponentially increasing": GitHub's own advice.
            let until = now.addingTimeInterval(60 * Double(1 << min(unknownPauses, 6)))
            unknownPauses += 1
            pausedUntil = until
            return .rateLimited(until: until)
        case nil:
            pausedUntil = nil
            unknownPauses = 0
        default:
            break
        }
        return error
    }

    /// The time of the next request by the timer.
    ///
    /// Anonymous requests count even when nothing is new, so what is left of the hour's budget is spread over the rest
    /// of the hour. With a token only the interval counts, since then such answers are free.
    func next(after now: Date, rateLimit: RateLimit?, account: Account) -> Date {
        var next = now.addingTimeInterval(interval)
        if let rateLimit, account == .anonymous, rateLimit.reset > now {
            let budget = rateLimit.remaining - Self.reserve
            let rest = rateLimit.reset.timeIntervalSince(now)
            next = max(next, budget > 0 ? now.addingTimeInterval(rest / Double(budget)) : rateLimit.reset)
        }
        return max(next, pausedUntil ?? next)
    }
}
