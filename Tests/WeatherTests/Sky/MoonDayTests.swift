import Base
import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// When the moon rises and sets, and its phases.
@Suite struct MoonDayTests {
    /// Computed with PyEphem 4.2.1 for the moon's upper edge, horizon -0:34 and pressure 0, as the U.S. Naval Observatory does.
    /// Among them are days without a moonrise or a moonset, and days on which clocks are changed.
    static let rows = [
        SkyRow(.prague, (2026, 6, 3), nil, "2026-06-03T04:49:05Z"),
        SkyRow(.prague, (2026, 6, 18), "2026-06-18T06:36:10Z", nil),
        SkyRow(.pontianak, (2026, 3, 20), "2026-03-19T23:30:49Z", "2026-03-20T11:54:07Z"),
        SkyRow(.prague, (2026, 3, 29), "2026-03-29T13:24:25Z", "2026-03-29T03:31:09Z"),
        SkyRow(.prague, (2026, 6, 8), "2026-06-07T23:20:12Z", "2026-06-08T10:51:35Z"),
        SkyRow(.prague, (2026, 10, 25), "2026-10-25T15:05:59Z", "2026-10-25T04:44:18Z"),
        SkyRow(.prague, (2026, 11, 24), "2026-11-24T14:26:23Z", "2026-11-24T06:33:25Z"),
        SkyRow(.tromsø, (2026, 3, 1), "2026-03-01T11:16:49Z", "2026-03-01T07:40:43Z"),
        SkyRow(.sydney, (2026, 4, 5), "2026-04-05T09:09:56Z", "2026-04-04T22:58:48Z"),
        SkyRow(.adelaide, (2026, 7, 1), "2026-07-01T08:43:39Z", "2026-06-30T22:53:28Z"),
        SkyRow(.kathmandu, (2026, 11, 26), "2026-11-26T13:00:30Z", "2026-11-26T02:38:13Z"),
        SkyRow(.apia, (2026, 8, 10), "2026-08-09T15:05:16Z", "2026-08-10T02:35:00Z"),
        SkyRow(.adak, (2026, 3, 8), "2026-03-08T11:29:31Z", "2026-03-08T19:36:33Z"),
        SkyRow(.ushuaia, (2026, 12, 21), "2026-12-21T23:08:19Z", "2026-12-21T05:10:39Z"),
    ]

    @Test("The moon rises and sets within a minute of the computed time", arguments: rows)
    func times(row: SkyRow) {
        let day = MoonDay(at: row.place, on: row.day)
        #expect(isSameMinute(day.moonrise, row.rise), "\(String(describing: day.moonrise))")
        #expect(isSameMinute(day.moonset, row.set), "\(String(describing: day.moonset))")
    }

    @Test("Near the poles, the moon is above or below the horizon for days")
    func polarDays() {
        for date in [day(2026, 1, 2), day(2026, 2, 25), day(2026, 1, 16), day(2026, 2, 12)] {
            let moon = MoonDay(at: .tromsø, on: date)
            #expect(moon.moonrise == nil && moon.moonset == nil)
            // Full moon is in the first days of January, new moon in the middle: in winter, the full moon is high.
            #expect(moon.beginsAboveHorizon == (date == day(2026, 1, 2) || date == day(2026, 2, 25)))
        }
    }

    /// The days of 2026 by Coordinated Universal Time, computed with PyEphem 4.2.1.
    @Test(
        "New moon, full moon and quarters are on their days",
        arguments: [
            (
                MoonPhase.newMoon,
                [
                    "01-18", "02-17", "03-19", "04-17", "05-16", "06-15", "07-14", "08-12", "09-11", "10-10", "11-09",
                    "12-09",
                ]
            ),
            (
                .firstQuarter,
                [
                    "01-26", "02-24", "03-25", "04-24", "05-23", "06-21", "07-21", "08-20", "09-18", "10-18", "11-17",
                    "12-17",
                ]
            ),
            (
                .fullMoon,
                [
                    "01-03", "02-01", "03-03", "04-02", "05-01", "05-31", "06-29", "07-29", "08-28", "09-26", "10-26",
                    "11-24", "12-24",
                ]
            ),
            (
                .lastQuarter,
                [
                    "01-10", "02-09", "03-11", "04-10", "05-09", "06-08", "07-07", "08-06", "09-04", "10-03", "11-01",
                    "12-01", "12-30",
                ]
            ),
        ])
    func principalPhases(phase: MoonPhase, days: [String]) {
        let greenwich = SkyPlace(at(51.48, 0), in: .utc)
        let first = day(2026, 1, 1).number
        let found = (first..<first + 365).map { CalendarDay(number: $0) }
            .filter { MoonDay(at: greenwich, on: $0).phase == phase }
        #expect(found.map(\.iso) == days.map { "2026-\($0)" })
    }

    @Test("The other phases are between these, in their order")
    func order() {
        let first = day(2026, 1, 1).number
        let phases = (first..<first + 365).map { MoonDay(at: .prague, on: CalendarDay(number: $0)).phase.rawValue }
        #expect(Set(phases).count == 8)
        #expect(zip(phases, phases.dropFirst()).allSatisfy { $0 == $1 && $0 % 2 == 1 || ($0 + 1) % 8 == $1 })
    }

    @Test("New moon is on the day that the place has at that moment")
    func zones() {
        // At 00:52 on 9 December in Greenwich.
        #expect(MoonDay(at: .adak, on: day(2026, 12, 8)).phase == .newMoon)
        #expect(MoonDay(at: .adak, on: day(2026, 12, 9)).phase == .waxingCrescent)
        #expect(MoonDay(at: .kathmandu, on: day(2026, 12, 8)).phase == .waningCrescent)
        #expect(MoonDay(at: .kathmandu, on: day(2026, 12, 9)).phase == .newMoon)
    }

    /// Source: PyEphem 4.2.1.
    @Test(
        "The lit part grows and shrinks",
        arguments: [
            ("2026-01-01T00:00:00Z", 0.915, true), ("2026-02-10T06:00:00Z", 0.434, false),
            ("2026-06-30T12:00:00Z", 0.997, false), ("2026-12-09T01:00:00Z", 0.002, true),
        ])
    func light(time: String, fraction: Double, isWaxing: Bool) {
        let light = MoonLight(at: utc(time))
        #expect(abs(light.fraction - fraction) < 0.003)
        #expect(light.isWaxing == isWaxing)
    }
}
