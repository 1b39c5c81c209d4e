import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore

@Suite("The settings of notifications") struct NotificationSettingsTests {
    private func settings(_ json: String) throws -> NotificationSettings {
        try JSONDecoder().decode(NotificationSettings.self, from: Data(json.utf8))
    }

    @Test("are the same after coding") func coding() throws {
        var settings = NotificationSettings()
        settings.notify(true, of: "b")
        settings.notify(true, of: "a")
        settings.warnings = .severe
        settings.rain.minutes = 20
        settings.rain.days = .weekend
        settings.rain.hours = QuietHours(start: 8, end: 20)
        settings.isQuietAtTimes = true
        settings.quietHours = QuietHours(start: 5, end: 3)
        settings.runsInBackground = true
        let data = try JSONEncoder().encode(settings)
        #expect(try self.settings(String(decoding: data, as: UTF8.self)) == settings)
    }

    @Test(
        "are off where they cannot be read",
        arguments: [
            "{}", #"{"filters": 1, "warnings": "bad"}"#,
            #"{"filters": [1, null], "warnings": "unknown", "quietHours": {"start": "a"}, "rain": 1}"#,
            #"{"rain": {"minutes": "soon", "days": "never", "hours": 3}}"#,
        ])
    func unreadable(json: String) throws {
        let (settings, standard) = (try settings(json), NotificationSettings())
        #expect(settings.filters.isEmpty)
        #expect(settings.warnings == nil)
        #expect(settings.rain == RainSettings())
        #expect(settings.quietHours == standard.quietHours)
        #expect(!settings.isQuietAtTimes)
        #expect(!settings.runsInBackground)
    }

    @Test("of other parts stay where one cannot be read") func partlyReadable() throws {
        let settings = try settings(
            #"{"filters": ["a", 2, "b"], "quietHours": {"start": -5, "end": 99999}, "isQuietAtTimes": true}"#)
        #expect(settings.filters == ["a", "b"])
        #expect(settings.quietHours == QuietHours(start: 0, end: 1439))
        #expect(settings.isQuietAtTimes)
    }

    @Test(
        "know when rain is told",
        arguments: [
            // The 5th of January 2026 is a Monday.
            (RainSettings.Days.all, 0, 0, 5, true), (.weekdays, 0, 0, 5, true), (.weekend, 0, 0, 5, false),
            (.weekdays, 0, 0, 4, false), (.weekend, 0, 0, 4, true), (.weekend, 0, 0, 3, true),
            (.all, 11 * 60, 13 * 60, 5, true), (.all, 13 * 60, 11 * 60, 5, false),
        ])
    func rain(days: RainSettings.Days, start: Int, end: Int, day: Int, isTold: Bool) throws {
        var rain = RainSettings()
        rain.days = days
        rain.hours = QuietHours(start: start, end: end)
        let date = try Date("2026-01-0\(day)T12:00:00Z", strategy: .iso8601)
        #expect(rain.includes(PlaceTime(date, in: .utc)) == isTold)
    }

    @Test("have a limit") func limit() {
        var settings = NotificationSettings()
        for number in 0..<2000 { settings.notify(true, of: "\(number)") }
        #expect(settings.filters.count == 1000)
        settings.notify(false, of: "0")
        #expect(settings.filters.count == 999)
    }

    @Test(
        "know the quiet hours",
        arguments: [
            // start, end, the time, whether it is quiet
            (22 * 60, 7 * 60, "21:59", false), (22 * 60, 7 * 60, "22:00", true), (22 * 60, 7 * 60, "00:00", true),
            (22 * 60, 7 * 60, "06:59", true), (22 * 60, 7 * 60, "07:00", false), (12 * 60, 13 * 60, "12:30", true),
            (12 * 60, 13 * 60, "13:00", false), (12 * 60, 12 * 60, "12:00", false), (0, 1439, "23:59", false),
        ])
    func quietHours(start: Int, end: Int, time: String, isQuiet: Bool) throws {
        let date = try Date("2026-01-05T\(time):00Z", strategy: .iso8601)
        #expect(QuietHours(start: start, end: end).contains(PlaceTime(date, in: .utc)) == isQuiet)
    }
}
