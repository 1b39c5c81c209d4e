import FoundationEssentials

extension RateLimit {
    /// The part that is left to the user's own actions.
    private static let reserve = 0.1

    /// How many requests are left until only the reserve is, which is for what people do. Negative if it is used already.
    package var spendable: Int { remaining - Int((Double(limit) * Self.reserve).rounded(.up)) }

    /// Whether more than half is left.
    package var isHalfLeft: Bool { remaining > limit / 2 }
}

extension GitHubBudget {
    /// Whether a request that nobody waits for may be sent in addition to the regular ones: not during a pause, nor after a
    /// rejection, and only above the reserve of the rate limit.
    package func isAboveReserve(for resource: RateLimit.Resource = .core, at now: Date) -> Bool {
        guard rejection == nil, exceeded(for: resource, at: now) == nil else { return false }
        guard let limit = limits[resource], limit.reset > now else { return true }
        return limit.spendable > 0
    }

    /// Whether a request may be sent that only adds to what is there: not during a pause, nor after a rejection, and only
    /// while more than half of the rate limit is left, as GitHub last reported. Until then it is not known.
    package func isHalfLeft(for resource: RateLimit.Resource = .core, at now: Date) -> Bool {
        guard rejection == nil, exceeded(for: resource, at: now) == nil else { return false }
        guard let limit = limits[resource] else { return isUnlimited }
        return limit.reset <= now || limit.isHalfLeft
    }
}
