import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// Forecasts over a change of the clocks.
@Suite("A forecast over a change of the clocks") struct ForecastZoneTests {
    /// Like Open-Meteo's responses: hours and the sun are timestamps, and all days begin at midnight of the current
    /// offset.
    private func forecast(
        from now: String, offset: Int, zone name: String?, day first: CalendarDay, sunrise: [String] = [],
        dayShift: Double = 0
    ) async throws -> Forecast {
        let now = utc(now).timeIntervalSince1970
        let hours = (0..<48).map { "\(Int(now) + $0 * 3600)" }
        let days = (0..<7).map { "\((first.number + $0) * 86_400 - offset + ($0 > 0 ? Int(dayShift) : 0))" }
        let sun = sunrise.map { "\(Int(utc($0).timeIntervalSince1970))" }
        let body = """
            {"utc_offset_seconds": \(offset), \(name.map { "\"timezone\": \"\($0)\"," } ?? "")
             "current": {"time": \(Int(now)), "temperature_2m": 4},
             "hourly": {"time": [\(hours.joined(separator: ","))],
                        "temperature_2m": [\((0..<48).map { "\($0)" }.joined(separator: ","))]},
             "daily": {"time": [\(days.joined(separator: ","))], "temperature_2m_min": [1, 2, 3, 4, 5, 6, 7],
                       "temperature_2m_max": [1, 2, 3, 4, 5, 6, 7], "sunrise": [\(sun.joined(separator: ","))]}}
            """
        return try await WeatherClient.openMeteo(answering: Data(body.utf8), zones: .world).forecast(at: at(1, 2))
            .value
    }

    private func clocks(_ forecast: Forecast, _ zones: Zones = .world) -> [String] {
        forecast.hours.map { TimeStyle().hour(PlaceTime($0.time, in: zones.zone(of: forecast))) }
    }

    private func weekdays(_ forecast: Forecast, from now: String) -> String {
        let zone = Zones.world.zone(of: forecast)
        return forecast.days(from: utc(now), in: zone).map { PlaceTime($0.start, in: zone).day.shortWeekday }
            .joined(separator: " ")
    }

    /// Saturday, 20:00 in Berlin.
    private func berlin(zone: String? = "Europe/Berlin", dayShift: Double = 0) async throws -> Forecast {
        try await forecast(
            from: "2026-10-24T18:00:00Z", offset: 7200, zone: zone, day: day(2026, 10, 24),
            sunrise: ["2026-10-24T05:45:00Z", "2026-10-25T05:47:00Z", "2026-10-26T05:49:00Z"], dayShift: dayShift)
    }

