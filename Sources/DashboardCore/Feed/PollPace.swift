import FoundationEssentials
import GitHub

/// How fast `PollScheduler` sends requests at a moment: the time between two requests for one feed, and between any two.
struct PollPace {
    private let scheduler: PollScheduler
    private let now: Date
    private let factor: Double
    /// How many requests a second the periods of all feeds add up to.
    private let rate: Double

    /// The shortest time between two requests, in seconds.
    static let smallestSpacing: TimeInterval = 1
    /// Where a "not modified" is free, how many requests are sent for each one that is expected to count.
    private static let requestsPerModified: Double = 4
    /// How much faster requests are sent than would suffice, so that delayed feeds catch up.
    private static let catchUp = 1.1

    /// Nil if no requests are sent.
    init?(_ scheduler: PollScheduler, now: Date) {
        guard let factor = scheduler.tempo.factor, !scheduler.feeds.isEmpty else { return nil }
        self.scheduler = scheduler
        self.now = now
        self.factor = factor
        rate = scheduler.feeds.reduce(0) { $0 + 1 / Self.period(of: $1, factor, scheduler.visible) }
    }

    /// The time between two requests for `feed`, in seconds, as long as the rate limit allows it. It is never shorter
    /// than the feed's interval.
    func period(of feed: PolledEndpoint) -> TimeInterval { Self.period(of: feed, factor, scheduler.visible) }

    private static func period(of feed: PolledEndpoint, _ factor: Double, _ visible: String?) -> TimeInterval {
        let weight = feed.id == visible ? 1 : PollScheduler.visibleWeight
        return min(feed.interval * factor * weight, PolledEndpoint.intervals.upperBound)
    }

    /// By how much the rate limit lengthens all periods: at least 1.
    var stretch: Double { max(1, spacing * rate) }

    /// When the next request may be sent, judging by the last one.
    /// - Parameter isLoading: Whether a feed is requested for the first time. The user waits for it, so these requests
    ///   are not spread as long as half of the rate limit is left.
    func slot(isLoading: Bool) -> Date {
        if let rateLimit, spendable(rateLimit) <= 0 { return rateLimit.reset }
        guard let last = PolledEndpoint.past(scheduler.lastRequest, at: now) else { return now }
        return last.addingTimeInterval(isLoading && rateLimit?.isHalfLeft != false ? Self.smallestSpacing : spacing)
    }

    /// The time between any two requests, in seconds: the feeds' periods are spread evenly, and so are the remaining
    /// requests over the time until the reset.
    private var spacing: TimeInterval {
        let even = max(Self.smallestSpacing, 1 / (rate * Self.catchUp))
        guard let rateLimit, let last = PolledEndpoint.past(scheduler.lastRequest, at: now) else { return even }
        let requests = max(1, spendable(rateLimit)) * (scheduler.isNotModifiedFree ? Self.requestsPerModified : 1)
        return max(even, rateLimit.reset.timeIntervalSince(last) / requests)
    }

    /// The rate limit while it applies, with a second more until the reset, since GitHub rounds the times that it sends.
    /// A reset in more than the limit's period means that the clock has been set back.
    private var rateLimit: RateLimit? {
        guard let limit = scheduler.rateLimit else { return nil }
        let reset = limit.reset.addingTimeInterval(1)
        let rest = reset.timeIntervalSince(now)
        guard rest > 0, rest <= RateLimit.period + 60 else { return nil }
        return RateLimit(limit: limit.limit, remaining: limit.remaining, reset: reset)
    }

    /// How many requests are left until only the reserve is.
    private func spendable(_ limit: RateLimit) -> Double {
        Double(limit.spendable)
    }
}
