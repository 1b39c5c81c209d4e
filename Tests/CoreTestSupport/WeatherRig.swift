import Base
import Foundation
import Networking
import Rx
import Weather

/// The weather clients with a scripted server.
struct WeatherRig: Sendable {
    let server: TestGitHub
    let servers: WeatherServers

    init(_ answers: TestGitHub.Answer...) async throws {
        server = try await TestGitHub()
        server.answer(answers)
        let root = server.server.api
        servers = WeatherServers([
            .openMeteo: root.appending(path: "v1"), .openMeteoGeocoding: root.appending(path: "v1"),
            .openMeteoAir: root.appending(path: "v1"), .openMeteoEnsemble: root.appending(path: "v1"),
            .openWeatherMap: root,
        ])
    }

    var openMeteo: WeatherClient {
        .openMeteo(servers, http: .patient, zones: .world)
    }

    func search(language: String = "en") -> PlaceSearch {
        .openMeteo(WeatherConnection(http: .patient, servers: servers, language: language))
    }

    func openWeatherMap(key: String? = "sesame") -> WeatherClient {
        .openWeatherMap(servers, http: .patient, key: key)
    }

    var requests: [TestGitHub.Request] { server.requests.value }
}

extension TestGitHub.Answer {
    /// JSON, valid or not.
    static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
        Self(status, ["Content-Type": "application/json; charset=utf-8"].merging(headers) { $1 }, body: Data(text.utf8))
    }
}

extension WeatherClient {
    /// Open-Meteo.
    static func openMeteo(_ servers: WeatherServers = WeatherServers(), http: HTTPClient, zones: Zones = .utc)
        -> WeatherClient
    {
        WeatherService.openMeteo.client(WeatherConnection(http: http, servers: servers, zones: zones), nil)
    }

    /// OpenWeatherMap.
    static func openWeatherMap(
        _ servers: WeatherServers = WeatherServers(), http: HTTPClient, key: String? = "sesame"
    ) -> WeatherClient {
        WeatherService.openWeatherMap.client(WeatherConnection(http: http, servers: servers), key)
    }

    /// Open-Meteo, which responds to every request with `body`.
    static func openMeteo(answering body: Data, status: Int = 200, zones: Zones = .utc) -> WeatherClient {
        .openMeteo(http: HTTPClient { _ in .just(HTTPResponse(status: status, body: body)) }, zones: zones)
    }

    /// OpenWeatherMap, which responds to every request with `body`.
    static func openWeatherMap(answering body: Data, status: Int = 200) -> WeatherClient {
        .openWeatherMap(http: HTTPClient { _ in .just(HTTPResponse(status: status, body: body)) })
    }
}

/// The result for a response, or the error.
func outcome<Value: Sendable>(_ single: Single<Value>) async -> Result<Value, WeatherError> {
    do {
        return .success(try await single.value)
    } catch {
        return .failure(error as? WeatherError ?? .unreadable(reason: "not a WeatherError: \(error)"))
    }
}

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)!
}
