import Translation

/// The format of times and dates: the clock and the order of the locale, in the language of the interface.
package struct TimeStyle: Sendable, Hashable {
    /// The order of the parts of a date.
    package enum DateOrder: Sendable, Hashable {
        /// "3 November 2025".
        case dayMonthYear
        /// "November 3, 2025".
        case monthDayYear
        /// "2025 November 3".
        case yearMonthDay
    }

    /// Whether it is a 12-hour clock, with AM and PM.
    package var hasTwelveHours: Bool
    package var dateOrder: DateOrder

    /// The defaults are unambiguous everywhere.
    package init(hasTwelveHours: Bool = false, dateOrder: DateOrder = .dayMonthYear) {
        self.hasTwelveHours = hasTwelveHours
        self.dateOrder = dateOrder
    }
}

/// Spaces between the parts of a time or a short date are non-breaking.
extension TimeStyle {
    /// "14:03" or "2:03 PM".
    package func clock(_ time: PlaceTime) -> String {
        let minute = time.minute.padded(to: 2)
        guard hasTwelveHours else {
            return trc("24-hour clock", "{hour}:{minute}", ["hour": time.hour.padded(to: 2), "minute": minute]).unbroken
        }
        let values = ["hour": hourOfTwelve(time), "minute": minute, "half": half(time)]
        return trc("12-hour clock", "{hour}:{minute} {half}", values).unbroken
    }

    /// "14" or "2 PM"; the same as `clock` if it is not a full hour.
    package func hour(_ time: PlaceTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        guard hasTwelveHours else {
            return trc("24-hour clock", "{hour}", ["hour": time.hour.padded(to: 2)]).unbroken
        }
        return trc("12-hour clock", "{hour} {half}", ["hour": hourOfTwelve(time), "half": half(time)]).unbroken
    }

    /// "3 Nov", "Nov 3", "3 Nov 2025", "Nov 3, 2025" or "2025 Nov 3".
    package func shortDate(_ day: CalendarDay, withYear: Bool) -> String {
        date(day, month: day.shortMonthName, withYear: withYear).unbroken
    }

    /// "3 November", "November 3", "3 November 2025", "November 3, 2025" or "2025 November 3".
    package func longDate(_ day: CalendarDay, withYear: Bool) -> String {
        date(day, month: day.monthName, withYear: withYear)
    }

    /// "Monday 3 November", or "Monday, November 3".
    package func weekdayAndDate(_ day: CalendarDay, withYear: Bool) -> String {
        let values = ["weekday": day.weekday, "date": longDate(day, withYear: withYear)]
        return dateOrder == .dayMonthYear
            ? trc("date", "{weekday} {date}", values) : trc("date", "{weekday}, {date}", values)
    }

    private func date(_ day: CalendarDay, month: String, withYear: Bool) -> String {
        let values = ["day": "\(day.date.day)", "month": month, "year": "\(day.date.year)"]
        return switch (dateOrder, withYear) {
        case (.dayMonthYear, false): trc("date", "{day} {month}", values)
        case (.dayMonthYear, true): trc("date", "{day} {month} {year}", values)
        case (.monthDayYear, true): trc("date", "{month} {day}, {year}", values)
        case (.yearMonthDay, true): trc("date", "{year} {month} {day}", values)
        case (.monthDayYear, false), (.yearMonthDay, false): trc("date", "{month} {day}", values)
        }
    }

    private func hourOfTwelve(_ time: PlaceTime) -> String { "\((time.hour + 11) % 12 + 1)" }

    private func half(_ time: PlaceTime) -> String { time.hour < 12 ? tr("AM") : tr("PM") }
}
