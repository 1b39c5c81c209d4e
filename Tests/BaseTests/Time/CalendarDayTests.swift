import Base
import Foundation
import Testing

@testable import CoreTestSupport

@Suite("A day of the calendar") struct CalendarDayTests {
    @Test(
        "is counted from 1 January 1970",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1600, 2, 29, -135_081),
            (2026, 3, 29, 20_541), (2100, 2, 28, 47_540), (2100, 3, 1, 47_541), (1, 1, 1, -719_162),
        ])
    func numbers(year: Int, month: Int, dayOfMonth: Int, number: Int) {
        #expect(CalendarDay(year: year, month: month, day: dayOfMonth)?.number == number)
        #expect(CalendarDay(number: number).date == (year, month, dayOfMonth))
    }

    @Test(
        "is none where the calendar has none",
        arguments: [
            (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
            (0, 1, 1),
            (Int.max, 1, 1),
        ])
    func none(year: Int, month: Int, dayOfMonth: Int) {
        #expect(CalendarDay(year: year, month: month, day: dayOfMonth) == nil)
    }

    @Test("is the next one a day later, through leap years and centuries")
    func order() {
        var last = day(1999, 12, 31)
        for number in 1...80_000 {
            let next = CalendarDay(number: day(1999, 12, 31).number + number)
            #expect(CalendarDay(year: next.date.year, month: next.date.month, day: next.date.day) == next)
            guard last < next, next.date.day == 1 || next.date.day == last.date.day + 1 else {
                Issue.record("\(last.date) is followed by \(next.date).")
                return
            }
            last = next
        }
    }

    @Test("has names in English, whatever the locale")
    func names() {
        let monday = day(2026, 11, 16)
        #expect((monday.weekday, monday.shortWeekday) == ("Monday", "Mon"))
        #expect((monday.monthName, monday.shortMonthName) == ("November", "Nov"))
        #expect(day(1969, 12, 31).weekday == "Wednesday")
        #expect(
            (1...12).map { day(2026, $0, 1).shortMonthName }.joined(separator: " ")
                == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    }
}
