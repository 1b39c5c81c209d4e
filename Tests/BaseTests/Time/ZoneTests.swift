import Base
import Foundation
import Testing

@testable import CoreTestSupport

@Suite("A time zone") struct ZoneTests {
    @Test(
        "begins a day at its midnight, or as near to it as its clocks come",
        arguments: [
            ("Asia/Seoul", day(2026, 11, 21), "2026-11-20T15:00:00Z"),
            ("Europe/Berlin", day(2026, 3, 29), "2026-03-28T23:00:00Z"),
            ("Europe/Berlin", day(2026, 3, 30), "2026-03-29T22:00:00Z"),
            ("Europe/Berlin", day(2026, 10, 25), "2026-10-24T22:00:00Z"),
            ("Europe/Berlin", day(2026, 10, 26), "2026-10-25T23:00:00Z"),
            ("America/New_York", day(2026, 11, 1), "2026-11-01T04:00:00Z"),
            ("America/New_York", day(2026, 11, 2), "2026-11-02T05:00:00Z"),
            ("America/St_Johns", day(2026, 11, 21), "2026-11-21T03:30:00Z"),
            // The clocks go from 24:00 to 01:00.
            ("America/Sao_Paulo", day(2018, 11, 4), "2018-11-04T03:00:00Z"),
            // They go from 01:00 back to 00:00: the first of two midnights.
            ("America/Havana", day(2026, 11, 1), "2026-11-01T04:00:00Z"),
            // From 00:01 back to 23:01 of the day before.
            ("America/St_Johns", day(2010, 11, 7), "2010-11-07T02:30:00Z"),
            // 30 December 2011 was skipped.
            ("Pacific/Apia", day(2011, 12, 29), "2011-12-29T10:00:00Z"),
            ("Pacific/Apia", day(2011, 12, 30), "2011-12-30T10:00:00Z"),
            ("Pacific/Apia", day(2011, 12, 31), "2011-12-30T10:00:00Z"),
            ("Pacific/Apia", day(2012, 1, 1), "2011-12-31T10:00:00Z"),
        ])
    func start(name: String, day: CalendarDay, time: String) {
        #expect(zone(name).start(of: day) == utc(time))
    }

    @Test("shows the hours as its clocks do, on both sides of UTC and of 1970")
    func placeTime() {
        func clock(_ time: String, _ name: String) -> String { TimeStyle().clock(PlaceTime(utc(time), in: zone(name))) }
        #expect(clock("2026-10-25T00:59:59Z", "Europe/Berlin") == "02:59")
        #expect(clock("2026-10-25T01:00:00Z", "Europe/Berlin") == "02:00")
        #expect(clock("2026-11-21T12:00:00Z", "America/St_Johns") == "08:30")
        #expect(clock("2026-11-21T12:00:00Z", "Asia/Kolkata") == "17:30")
        let early = PlaceTime(Date(timeIntervalSince1970: -1), in: .utc)
        #expect((early.hour, early.minute, early.day.number) == (23, 59, -1))
    }

    @Test(
        "is looked up only by what can be the name of one",
        arguments: [
            "", "../../etc/passwd", "/etc/localtime", "Europe/Berlin\u{0}", "Europe/Berlin ", "Ümea",
            String(repeating: "a", count: 65),
        ])
    func names(name: String) {
        let zones = Zones(local: { .utc }, named: { name in Zone(name: name) { _ in 0 } })
        #expect(zones.zone(named: name) == nil)
        #expect(zones.zone(named: "America/Port-au-Prince") != nil)
        #expect(zones.zone(named: "Etc/GMT+5") != nil)
    }
}
