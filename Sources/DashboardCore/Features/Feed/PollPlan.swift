import Foundation

/// When to ask again, so that GitHub's limits hold.
struct PollPlan: Sendable, Equatable {
    /// GitHub's wish, from `X-Poll-Interval`, in seconds.
    private(set) var interval: TimeInterval = 60
    /// In which no request is sent; nil when nothing has asked for one since the last success.
    private(set) var pause: Pause?
    /// Of limits that come without a time.
    private var backoff = Backoff()

    /// How long a limit without a time lasts, in seconds. "Wait for at least one minute … exponentially increasing" is
    /// GitHub's own advice.
    private static let unknownPauses: ClosedRange<TimeInterval> = 60...3600

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

    /// How long the timer sends no request.
    ///
    /// Anonymous requests count even when nothing is new, so what is left of the hour's budget is spread over the rest
    /// of the hour. With a token only the interval counts, since then such answers are free.
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
