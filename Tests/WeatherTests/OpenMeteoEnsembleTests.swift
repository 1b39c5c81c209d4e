import Foundation
import Networking
import Testing
import Weather

@testable import CoreTestSupport

/// The request for Open-Meteo's ensembles, and how it is read.
@Suite struct OpenMeteoEnsembleTests {
    private static let midnight = Date(timeIntervalSince1970: 1_767_567_600)

    private func spread(_ body: String, status: Int = 200) async -> Result<ForecastSpread, WeatherError> {
        let http = HTTPClient { _ in .just(HTTPResponse(status: status, body: Data(body.utf8))) }
        let connection = WeatherConnection(http: http, zones: .world)
        return await outcome(EnsembleClient.openMeteo(connection).spread(berlin.coordinate))
    }

    /// The ranges of the hours of an answer with these lists.
    private func hours(of lists: [String: String], times: Int = 1) async throws -> [TemperatureSpread] {
        let times = #""time": \#((0..<times).map { 1_767_567_600 + $0 * 3600 })"#
        let fields = [times] + lists.map { #""\#($0)": \#($1)"# }
        return try await spread(#"{"hourly": {\#(fields.joined(separator: ", "))}}"#).get().hours.map(\.temperature)
    }

    @Test func itIsOneRequestForThePlace() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.ensemble()))
        let client = EnsembleClient.openMeteo(WeatherConnection(http: .patient, servers: rig.servers, zones: .world))
        #expect(isPresentable(try await client.spread(at(37.566_535, -126.977_969)).value))
        #expect(rig.requests.map(\.path) == ["/v1/ensemble"])
        #expect(
            rig.requests[0].query == [
                "latitude": "37.5665", "longitude": "-126.978", "hourly": "temperature_2m",
                "models": "icon_seamless", "forecast_days": "7", "temperature_unit": "celsius",
                "timeformat": "unixtime", "timezone": "auto",
            ])
    }

    @Test func hoursAndDaysHaveThe10thAndThe90thPercentileOfTheMembers() async throws {
        let spread = try await spread(OpenMeteoSample.ensemble()).get()
        #expect(spread.hours.count == 72)
        #expect(spread.hours[0] == HourSpread(time: Self.midnight, temperature: TemperatureSpread(low: 1, high: 9)))
        #expect(spread.hours[25].temperature == TemperatureSpread(low: 2, high: 10))
        #expect(spread.days.count == 7)
        #expect(
            spread.days[6]
                == DaySpread(
                    start: Self.midnight + 6 * 86_400, minimum: TemperatureSpread(low: 1, high: 9),
                    maximum: TemperatureSpread(low: 24, high: 32)))
    }

    @Test func betweenTwoMembersItIsInterpolated() {
        #expect(TemperatureSpread(members: [40, 0, 30, 10, 20]) == TemperatureSpread(low: 4, high: 36))
        #expect(TemperatureSpread(members: [0, 10, 20, 30]) == nil)
    }

    @Test func membersThatAreMissingAreLeftOut() async throws {
        var lists = ["temperature_2m": "[0, 0]", "temperature_2m_max": "[50, 50]"]
        for (member, list) in ["[10, 10]", "[20, 20]", "[30, 30]", "[40]", #"[null, 40]"#, #"["NaN", 900]"#]
            .enumerated()
        {
            lists["temperature_2m_member0\(member + 1)"] = list
        }
        let expected = TemperatureSpread(low: 4, high: 36)
        #expect(try await hours(of: lists, times: 2) == [expected, expected])
        lists["temperature_2m_member04"] = "null"
        #expect(try await hours(of: lists, times: 2) == [expected])
    }

    @Test func aDayOfWhichHoursAreMissingHasNoRange() async throws {
        let spread = try await spread(OpenMeteoSample.ensemble(hours: 30)).get()
        #expect(spread.hours.count == 30)
        #expect(spread.days.map(\.start) == [Self.midnight])
    }

    @Test func aMemberOfWhichAnHourIsMissingDoesNotCountForTheDay() async throws {
        let body = OpenMeteoSample.ensemble().replacingOccurrences(of: "[10, 11, 12,", with: "[10, null, 12,")
        let spread = try await spread(body).get()
        let first = try #require(spread.days.first)
        #expect(abs(first.minimum.low - 0.9) < 1e-9 && abs(first.minimum.high - 8.1) < 1e-9)
        #expect(spread.days[1].minimum == TemperatureSpread(low: 1, high: 9))
        #expect(spread.hours[0].temperature == TemperatureSpread(low: 1, high: 9))
    }

    @Test(arguments: [
        "{}", #"{"hourly": null}"#, #"{"hourly": [1, 2]}"#, #"{"hourly": {"time": [1767567600]}}"#,
        #"{"hourly": {"time": [1767567600], "temperature_2m": [3], "temperature_2m_member01": [4]}}"#,
        #"{"hourly": {"time": ["NaN"], "temperature_2m": [3]}}"#,
    ])
    func anAnswerWithoutEnoughMembersIsUnreadable(body: String) async {
        #expect(await spread(body) == .failure(.unreadable(reason: "It has no ensemble.")))
    }

    @Test func anErrorIsRecognizedWhateverItsStatus() async {
        let refusal = #"{"error": true, "reason": "No data is available for this location"}"#
        let message = "No data is available for this location"
        #expect(await spread(refusal) == .failure(.refused(status: 200, message: message)))
        #expect(await spread(refusal, status: 400) == .failure(.refused(status: 400, message: message)))
        #expect(await spread("", status: 429) == .failure(.rateLimited(seconds: nil)))
        #expect(await spread("<html>Busy</html>") == .failure(.unreadable(reason: "It is a web page.")))
        #expect(await spread("[]") == .failure(.wrongCount(0, of: 1)))
    }

    @Test func whatIsKnownOfAnHourIsFoundWithinHalfAnHour() async throws {
        let spread = try await spread(OpenMeteoSample.ensemble()).get()
        #expect(spread.temperature(at: Self.midnight + 1800) == TemperatureSpread(low: 1, high: 9))
        #expect(spread.temperature(at: Self.midnight + 1801) == TemperatureSpread(low: 2, high: 10))
        #expect(spread.temperature(at: Self.midnight - 1801) == nil)
        #expect(spread.day(startingAt: Self.midnight + 3600)?.whole == TemperatureSpread(low: 1, high: 32))
        #expect(spread.day(startingAt: Self.midnight - 86_400) == nil)
    }
}
