/// A day of the calendar, in any time zone.
package struct CalendarDay: Sendable, Hashable, Comparable {
    /// Counted from 1 January 1970.
    package let number: Int

    package init(number: Int) {
        self.number = number
    }

    /// Nil if the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // In years that begin in March, so that leap days come last.
        // Source: <https://howardhinnant.github.io/date_algorithms.html#days_from_civil>
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        number = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
        guard date == (year, month, day) else { return nil }
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    /// Source: <https://howardhinnant.github.io/date_algorithms.html#civil_from_days>
    package var date: (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        // An era is 400 years.
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    package var year: Int { date.year }

    /// From 0 for Sunday to 6. The day 0, 1 January 1970, was a Thursday.
    package var weekdayNumber: Int { ((number + 4) % 7 + 7) % 7 }
}
