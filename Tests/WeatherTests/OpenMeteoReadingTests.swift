import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// The results for Open-Meteo's values.
@Suite struct OpenMeteoReadingTests {
    private func forecast(_ body: String) async throws -> Forecast {
        try await WeatherClient.openMeteo(answering: Data(body.utf8)).forecast(at: at(1, 2)).value
    }

    /// Noon, UTC, with further fields.
    private func current(_ fields: String, units: String = "") async throws -> CurrentConditions {
        try await forecast(
            """
            {"current_units": {\(units)}, "current": {"time": 1767614400, "temperature_2m": 4\(fields)}}
            """
        ).current
    }

    @Test(arguments: [("m/s", 10.0), ("km/h", 36), ("mp/h", 22.369_362_920_544), ("kn", 19.438_444_924_406)])
    func windIsInTheUnitThatTheAnswerNames(unit: String, value: Double) async throws {
        let current = try await current(#", "wind_speed_10m": \#(value)"#, units: #""wind_speed_10m": "\#(unit)""#)
        #expect(abs((current.windSpeed ?? 0) - 10) < 1e-9)
    }

    @Test func otherUnitsAreHonouredToo() async throws {
        let forecast = try await forecast(
            """
            {"current_units": {"temperature_2m": "°F", "apparent_temperature": "°F", "precipitation": "inch"},
             "current": {"time": 1767614400, "temperature_2m": 50, "apparent_temperature": 14, "precipitation": 0.5},
             "hourly_units": {"temperature_2m": "°F", "precipitation": "inch"},
             "hourly": {"time": [1767614400], "temperature_2m": [32], "precipitation": [1]},
             "daily_units": {"temperature_2m_min": "°F", "temperature_2m_max": "°F", "precipitation_sum": "inch"},
             "daily": {"time": [1767571200], "temperature_2m_min": [-40], "temperature_2m_max": [212],
                       "precipitation_sum": [2]}}
            """)
        #expect(forecast.current.temperature == 10)
        #expect(forecast.current.apparentTemperature == -10)
        #expect(forecast.current.precipitation == 12.7)
        #expect(forecast.hours.first?.temperature == 0)
        #expect(forecast.hours.first?.precipitation == 25.4)
        // 100 °C is not plausible.
        #expect(forecast.days.isEmpty)
    }

    @Test func valuesWithUnknownUnitsAreOmitted() async throws {
        let current = try await current(
            #", "wind_speed_10m": 3, "precipitation": 1"#, units: #""wind_speed_10m": "Bft", "precipitation": "pt""#)
        #expect(current.windSpeed == nil)
        #expect(current.precipitation == nil)
    }

    @Test func implausibleValuesAreOmitted() async throws {
        let current = try await current(
            """
            , "apparent_temperature": -121, "relative_humidity_2m": 101, "precipitation": -0.1, "wind_speed_10m": -1,
            "wind_direction_10m": 361, "pressure_msl": 0, "weather_code": 4
            """)
        #expect(current == CurrentConditions(time: noon, temperature: 4, condition: .unknown))
    }

    @Test func theLimitsThemselvesCanBe() async throws {
        let current = try await current(
            """
            , "apparent_temperature": -120, "relative_humidity_2m": 0, "precipitation": 0, "wind_speed_10m": 0,
            "wind_direction_10m": 360, "weather_code": 99.0
            """)
        #expect(
            current
                == CurrentConditions(
                    time: noon, temperature: 4, apparentTemperature: -120, humidity: 0, precipitation: 0,
                    condition: .thunderstormWithHail, windSpeed: 0, windDirection: 0))
    }

    @Test func thePressureAtTheGroundIsBetterThanNone() async throws {
        #expect(try await current(#", "surface_pressure": 996.7"#).pressure == 996.7)
        #expect(try await current(#", "surface_pressure": 996.7, "pressure_msl": 1001.5"#).pressure == 1001.5)
    }

    /// Texts are local times of the place, here Denver.
    @Test func timesCanBeTexts() async throws {
        let forecast = try await forecast(
            """
            {"utc_offset_seconds": -25200, "current": {"time": "2026-01-04T21:30", "temperature_2m": 4},
             "hourly": {"time": ["2026-01-04T20:00", "2026-01-04T21:00", "2026-01-04T22:00", "later"],
                        "temperature_2m": [1, 2, 3, 4]},
             "daily": {"time": ["2026-01-03", "2026-01-04", "2026-01-05"], "temperature_2m_min": [1, 2, 3],
                       "temperature_2m_max": [4, 5, 6], "sunrise": ["x", "2026-01-04T07:21", "2026-01-05T07:21"]}}
            """)
        #expect(forecast.current.time == Date(timeIntervalSince1970: 1_767_587_400))
        #expect(forecast.hours.map(\.temperature) == [2, 3])
        #expect(forecast.hours[0].time == Date(timeIntervalSince1970: 1_767_585_600))
        #expect(forecast.days.map(\.minimum) == [2, 3])
        #expect(forecast.days[0].start == Date(timeIntervalSince1970: 1_767_510_000))
        #expect(forecast.days[0].sunrise == Date(timeIntervalSince1970: 1_767_536_460))
    }

    @Test(arguments: [
        ("1970-01-01", 0.0), ("2000-02-29", 951_782_400), ("2024-12-31", 1_735_603_200), ("2026-03-01", 1_772_323_200),
        ("2099-12-31", 4_102_358_400),
    ])
    func datesAreCounted(date: String, seconds: Double) async throws {
        let body = #"{"current": {"time": "\#(date)T00:00", "temperature_2m": 4}}"#
        #expect(try await forecast(body).current.time == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["2026-13-01T00:00", "2026-01-00T00:00", "1969-12-31T00:00", "2026-01-01T24:00", "2026-01", "T"])
    func invalidDatesAreRejected(date: String) async throws {
        let body = #"{"current": {"time": "\#(date)", "temperature_2m": 4}}"#
        let provider = WeatherClient.openMeteo(answering: Data(body.utf8))
        #expect(await outcome(provider.forecast(at: at(1, 2))) == .failure(.unreadable(reason: "It has no time.")))
    }

    @Test func hoursAndDaysWithoutTemperaturesAreLeftOutAndMixedUpOnesPutRight() async throws {
        let forecast = try await forecast(
            """
            {"current": {"time": 1767614400, "temperature_2m": 4},
             "hourly": {"time": [1767621600, 1767618000, null, 1767614400, 1767625200], "temperature_2m": [3, 2, 1, null]},
             "daily": {"time": [1767571200, 1767657600, 1767744000], "temperature_2m_min": [5, 1, null],
                       "temperature_2m_max": [-5, null, null]}}
            """)
        #expect(forecast.hours.map(\.temperature) == [2, 3])
        #expect(forecast.days.map(\.minimum) == [-5])
        #expect(forecast.days.map(\.maximum) == [5])
        #expect(forecast.days.map(\.condition) == [.unknown])
    }

    @Test func thereAreAtMost48HoursAnd7DaysFromNowOn() async throws {
        func list(_ values: [Int]) -> String { "[\(values.map { "\($0)" }.joined(separator: ","))]" }
        let forecast = try await forecast(
            """
            {"current": {"time": 1767614400, "temperature_2m": 4},
             "hourly": {"time": \(list((0..<100).map { 1_767_571_200 + $0 * 3600 })),
                        "temperature_2m": \(list(Array(-50..<50)))},
             "daily": {"time": \(list((0..<16).map { 1_767_484_800 + $0 * 86_400 })),
                       "temperature_2m_min": \(list(Array(0..<16))), "temperature_2m_max": \(list(Array(0..<16)))}}
            """)
        #expect(forecast.hours.count == 48)
        #expect(forecast.hours.first?.time == noon)
        #expect(forecast.days.map(\.minimum) == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func anOffsetThatCannotBeIsNone() async throws {
        #expect(
            try await forecast(
                #"{"utc_offset_seconds": 1e9, "current": {"time": 1767614400, "temperature_2m": 4}}"#
            ).utcOffset == 0)
    }
}
