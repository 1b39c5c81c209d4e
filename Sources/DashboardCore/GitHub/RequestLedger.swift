import Foundation

/// What the requests to GitHub have cost today and yesterday, and what is left of the rate limits.
///
/// Days are the user's own, so the caller determines them. The memory is bounded, whatever a server sends.
public struct RequestLedger: Sendable, Equatable {
    /// Numbers of answered requests.
    public struct Count: Sendable, Equatable, Codable {
        /// Those that counted against a rate limit.
        public internal(set) var paid = 0
        /// Those that did not: "not modified" for authorized requests.
        public internal(set) var free = 0
    }

    private var limits: [RateLimit.Resource: RateLimit] = [:]
    private var days: [Day] = []

    /// How many names are kept for a day. There are at most 200 feeds, and a few other endpoints.
    static let maximumNames = 300
    /// How many rate limits are kept. GitHub has about a dozen.
    static let maximumLimits = 32

    public init() {}

    /// Adds a request.
    /// - Parameter today: The local day of its answer.
    public mutating func record(_ request: AnsweredRequest, on today: CalendarDay) {
        if let limit = request.limit, limits[request.resource] != nil || limits.count < Self.maximumLimits {
            limits[request.resource] = limit
        }
        // Days in the future are from before the clock was set back.
        days.removeAll { $0.day > today || $0.day.number < today.number - 1 }
        if !days.contains(where: { $0.day == today }) { days.append(Day(today)) }
        for index in days.indices where days[index].day == today { days[index].add(request) }
    }

    // MARK: Days

    /// How many requests with this name were answered on `day`; only today and yesterday are known.
    public func count(of name: String, on day: CalendarDay) -> Count {
        days.first { $0.day == day }?.counts[name] ?? Count()
    }

    /// How many requests were answered on `day`.
    public func total(on day: CalendarDay) -> Count { days.first { $0.day == day }?.total ?? Count() }

    // MARK: Rate limits

    /// The rate limit that GitHub last reported for `resource`; nil if it has been reset since, or there was none.
    public func limit(of resource: RateLimit.Resource, now: Date) -> RateLimit? {
        guard let limit = limits[resource] else { return nil }
        let rest = limit.reset.timeIntervalSince(now)
        // If it is longer than the period, the clock has been set back.
        return rest > 0 && rest <= resource.period + 60 ? limit : nil
    }

    /// How many requests will be left when the limit is reset, if as many are sent as in the period so far, by this
    /// program or others; nil in the first tenth of the period, when it is too early to tell.
    public func forecast(of resource: RateLimit.Resource, now: Date) -> Int? {
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

/// Coded as an object, so that it survives a restart. Parts that cannot be read are omitted.
extension RequestLedger: Codable {
    private enum CodingKeys: CodingKey { case limits, days }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let saved = values.decodeLossily(.limits, as: [String: LossyDecodable<RateLimit>].self) ?? [:]
        limits = Dictionary(
            saved.compactMap { name, limit in limit.value.map { (RateLimit.Resource(rawValue: name), $0) } }.prefix(
                Self.maximumLimits)
        ) { first, _ in first }
        days = values.lossyElements(.days).suffix(2)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(
            Dictionary(uniqueKeysWithValues: limits.map { ($0.key.rawValue, $0.value) }), forKey: .limits)
        try values.encode(days, forKey: .days)
    }
}
