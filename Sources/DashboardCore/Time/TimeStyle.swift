/// How times and dates are written: with the clock and in the order of a person's locale, in the words of the interface.
public struct TimeStyle: Sendable, Hashable {
    /// What comes first in a date.
    public enum DateOrder: Sendable, Hashable {
        /// "3 November 2025".
        case dayMonthYear
        /// "November 3, 2025".
        case monthDayYear
        /// "2025 November 3".
        case yearMonthDay
    }

    /// Whether the clock goes to twelve, with AM and PM.
    public var hasTwelveHours: Bool
    public var dateOrder: DateOrder

    /// What is understood everywhere, where nothing is known of a locale.
    public init(hasTwelveHours: Bool = false, dateOrder: DateOrder = .dayMonthYear) {
        self.hasTwelveHours = hasTwelveHours
        self.dateOrder = dateOrder
    }
}

/// Spaces between the parts of a time or a short date do not break.
extension TimeStyle {
    /// "14:03" or "2:03 PM".
    public func clock(_ time: PlaceTime) -> String {
        hasTwelveHours
            ? "\(hourOfTwelve(time)):\(twoDigits(time.minute))\u{A0}\(half(time))"
            : "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
    }

    /// "14" or "2 PM"; the same as `clock` where it is not a full hour.
    public func hour(_ time: PlaceTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return hasTwelveHours ? "\(hourOfTwelve(time))\u{A0}\(half(time))" : twoDigits(time.hour)
    }

    /// "3 Nov", "Nov 3", "3 Nov 2025", "Nov 3, 2025" or "2025 Nov 3".
    public func shortDate(_ day: CalendarDay, withYear: Bool) -> String {
        date(day, month: day.shortMonthName, withYear: withYear, space: "\u{A0}")
    }

    /// "3 November", "November 3", "3 November 2025", "November 3, 2025" or "2025 November 3".
    public func longDate(_ day: CalendarDay, withYear: Bool) -> String {
        date(day, month: day.monthName, withYear: withYear, space: " ")
    }

    /// "Monday 3 November", or "Monday, November 3".
    public func weekdayAndDate(_ day: CalendarDay, withYear: Bool) -> String {
        "\(day.weekday)\(dateOrder == .dayMonthYear ? "" : ",") \(longDate(day, withYear: withYear))"
    }

    private func date(_ day: CalendarDay, month: String, withYear: Bool, space: String) -> String {
        let (year, dayOfMonth) = (day.date.year, day.date.day)
        return switch dateOrder {
        case .dayMonthYear: "\(dayOfMonth)\(space)\(month)" + (withYear ? "\(space)\(year)" : "")
        case .monthDayYear: "\(month)\(space)\(dayOfMonth)" + (withYear ? ",\(space)\(year)" : "")
        case .yearMonthDay: (withYear ? "\(year)\(space)" : "") + "\(month)\(space)\(dayOfMonth)"
        }
    }

    private func hourOfTwelve(_ time: PlaceTime) -> Int { (time.hour + 11) % 12 + 1 }

    private func half(_ time: PlaceTime) -> String { time.hour < 12 ? "AM" : "PM" }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
