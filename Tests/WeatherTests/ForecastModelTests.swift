import Foundation
import Locking
import Networking
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The forecast of a chosen model, and what is shown where it has none.
@Suite struct ForecastModelTests {
    private static let kma = ForecastModel(rawValue: "kma_seamless")
    private static let nordic = ForecastModel(rawValue: "metno_seamless")
    private static let refusal = #"{"error": true, "reason": "No data is available for this location"}"#

    /// A forecast of two days, whose first hour has this code of the weather.
    private static func forecast(code: String = "3", hours: Int = 48) -> String {
        func list(_ count: Int, _ value: (Int) -> String) -> String {
            "[\((0..<count).map(value).joined(separator: ","))]"
        }
        return """
            {"utc_offset_seconds": 0, "current": {"time": 1767614400, "temperature_2m": 4, "weather_code": \(code)},
             "hourly": {"time": \(list(hours) { "\(1_767_614_400 + 3600 * $0)" }),
              "temperature_2m": \(list(hours) { _ in "4" })},
             "daily": {"time": [1767571200, 1767657600], "temperature_2m_min": [1, 1], "temperature_2m_max": [5, 5]}}
            """
    }

    /// The forecast for Berlin by a model, where the models answer with these statuses and bodies, and the requested models.
    private func ask(
        _ model: ForecastModel?, _ answers: [String: (status: Int, body: String)]
    ) async -> (result: Result<Forecast, WeatherError>, models: [String]) {
        let models = Mutex<[String]>([])
        let http = HTTPClient { request in
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let model = items.first { $0.name == "models" }?.value ?? ""
            let answer = answers[model] ?? (200, Self.forecast())
            return .deferred {
                models.withLock { $0.append(model) }
                return .just(HTTPResponse(status: answer.status, body: Data(answer.body.utf8)))
            }
        }
        var connection = WeatherConnection(http: http)
        connection.model = model
        let result = await outcome(WeatherService.openMeteo.client(connection, nil).forecast(at: berlin.coordinate))
        return (result, models.withLock { $0 })
    }

    @Test func theChosenModelIsOneRequest() async throws {
        let (result, models) = await ask(Self.kma, [:])
        #expect(models == ["kma_seamless"])
        #expect(try result.get().missingModel == nil)
    }

    @Test(arguments: [nil, ForecastModel(rawValue: "model_of_tomorrow")])
    func withoutAKnownModelItIsTheBestMatch(model: ForecastModel?) async throws {
        let (result, models) = await ask(model, [:])
        #expect(models == ["best_match"])
        #expect(try result.get().missingModel == nil)
    }

    @Test(arguments: [
        forecast(code: "null"), forecast(hours: 23), forecast().replacing(#""temperature_2m": 4"#, with: #""x": 4"#),
        #"{"current": {"time": 1767614400, "temperature_2m": 4, "weather_code": 3}}"#, refusal,
    ])
    func theBestMatchIsShownWhereTheModelLacksSomething(body: String) async throws {
        let (result, models) = await ask(Self.kma, ["kma_seamless": (200, body)])
        #expect(models == ["kma_seamless", "best_match"])
        #expect(try result.get().missingModel == Self.kma)
    }

    @Test func aRefusalIsFollowedByTheBestMatchAndSaidInASentence() async throws {
        let (result, models) = await ask(Self.kma, ["kma_seamless": (400, Self.refusal)])
        #expect(models == ["kma_seamless", "best_match"])
        let report = WeatherReport(place: berlin, forecast: try result.get(), fetchedAt: noon, service: .openMeteo)
        #expect(report.modelText == "KMA GDPS has no forecast for this place. This is the best match.")
    }

    @Test func aModelOfAnotherRegionIsNotAskedFor() async throws {
        let (result, models) = await ask(Self.nordic, [:])
        #expect(models == ["best_match"])
        #expect(try result.get().missingModel == Self.nordic)
    }

    @Test(arguments: [429, 500, 503])
    func aServiceThatFailsIsNotAskedAgain(status: Int) async {
        let (result, models) = await ask(Self.kma, ["kma_seamless": (status, "")])
        #expect(models == ["kma_seamless"])
        #expect(result == .failure(status == 429 ? .rateLimited(seconds: nil) : .serverFailed(status: status)))
    }

    @Test func regionalModelsAreOfferedWhereTheyCoverThePlace() {
        func offered(_ latitude: Double, _ longitude: Double) -> Set<String> {
            Set(ForecastModel.allCases.filter { $0.covers(at(latitude, longitude)) }.map(\.rawValue))
        }
        let all = Set(ForecastModel.allCases.map(\.rawValue))
        #expect(offered(59.91, 10.75) == all)
        #expect(offered(52.52, 13.41) == all.subtracting(["metno_seamless"]))
        #expect(offered(60.17, 24.94) == all.subtracting(["knmi_seamless", "dmi_seamless"]))
        #expect(offered(37.57, 126.98) == all.subtracting(["metno_seamless", "knmi_seamless", "dmi_seamless"]))
        #expect(!ForecastModel(rawValue: "model_of_tomorrow").covers(at(0, 0)))
    }
}
