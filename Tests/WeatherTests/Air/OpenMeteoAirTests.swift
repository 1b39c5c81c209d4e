import Foundation
import Networking
import Testing
import Weather

@testable import CoreTestSupport

/// The request for Open-Meteo's air quality, and how it is read.
@Suite struct OpenMeteoAirTests {
    private func air(_ body: String, status: Int = 200) async -> Result<AirQuality, WeatherError> {
        let http = HTTPClient { _ in .just(HTTPResponse(status: status, body: Data(body.utf8))) }
        return await outcome(AirQualityClient.openMeteo(WeatherConnection(http: http)).current(berlin.coordinate))
    }

    /// The air that some values under "current" make.
    private func air(of values: String) async throws -> AirQuality {
        try await air(#"{"current": {\#(values)}}"#).get()
    }

    @Test func itIsOneRequestForThePlace() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.air))
        let client = AirQualityClient.openMeteo(WeatherConnection(http: .patient, servers: rig.servers))
        #expect(try await client.current(at(37.566_535, -126.977_969)).value == .sample)
        #expect(rig.requests.map(\.path) == ["/v1/air-quality"])
        #expect(
            rig.requests[0].query == [
                "latitude": "37.5665", "longitude": "-126.978",
                "current": """
                european_aqi,us_aqi,pm2_5,pm10,ozone,nitrogen_dioxide,uv_index,alder_pollen,birch_pollen,grass_pollen,\
                mugwort_pollen,olive_pollen,ragweed_pollen
                """,
                "timeformat": "unixtime", "timezone": "auto",
            ])
    }

    @Test func onlyPollenOfWhichThereIsAnyIsKept() async throws {
        let pollen = try await air(of: #""grass_pollen": 0.1, "olive_pollen": 0, "ragweed_pollen": null"#).pollen
        #expect(pollen == [PollenAmount(.grass, grains: 0.1)])
    }

    @Test(arguments: [
        #""pm2_5": 3"#, #""pm2_5": 3, "pm10": null, "ozone": "NaN", "european_aqi": -1, "us_aqi": 1e300"#,
        #""pm2_5": 3, "uv_index": 51, "birch_pollen": [], "alder_pollen": "many", "nitrogen_dioxide": {}"#,
    ])
    func whatIsMissingOrImplausibleIsLeftOut(values: String) async throws {
        var expected = AirQuality()
        expected.pm25 = 3
        #expect(try await air(of: values) == expected)
    }

    @Test(arguments: [
        "{}", #"{"current": null}"#, #"{"current": [1, 2, 3]}"#, #"{"current": {"time": 1767614400}}"#,
        #"{"current": {"european_aqi": null, "pm2_5": "NaN", "birch_pollen": 0}}"#,
    ])
    func anAnswerWithoutAnyValueIsUnreadable(body: String) async {
        #expect(await air(body) == .failure(.unreadable(reason: "It has no air quality.")))
    }

    @Test func anErrorIsRecognizedWhateverItsStatus() async {
        let refusal = #"{"error": true, "reason": "Latitude must be in range of -90 to 90°."}"#
        let message = "Latitude must be in range of -90 to 90°."
        #expect(await air(refusal) == .failure(.refused(status: 200, message: message)))
        #expect(await air(refusal, status: 400) == .failure(.refused(status: 400, message: message)))
        #expect(await air("", status: 429) == .failure(.rateLimited(seconds: nil)))
        #expect(await air("<html>Busy</html>") == .failure(.unreadable(reason: "It is a web page.")))
        #expect(await air("") == .failure(.unreadable(reason: "It is empty.")))
        #expect(await air("[]") == .failure(.wrongCount(0, of: 1)))
    }
}
