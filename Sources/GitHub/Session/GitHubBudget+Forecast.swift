import FoundationEssentials

extension GitHubBudget {
    /// The limit that GitHub last reported for `resource`; nil if it has been reset since, or there was none.
    package func limit(of resource: RateLimit.Resource, now: Date) -> RateLimit? {
        guard let limit = limits[resource] else { return nil }
        let rest = limit.reset.timeIntervalSince(now)
        // If it is longer than the period, the clock has been set back.
        return rest > 0 && rest <= resource.period + 60 ? limit : nil
    }

    /// How many requests will be left when the limit is reset, if as many are sent as in the period so far, by this
    /// program or others; nil in the first tenth of the period, when it is too early to tell.
    package func forecast(of resource: RateLimit.Resource, now: Date) -> Int? {
        guard let limit = limit(of: resource, now: now) else { return nil }
        let period = resource.period
        let rest = limit.reset.timeIntervalSince(now)
        let passed = period - rest
        guard passed >= period / 10 else { return nil }
        let used = Double(limit.limit) - Double(limit.remaining)
        let left = (Double(limit.remaining) - used * rest / passed).rounded(.down)
        return left.isFinite ? Int(max(0, min(left, Double(limit.remaining)))) : nil
    }
}
