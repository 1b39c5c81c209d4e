import Base
import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// When the sun rises and sets.
@Suite struct SunDayTests {
    /// Computed with PyEphem 4.2.1 for the sun's centre, horizon -0:49:58.8 and pressure 0, which is the convention of the NOAA
    /// Solar Calculator. Among them are days on which clocks are changed, the last and first days of the polar night and of the
    /// midnight sun, and a sunset after midnight.
    static let rows = [
        SkyRow(.pontianak, (2026, 3, 20), "2026-03-19T22:46:56Z", "2026-03-20T10:53:26Z"),
        SkyRow(.pontianak, (2026, 12, 21), "2026-12-20T22:36:50Z", "2026-12-21T10:44:19Z"),
        SkyRow(.prague, (2026, 3, 29), "2026-03-29T04:45:42Z", "2026-03-29T17:29:16Z"),
        SkyRow(.prague, (2026, 6, 21), "2026-06-21T02:52:31Z", "2026-06-21T19:15:35Z"),
        SkyRow(.prague, (2026, 10, 25), "2026-10-25T05:40:18Z", "2026-10-25T15:51:36Z"),
        SkyRow(.prague, (2026, 12, 21), "2026-12-21T06:58:27Z", "2026-12-21T15:02:07Z"),
        SkyRow(.tromsø, (2026, 1, 15), "2026-01-15T10:29:37Z", "2026-01-15T11:18:12Z"),
        SkyRow(.tromsø, (2026, 1, 16), "2026-01-16T10:13:32Z", "2026-01-16T11:35:01Z"),
        SkyRow(.tromsø, (2026, 3, 1), "2026-03-01T06:10:14Z", "2026-03-01T15:44:28Z"),
        SkyRow(.tromsø, (2026, 5, 16), "2026-05-15T23:31:53Z", "2026-05-16T22:02:41Z"),
        SkyRow(.tromsø, (2026, 5, 17), "2026-05-16T23:17:30Z", "2026-05-17T22:28:05Z"),
        SkyRow(.tromsø, (2026, 5, 18), "2026-05-17T22:52:12Z", nil),
        SkyRow(.tromsø, (2026, 7, 25), nil, "2026-07-25T22:37:00Z"),
        SkyRow(.tromsø, (2026, 7, 26), "2026-07-25T23:05:20Z", "2026-07-26T22:13:10Z"),
        SkyRow(.tromsø, (2026, 7, 27), "2026-07-26T23:29:11Z", "2026-07-27T21:59:01Z"),
        SkyRow(.tromsø, (2026, 7, 28), "2026-07-27T23:43:19Z", "2026-07-28T21:47:43Z"),
        SkyRow(.tromsø, (2026, 9, 23), "2026-09-23T04:27:52Z", "2026-09-23T16:43:07Z"),
        SkyRow(.tromsø, (2026, 11, 20), "2026-11-20T08:58:49Z", "2026-11-20T11:59:50Z"),
        SkyRow(.tromsø, (2026, 11, 26), "2026-11-26T09:57:13Z", "2026-11-26T11:04:55Z"),
        SkyRow(.tromsø, (2026, 11, 27), "2026-11-27T10:21:18Z", "2026-11-27T10:41:30Z"),
        SkyRow(.sydney, (2026, 4, 5), "2026-04-04T20:09:58Z", "2026-04-05T07:45:24Z"),
        SkyRow(.sydney, (2026, 10, 4), "2026-10-03T19:28:46Z", "2026-10-04T07:59:46Z"),
        SkyRow(.adelaide, (2026, 7, 1), "2026-06-30T21:54:10Z", "2026-07-01T07:44:44Z"),
        SkyRow(.kathmandu, (2026, 11, 26), "2026-11-26T00:48:02Z", "2026-11-26T11:23:34Z"),
        SkyRow(.apia, (2026, 1, 1), "2025-12-31T17:02:28Z", "2026-01-01T05:58:14Z"),
        SkyRow(.apia, (2026, 8, 10), "2026-08-09T17:44:51Z", "2026-08-10T05:20:19Z"),
        SkyRow(.adak, (2026, 3, 8), "2026-03-08T18:15:47Z", "2026-03-09T05:39:38Z"),
        SkyRow(.ushuaia, (2026, 6, 21), "2026-06-21T12:58:52Z", "2026-06-21T20:11:16Z"),
        SkyRow(.ushuaia, (2026, 12, 21), "2026-12-21T07:51:26Z", "2026-12-22T01:11:18Z"),
        SkyRow(.reykjavik, (2026, 6, 20), "2026-06-20T02:55:07Z", "2026-06-21T00:03:45Z"),
        SkyRow(.reykjavik, (2026, 6, 21), "2026-06-21T02:55:12Z", "2026-06-22T00:03:57Z"),
    ]

