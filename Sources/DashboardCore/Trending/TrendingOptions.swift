import Base
import FoundationEssentials
import GitHub

/// Which repositories the user wants to see as trending.
package struct TrendingOptions: Sendable, Hashable {
    /// The programming language, as GitHub calls it; nil for all.
    package var language: String?
    package var period: TrendingPeriod

    package init(language: String? = nil, period: TrendingPeriod = TrendingPeriod()) {
        self.language = language
        self.period = period
    }

    /// The search for them.
    func search(at now: Date) -> TrendingSearch {
        // GitHub's days are those of Coordinated Universal Time.
        let today = PlaceTime(now, in: .utc).day.number
        let day = CalendarDay(number: today - period.length.days - 1)
        return switch period.change {
        case .created: TrendingSearch(.created(after: day), language: language)
        case .pushed: TrendingSearch(.pushed(after: day), language: language)
        }
    }
}

/// What must have happened to a repository lately.
package struct TrendingPeriod: Sendable, Hashable, CaseIterable {
    package enum Change: String, Sendable, Codable, CaseIterable {
        case created, pushed
    }

    package enum Length: String, Sendable, Codable, CaseIterable {
        case day, week, month

        fileprivate var days: Int {
            switch self {
            case .day: 1
            case .week: 7
            case .month: 30
            }
        }
    }

    package var change: Change
    package var length: Length

    package init(_ change: Change = .created, within length: Length = .week) {
        self.change = change
        self.length = length
    }

    /// The created ones first, the shortest period first.
    package static var allCases: [TrendingPeriod] {
        Change.allCases.flatMap { change in Length.allCases.map { TrendingPeriod(change, within: $0) } }
    }
}

/// Coded as an object. Unreadable fields get their default values.
extension TrendingOptions: Codable {
    private enum CodingKeys: CodingKey { case language, change, period }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let standard = TrendingPeriod()
        self.init(
            language: values.decodeLossily(.language, as: String.self)?.displayLine(limit: 64),
            period: TrendingPeriod(
                values.decodeLossily(.change) ?? standard.change,
                within: values.decodeLossily(.period) ?? standard.length))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(language, forKey: .language)
        try values.encode(period.change, forKey: .change)
        try values.encode(period.length, forKey: .period)
    }
}