    @Test("has the hour twice that is there twice")
    func berlinHours() async throws {
        let forecast = try await berlin()
        #expect(forecast.timeZone == "Europe/Berlin")
        #expect(Array(clocks(forecast)[4..<12]) == ["00", "01", "02", "02", "03", "04", "05", "06"])
        #expect(clocks(forecast).last == "18")
        let zone = Zones.world.zone(of: forecast)
        let hour = forecast.hours[8]
        #expect(
            hour.spokenText(units: WeatherUnits(), now: forecast.current.time, in: zone, style: TimeStyle())
                == "Sunday 03:00, 8 °C, Unknown conditions")
    }

    @Test(
        "names each day once, also where the service begins it an hour too early or at midnight",
        arguments: [0, 3600.0])
    func berlinDays(shift: Double) async throws {
        let forecast = try await berlin(dayShift: shift)
        #expect(weekdays(forecast, from: "2026-10-24T18:00:00Z") == "Sat Sun Mon Tue Wed Thu Fri")
        #expect(forecast.days[2].start == utc("2026-10-25T23:00:00Z"))
        let zone = Zones.world.zone(of: forecast)
        #expect(
            forecast.days[2].spokenText(units: WeatherUnits(), now: forecast.current.time, in: zone)
                == "Monday, Unknown conditions, 3 to 3 °C")
    }

    @Test("keeps a day of 25 hours until it is over")
    func longDay() async throws {
        let forecast = try await berlin()
        #expect(weekdays(forecast, from: "2026-10-25T22:59:59Z") == "Sun Mon Tue Wed Thu Fri")
        #expect(weekdays(forecast, from: "2026-10-25T23:00:00Z") == "Mon Tue Wed Thu Fri")
        // Requested in the last hour of the long day.
        let late = try await self.forecast(
            from: "2026-10-25T22:30:00Z", offset: 3600, zone: "Europe/Berlin", day: day(2026, 10, 25))
        #expect(late.days.map(\.minimum) == [1, 2, 3, 4, 5, 6, 7])
        #expect(late.days[0].start == utc("2026-10-24T22:00:00Z"))
    }

    @Test(
        "names a day of 23 hours once, also where the service begins the next one at midnight",
        arguments: [0, -3600.0])
    func shortDay(shift: Double) async throws {
        // Saturday, 20:00 in Berlin.
        let forecast = try await forecast(
            from: "2026-03-28T19:00:00Z", offset: 3600, zone: "Europe/Berlin", day: day(2026, 3, 28), dayShift: shift)
        #expect(weekdays(forecast, from: "2026-03-28T19:00:00Z") == "Sat Sun Mon Tue Wed Thu Fri")
        #expect(Array(clocks(forecast)[3..<8]) == ["23", "00", "01", "03", "04"])
    }

    /// Open-Meteo tells midnight twice in a polar night, and midnight and the next one of the midnight sun.
    @Test("has no sunrise where the sun stays down or up", arguments: [0.0, 86_400])
    func polar(length: Double) {
        let day = DayForecast(
            start: noon, minimum: 0, maximum: 1, condition: .clear, sunrise: noon,
            sunset: noon + length)
        #expect(day.sunrise == nil && day.sunset == nil)
    }

    @Test("shows the sunrise in the local time of its day")
    func sunrise() async throws {
        let forecast = try await berlin()
        let zone = Zones.world.zone(of: forecast)
        let texts = forecast.days.prefix(4).map { $0.sunText(in: zone, style: TimeStyle()) }
        #expect(texts == ["Sunrise 07:45", "Sunrise 06:47", "Sunrise 06:49", nil])
        var day = forecast.days[0]
        day.sunset = utc("2026-10-24T15:51:00Z")
        let american = TimeStyle(hasTwelveHours: true)
        #expect(day.sunText(in: zone, style: american) == "Sunrise 7:45\u{A0}AM, sunset 5:51\u{A0}PM")
        day.sunrise = nil
        #expect(day.sunText(in: zone, style: TimeStyle()) == "Sunset 17:51")
    }

    @Test("is right in New York, too")
    func newYork() async throws {
        // Saturday, 22:00.
        let forecast = try await forecast(
            from: "2026-11-01T02:00:00Z", offset: -14_400, zone: "America/New_York", day: day(2026, 10, 31),
            sunrise: ["2026-10-31T11:24:00Z", "2026-11-01T11:25:00Z"])
        #expect(Array(clocks(forecast)[..<8]) == ["22", "23", "00", "01", "01", "02", "03", "04"])
        #expect(weekdays(forecast, from: "2026-11-01T02:00:00Z") == "Sat Sun Mon Tue Wed Thu Fri")
        #expect(weekdays(forecast, from: "2026-11-02T05:00:00Z") == "Mon Tue Wed Thu Fri")
        let zone = Zones.world.zone(of: forecast)
        #expect(forecast.days[1].sunText(in: zone, style: TimeStyle()) == "Sunrise 06:25")
    }

    @Test(
        "goes by the offset where the zone is not known, or is another one's",
        arguments: [nil, "Mars/Olympus", "Asia/Seoul", "GMT"])
    func unknownZone(name: String?) async throws {
        let forecast = try await berlin(zone: name)
        #expect(forecast.timeZone == nil)
        #expect(Array(clocks(forecast)[4..<12]) == ["00", "01", "02", "03", "04", "05", "06", "07"])
        #expect(weekdays(forecast, from: "2026-10-24T18:00:00Z") == "Sat Sun Mon Tue Wed Thu Fri")
    }

    @Test("uses the offset if a file names an unknown zone")
    func unknownZoneOfAFile() async throws {
        var forecast = try await berlin()
        forecast.timeZone = "Mars/Olympus"
        #expect(Zones.world.zone(of: forecast) == .fixed(utcOffset: 7200))
        #expect(clocks(forecast, .utc)[8] == "04")
    }

    @Test("keeps its zone's name if the clocks were changed since the conditions were measured")
    func justChanged() async throws {
        let forecast = try await forecast(
            from: "2026-10-25T00:45:00Z", offset: 3600, zone: "Europe/Berlin", day: day(2026, 10, 25))
        #expect(forecast.timeZone == "Europe/Berlin")
    }

    @Test("reads days in text form")
    func texts() async throws {
        let body = """
            {"utc_offset_seconds": 7200, "timezone": "Europe/Berlin",
             "current": {"time": "2026-10-24T20:00", "temperature_2m": 4},
             "daily": {"time": ["2026-10-24", "2026-10-25", "2026-10-26"], "temperature_2m_min": [1, 2, 3],
                       "temperature_2m_max": [1, 2, 3]}}
            """
        let forecast = try await WeatherClient.openMeteo(answering: Data(body.utf8), zones: .world)
            .forecast(at: at(1, 2)).value
        #expect(
            forecast.days.map(\.start)
                == [utc("2026-10-23T22:00:00Z"), utc("2026-10-24T22:00:00Z"), utc("2026-10-25T23:00:00Z")])
    }

    @Test("is kept with its zone, and files without one are read")
    func coding() async throws {
        let forecast = try await berlin()
        #expect(try JSONDecoder().decode(Forecast.self, from: JSONEncoder().encode(forecast)) == forecast)
        let old = try JSONDecoder().decode(
            Forecast.self,
            from: Data(
                """
                {"current": {"time": 0, "temperature": 1, "condition": "clear", "isDay": true}, "hours": [], "days": [],
                 "utcOffset": 3600}
                """.utf8))
        #expect(old.timeZone == nil)
        #expect(Zones.world.zone(of: old) == .fixed(utcOffset: 3600))
    }
}
