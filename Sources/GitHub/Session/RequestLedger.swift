import Base
import FoundationEssentials

/// What the requests to GitHub have cost today and yesterday. What is left of the rate limits is in `GitHubBudget`.
///
/// Days are the user's own, so the caller determines them. The memory is bounded.
package struct RequestLedger: Sendable, Equatable {
    /// Numbers of answered requests.
    package struct Count: Sendable, Equatable, Codable {
        /// Those that counted against a rate limit.
        package internal(set) var paid = 0
        /// Those that did not: "not modified" for authorized requests.
        package internal(set) var free = 0
    }

    private var days: [Day] = []

    /// How many names are kept for a day. There are at most 200 feeds, and a few other endpoints.
    static let maximumNames = 300

    package init() {}

    /// Adds a request.
    /// - Parameter today: The local day of its answer.
    package mutating func record(_ request: AnsweredRequest, on today: CalendarDay) {
        // Days in the future are from before the clock was set back.
        days.removeAll { $0.day > today || $0.day.number < today.number - 1 }
        if !days.contains(where: { $0.day == today }) { days.append(Day(today)) }
        for index in days.indices where days[index].day == today { days[index].add(request) }
    }

    /// How many requests with this name were answered on `day`; only today and yesterday are known.
    package func count(of name: String, on day: CalendarDay) -> Count {
        days.first { $0.day == day }?.counts[name] ?? Count()
    }

    /// The names of the requests that were answered on `day`, unordered; at most 300.
    package func names(on day: CalendarDay) -> [String] {
        days.first { $0.day == day }.map { Array($0.counts.keys) } ?? []
    }

    /// How many requests were answered on `day`.
    package func total(on day: CalendarDay) -> Count { days.first { $0.day == day }?.total ?? Count() }
}

extension RequestLedger.Count {
    /// - Throws: `DecodingError` also for more requests than a day can have, with which counting on could overflow.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        (paid, free) = (try values.decode(Int.self, forKey: .paid), try values.decode(Int.self, forKey: .free))
        guard [paid, free].allSatisfy({ (0...1_000_000_000).contains($0) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .paid, in: values, debugDescription: "No day has so many requests.")
        }
    }
}

/// Coded as an object, so that it survives a restart. Days that cannot be read are omitted.
extension RequestLedger: Codable {
    private enum CodingKeys: CodingKey { case days }

    package init(from decoder: any Decoder) throws {
        days = try decoder.container(keyedBy: CodingKeys.self).lossyElements(.days).suffix(2)
    }
}