    @Test("The sun rises and sets within a minute of the computed time", arguments: rows)
    func times(row: SkyRow) {
        let day = SunDay(at: row.place, on: row.day)
        #expect(day.light == .day)
        #expect(isSameMinute(day.sunrise, row.rise), "\(String(describing: day.sunrise))")
        #expect(isSameMinute(day.sunset, row.set), "\(String(describing: day.sunset))")
    }

    @Test(
        "In Tromsø there are days without a sunrise and days without a sunset, and the next ones have one",
        arguments: [
            ((2026, 11, 28), SunDay.Light.polarNight), ((2026, 12, 21), .polarNight), ((2026, 1, 14), .polarNight),
            ((2026, 5, 19), .midnightSun), ((2026, 6, 21), .midnightSun), ((2026, 7, 24), .midnightSun),
        ])
    func polarDays(date: (Int, Int, Int), light: SunDay.Light) {
        let sun = SunDay(at: .tromsø, on: day(date.0, date.1, date.2))
        #expect(sun.light == light)
        #expect(sun.sunrise == nil && sun.sunset == nil)
        #expect(sun.length == (light == .polarNight ? 0 : 86_400))
        let heights = sun.heights(count: 25)
        #expect(heights.allSatisfy { ($0 < 0) == (light == .polarNight) })
    }

    @Test("At the poles, half of the year is light")
    func poles() {
        for latitude in [90.0, -90] {
            let place = SkyPlace(at(latitude, 0), in: .utc)
            let summer = latitude > 0 ? 6 : 12
            #expect(SunDay(at: place, on: day(2026, summer, 21)).light == .midnightSun)
            #expect(SunDay(at: place, on: day(2026, 18 - summer, 21)).light == .polarNight)
        }
    }

    /// Source: as `rows`, from sunrise and sunset of both days. On 29 March the clocks are put forward.
    @Test(
        "A day is as long as from sunrise to sunset, and is compared with the day before",
        arguments: [
            (SkyPlace.prague, (2026, 3, 29), 45_814.0, 226.0), (.prague, (2026, 6, 21), 58_984, 2),
            (.prague, (2026, 11, 26), 30_859, -138), (.pontianak, (2026, 3, 20), 43_590, 0),
            (.tromsø, (2026, 1, 15), 2915, 2915), (.tromsø, (2026, 11, 28), 0, -1212),
        ])
    func lengths(place: SkyPlace, date: (Int, Int, Int), length: Double, change: Double) {
        let sun = SunDay(at: place, on: day(date.0, date.1, date.2))
        #expect(abs(sun.length - length) < 65)
        #expect(abs(sun.change - change) < 65)
    }

    @Test("The sun is where it is at each moment of the day, between midnight and midnight")
    func position() {
        let sun = SunDay(at: .prague, on: day(2026, 10, 25))
        // The clocks are put back: the day has 25 hours.
        #expect(sun.hours == utc("2026-10-24T22:00:00Z")...utc("2026-10-25T23:00:00Z"))
        #expect(sun.share(at: utc("2026-10-25T10:30:00Z")) == 0.5)
        #expect(sun.share(at: utc("2026-10-26T10:30:00Z")) == 1)
        let heights = sun.heights(count: 26)
        #expect(heights[4] == sun.height(at: utc("2026-10-25T02:00:00Z")))
        #expect(heights.map { $0 > 0 } == (0...25).map { (8...17).contains($0) })
        // Source: PyEphem 4.2.1, without refraction.
        #expect(abs(sun.altitude(at: utc("2026-11-26T10:00:00Z")) - 18.106) < 0.02)
        #expect(abs(sun.altitude(at: utc("2026-11-26T20:00:00Z")) + 45.868) < 0.02)
    }
}
