import Base
import FoundationEssentials

/// A time as written in a query.
package enum QueryTime: Sendable, Hashable {
    /// This long before now; at least 1.
    case ago(Int, Unit)
    /// The beginning of a day.
    case day(CalendarDay)
    /// The beginning of today, or of the day before.
    case today, yesterday

    /// The raw values are the letters after the number.
    package enum Unit: String, Sendable, CaseIterable {
        case hours = "h", days = "d", weeks = "w", months = "m"
    }

    /// The maximum number before a unit.
    package static let maximumCount = 9999

    /// The moment that is meant. Days and weeks are those of 24 hours; a month ago is the same day of the month before, or
    /// its last one.
    /// - Parameter zone: The zone of the days.
    func date(now: Date, in zone: Zone) -> Date {
        switch self {
        case .ago(let count, .hours): now - Double(count) * 3600
        case .ago(let count, .days): now - Double(count) * 86_400
        case .ago(let count, .weeks): now - Double(count) * 7 * 86_400
        case .ago(let count, .months): zone.moment(monthsBefore: now, count)
        case .day(let day): zone.start(of: day)
        case .today: zone.start(of: PlaceTime(now, in: zone).day)
        case .yesterday:
            zone.start(of: PlaceTime(zone.start(of: PlaceTime(now, in: zone).day) - 1, in: zone).day)
        }
    }
}

/// Written as "7d", "2026-11-01", "today" or "yesterday".
extension QueryTime: LosslessStringConvertible {
    /// Nil for anything else. Upper case counts as lower case.
    package init?(_ description: String) {
        switch description.lowercased() {
        case "today": self = .today
        case "yesterday": self = .yesterday
        case let text:
            guard let time = Self(count: text) ?? CalendarDay(iso: text).map(Self.day) else { return nil }
            self = time
        }
    }

    private init?(count text: String) {
        guard
            let unit = text.last.flatMap({ Unit(rawValue: String($0)) }),
            let count = text.dropLast().asNumber, (1...Self.maximumCount).contains(count)
        else { return nil }
        self = .ago(count, unit)
    }

    package var description: String {
        switch self {
        case .ago(let count, let unit): "\(count)\(unit.rawValue)"
        case .day(let day): day.iso
        case .today: "today"
        case .yesterday: "yesterday"
        }
    }
}

extension Zone {
    /// The same time of the same day of an earlier month, or of its last day.
    fileprivate func moment(monthsBefore date: Date, _ count: Int) -> Date {
        let today = PlaceTime(date, in: self).day
        let month = today.date.year * 12 + today.date.month - 1 - count
        let (year, monthOfYear) = (month / 12, month % 12 + 1)
        // The 28th is in every month. Before the year 1 there is nothing to be found.
        let days = (28...31).compactMap { CalendarDay(year: year, month: monthOfYear, day: min($0, today.date.day)) }
        guard let day = days.last else { return .distantPast }
        return start(of: day) + date.timeIntervalSince(start(of: today))
    }
}
