import Base
import Foundation
import Testing

@testable import CoreTestSupport

@Suite("The formatted time") struct LocalTimeTests {
    private let american = TimeStyle(hasTwelveHours: true, dateOrder: .monthDayYear)
    private let now = utc("2026-11-21T14:03:30Z")

    private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

    // MARK: How long ago

    @Test(
        "is an age, and from a week on a date",
        arguments: [
            (-60, "now", "now"), (59, "now", "now"), (60, "1 min", "1 min ago"), (3599, "59 min", "59 min ago"),
            (3600, "1 h", "1 h ago"), (86_399, "23 h", "23 h ago"), (86_400, "1 d", "1 d ago"),
            (604_799, "6 d", "6 d ago"), (604_800, "14 Nov", "on 14 November"),
            (27_993_600, "1 Jan", "on 1 January"), (28_080_000, "31 Dec 2025", "on 31 December 2025"),
            (35_596_800, "5 Oct 2025", "on 5 October 2025"),
        ] as [(Double, String, String)])
    func ages(seconds: Double, text: String, spoken: String) {
        let localTime = LocalTime.at(.utc)
        #expect(plain(localTime.age(of: now - seconds, now: now)) == text)
        #expect(plain(localTime.spokenAge(of: now - seconds, now: now)) == spoken)
    }

    @Test("has the local date in the order of the locale")
    func dates() {
        let newYear = utc("2026-01-01T00:30:00Z")
        #expect(plain(LocalTime.at(.utc, american).age(of: newYear, now: now)) == "Jan 1")
        let newYork = LocalTime.at(zone("America/New_York"), american)
        #expect(plain(newYork.age(of: newYear, now: now)) == "Dec 31, 2025")
        #expect(newYork.spokenAge(of: newYear, now: now) == "on December 31, 2025")
    }

    @Test("ends with the years that are counted", arguments: [1e300, -1e300])
    func extremes(seconds: Double) {
        let time = PlaceTime(Date(timeIntervalSince1970: seconds), in: .utc)
        #expect(time.day.year == (seconds > 0 ? 9999 : 0))
    }

    // MARK: Moments

    @Test("is a time of day, with the date if it is not today")
    func clock() {
        let berlin = LocalTime.at(zone("Europe/Berlin"))
        #expect(berlin.clock(now, now: now) == "15:03")
        #expect(berlin.clock(utc("2026-11-20T23:00:00Z"), now: now) == "00:00")
        #expect(berlin.clock(utc("2026-11-20T22:59:00Z"), now: now) == "20 November, 23:59")
        let evening = utc("2026-11-21T22:00:00Z")
        #expect(berlin.clock(utc("2026-11-21T23:05:00Z"), now: evening) == "00:05")
        #expect(berlin.clock(utc("2026-11-22T10:00:00Z"), now: evening) == "22 November, 11:00")
        #expect(berlin.clock(utc("2025-11-21T12:00:00Z"), now: now) == "21 November 2025, 13:00")
        let seoul = LocalTime.at(zone("Asia/Seoul"), american)
        #expect(plain(seoul.clock(now, now: now)) == "11:03 PM")
        #expect(plain(seoul.clock(now - 86_400, now: now)) == "November 20, 11:03 PM")
        #expect(berlin.full(now) == "Saturday 21 November 2026, 15:03")
    }

    // MARK: Headings

    /// Days that end a little before and a little after a change of the clocks.
    @Test(
        "calls the day before today “Yesterday”, however long it was",
        arguments: [
            // 23 hours before the clocks are put forward over the night, and 25 hours before they are put back.
            ("Europe/Berlin", "2026-03-29T22:30:00Z", day(2026, 3, 29)),
            ("Europe/Berlin", "2026-03-29T21:59:00Z", day(2026, 3, 28)),
            ("Europe/Berlin", "2026-10-25T22:59:00Z", day(2026, 10, 24)),
            ("Europe/Berlin", "2026-10-25T23:30:00Z", day(2026, 10, 25)),
            ("Europe/Berlin", "2026-10-24T22:30:00Z", day(2026, 10, 24)),
            ("Asia/Seoul", "2026-11-20T15:00:00Z", day(2026, 11, 20)),
            ("America/St_Johns", "2026-11-21T03:30:00Z", day(2026, 11, 20)),
            ("America/St_Johns", "2026-11-21T03:29:59Z", day(2026, 11, 19)),
            // There was no 30 December 2011: the day before the 31st was the 29th.
            ("Pacific/Apia", "2011-12-30T10:00:00Z", day(2011, 12, 29)),
            ("Pacific/Apia", "2011-12-30T09:59:59Z", day(2011, 12, 28)),
        ])
    func yesterday(name: String, now: String, yesterday: CalendarDay) {
        let localTime = LocalTime.at(zone(name))
        #expect(localTime.heading(of: yesterday, now: utc(now)) == "Yesterday")
        let before = localTime.heading(of: CalendarDay(number: yesterday.number - 1), now: utc(now))
        #expect(before.hasPrefix(CalendarDay(number: yesterday.number - 1).weekday))
        #expect(localTime.heading(of: PlaceTime(utc(now), in: zone(name)).day, now: utc(now)) == "Today")
    }

    @Test("names other days by weekday and date, and another year")
    func headings() {
        func heading(_ day: CalendarDay, _ style: TimeStyle = TimeStyle()) -> String {
            LocalTime.at(.utc, style).heading(of: day, now: now)
        }
        #expect(heading(day(2026, 11, 16)) == "Monday 16 November")
        #expect(heading(day(2025, 12, 31)) == "Wednesday 31 December 2025")
        #expect(heading(day(2026, 11, 16), american) == "Monday, November 16")
        #expect(heading(day(2026, 11, 22)) == "Sunday 22 November")
    }
}
