import Foundation

/// Decides when to send the next request, within GitHub's limits.
struct PollPlan: Sendable, Equatable {
    /// The interval that GitHub requests in `X-Poll-Interval`, in seconds.
    var interval: TimeInterval = 60

    /// Requests per hour that are reserved for manual refreshes.
    static let reserve = 10

    /// The period in which the timer sends no request.
    ///
    /// Anonymous requests count even if nothing is new, so the remaining requests are spread over the rest of the hour.
    /// With a token only the interval counts, since a "not modified" is free.
    /// - Parameter pauseEnd: The end of the pause that GitHub has requested, if any.
    func untilNext(after now: Date, rateLimit: RateLimit?, pauseEnd: Date?, account: Account) -> Pause {
        var next = now.addingTimeInterval(interval)
        if let rateLimit, account == .anonymous, rateLimit.reset > now {
            let budget = rateLimit.remaining - Self.reserve
            let rest = rateLimit.reset.timeIntervalSince(now)
            next = max(next, budget > 0 ? now.addingTimeInterval(rest / Double(budget)) : rateLimit.reset)
        }
        if let pauseEnd { next = max(next, pauseEnd) }
        return Pause(from: now, seconds: next.timeIntervalSince(now))
    }
}
