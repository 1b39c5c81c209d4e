import ArgumentParser
import Base
import FoundationEssentials

/// From when on a digest sums up.
enum DigestStart: ExpressibleByArgument {
    /// A day ago.
    case lastDay
    case today, yesterday
    /// The last day with this number in the week, from 0 for Sunday on, before or including today.
    case weekday(Int)
    case day(CalendarDay)

    private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    init?(argument: String) {
        switch argument.lowercased() {
        case "today": self = .today
        case "yesterday": self = .yesterday
        case let text:
            if let weekday = Self.weekdays.firstIndex(of: text) {
                self = .weekday(weekday)
            } else if let day = CalendarDay(iso: text) {
                self = .day(day)
            } else {
                return nil
            }
        }
    }

    static var allValueStrings: [String] { ["today", "yesterday"] + weekdays }

    /// The beginning of the day that is meant; not after `now`.
    /// - Parameter zone: The zone of the days.
    func date(now: Date, in zone: Zone) -> Date {
        let today = PlaceTime(now, in: zone).day
        return switch self {
        case .lastDay: now - 86_400
        case .today: zone.start(of: today)
        case .yesterday: zone.start(of: PlaceTime(zone.start(of: today) - 1, in: zone).day)
        case .weekday(let number):
            zone.start(of: CalendarDay(number: today.number - (today.weekdayNumber - number + 7) % 7))
        case .day(let day): min(zone.start(of: day), now)
        }
    }
}
