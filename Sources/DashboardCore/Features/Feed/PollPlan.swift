import Foundation

/// Decides when to send the next request, within GitHub's limits.
struct PollPlan: Sendable, Equatable {
    /// The interval that GitHub requests in `X-Poll-Interval`, in seconds.
    private(set) var interval: TimeInterval = 60
    /// The period in which no request is sent; nil if no pause was requested since the last success.
    private(set) var pause: Pause?
    /// For limits without a time.
    private var backoff = Backoff()

    /// How long a limit without a time lasts, in seconds. GitHub's recommendation is "Wait for at least one minute …
    /// exponentially increasing".
    private static let unknownPauses: ClosedRange<TimeInterval> = 60...3600

    /// Requests per hour that are reserved for manual refreshes.
    static let reserve = 10

    /// Reads the interval of a response, whatever its status.
    mutating func take(_ response: HTTPResponse) {
        if let seconds = response.headers.seconds("X-Poll-Interval"), seconds > 0 {
            interval = min(seconds, 3600)
        }
    }

    /// Records the result of a refresh. Returns the error, with the end of the pause that follows from it.
    mutating func take(_ error: GitHubError?, now: Date) -> GitHubError? {
        switch error {
        case .rateLimited(_, let until?):
            pause = Pause(from: now, seconds: until.timeIntervalSince(now))
        case .rateLimited(let limit, nil):
            let pause = Pause(from: now, seconds: backoff.next(in: Self.unknownPauses))
            self.pause = pause
            return .rateLimited(limit, until: pause.end)
        case nil:
            pause = nil
            backoff.reset()
        default:
            break
        }
        return error
    }

    /// The period in which the timer sends no request.
    ///
    /// Anonymous requests count even if nothing is new, so the remaining requests are spread over the rest of the hour.
    /// With a token only the interval counts, since a "not modified" is free.
    func untilNext(after now: Date, rateLimit: RateLimit?, account: Account) -> Pause {
        var next = now.addingTimeInterval(interval)
        if let rateLimit, account == .anonymous, rateLimit.reset > now {
            let budget = rateLimit.remaining - Self.reserve
            let rest = rateLimit.reset.timeIntervalSince(now)
            next = max(next, budget > 0 ? now.addingTimeInterval(rest / Double(budget)) : rateLimit.reset)
        }
        if let pause, pause.isOn(at: now) { next = max(next, pause.end) }
        return Pause(from: now, seconds: next.timeIntervalSince(now))
    }
}
