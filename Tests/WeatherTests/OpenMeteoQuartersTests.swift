import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// How Open-Meteo's quarters of an hour are read.
@Suite struct OpenMeteoQuartersTests {
    /// At noon, UTC.
    private func forecast(_ fields: String, at place: Coordinate = at(52.52, 13.41)) async throws -> Forecast {
        let body = #"{"current": {"time": 1767614400, "temperature_2m": 4}, \#(fields)}"#
        return try await WeatherClient.openMeteo(answering: Data(body.utf8)).forecast(at: place).value
    }

    private func quarters(_ lists: String, units: String = "") async throws -> [QuarterHour]? {
        try await forecast(#""minutely_15_units": {\#(units)}, "minutely_15": {\#(lists)}"#).quarters?.list
    }

    @Test func aQuarterIsTheSumUntilItsTime() async throws {
        let quarters = try await quarters(
            #""time": [1767614400, 1767615300], "precipitation": [0, 1.4], "snowfall": [0, 0.7]"#)
        #expect(quarters?.map(\.end) == [noon, noon + 900])
        #expect(quarters?.map(\.start) == [noon - 900, noon])
        #expect(quarters?.map(\.precipitation) == [0, 1.4])
        #expect(quarters?.map { ($0.snow * 100).rounded() / 100 } == [0, 1])
    }

    @Test func valuesAreInTheUnitsThatTheAnswerNames() async throws {
        let lists = #""time": [1767614400], "precipitation": [1], "snowfall": [0.7]"#
        let quarters = try await quarters(lists, units: #""precipitation": "inch", "snowfall": "inch""#)
        #expect(quarters?.map(\.precipitation) == [25.4])
        #expect(quarters?.map { ($0.snow * 100).rounded() / 100 } == [2.54])
        #expect(try await self.quarters(lists, units: #""precipitation": "pt""#) == nil)
    }

    @Test func snowIsNotMoreThanWhatFalls() async throws {
        let quarters = try await quarters(#""time": [1767614400], "precipitation": [0.1], "snowfall": [7]"#)
        #expect(quarters == [QuarterHour(end: noon, precipitation: 0.1, snow: 0.1)])
    }

    @Test(arguments: [
        #""time": [1767614400, 1767615300, 1767616200], "precipitation": [0.2, null, "NaN"], "snowfall": ["NaN", 1]"#,
        #""time": [1767614400, null, "soon"], "precipitation": [0.2, 1, 1], "snowfall": []"#,
        #""time": [1767614400, 1767615300], "precipitation": [0.2]"#,
        #""time": [1767614400, 1767615300], "precipitation": [0.2, -1], "snowfall": "none""#,
    ])
    func whatIsMissingOrNoNumberIsLeftOut(lists: String) async throws {
        #expect(try await quarters(lists) == [QuarterHour(end: noon, precipitation: 0.2)])
    }

    @Test(arguments: [
        #""hourly": {}"#, #""minutely_15": null"#, #""minutely_15": "NaN""#, #""minutely_15": [1, 2, 3]"#,
        #""minutely_15": {"time": [], "precipitation": []}"#, #""minutely_15": {"precipitation": [1, 2, 3]}"#,
        #""minutely_15": {"time": [1767614400], "precipitation": [null]}"#,
    ])
    func aForecastWithoutQuartersHasNone(fields: String) async throws {
        let forecast = try await forecast(fields)
        #expect(forecast.current.temperature == 4)
        #expect(forecast.quarters == nil)
    }

    @Test func moreThanWereRequestedAreNotKept() async throws {
        let times = (0..<96).map { "\(1_767_614_400 + $0 * 900)" }.joined(separator: ",")
        let amounts = (0..<96).map { _ in "0" }.joined(separator: ",")
        #expect(try await quarters(#""time": [\#(times)], "precipitation": [\#(amounts)]"#)?.count == 11)
    }

    @Test(arguments: [
        (52.52, 13.41, false), (48.85, 2.35, false), (40.42, -3.7, false), (40.71, -74.01, false),
        (49.28, -123.12, false), (25.76, -80.19, false), (37.57, 126.98, true), (-33.87, 151.21, true),
        (60.17, 24.94, true), (64.14, -21.94, true), (21.31, -157.86, true), (61.22, -149.9, true), (0, 0, true),
    ])
    func elsewhereThanInCentralEuropeAndNorthAmericaTheyAreInterpolated(
        latitude: Double, longitude: Double, isInterpolated: Bool
    ) async throws {
        let fields = #""minutely_15": {"time": [1767614400], "precipitation": [0]}"#
        #expect(
            try await forecast(fields, at: at(latitude, longitude)).quarters?.isInterpolated == isInterpolated)
    }

    @Test func quartersStayOnDiskUntilTheyAreOver() throws {
        let quarters = QuarterHours(
            [QuarterHour(end: noon, precipitation: 0), QuarterHour(end: noon + 900, precipitation: 1)],
            isInterpolated: true)
        let forecast = Forecast(current: conditions(4), quarters: quarters)
        let read = try JSONDecoder().decode(Forecast.self, from: JSONEncoder().encode(forecast))
        #expect(read == forecast)
        #expect(read.ahead(of: noon).quarters?.list.map(\.precipitation) == [1])
    }
}
