import Foundation
import Networking
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct WeatherServersTests {
    @Test func defaultServersAreTheServicesOwn() throws {
        #expect(try WeatherServers(environment: ["DASHBOARD_OPEN_METEO_API": ""]) == WeatherServers())
        #expect(WeatherServers()[.openMeteo].absoluteString == "https://api.open-meteo.com/v1")
        #expect(WeatherServers()[.openMeteoGeocoding].absoluteString == "https://geocoding-api.open-meteo.com/v1")
        #expect(WeatherServers()[.openMeteoAir].absoluteString == "https://air-quality-api.open-meteo.com/v1")
        #expect(WeatherServers()[.openMeteoEnsemble].absoluteString == "https://ensemble-api.open-meteo.com/v1")
        #expect(WeatherServers()[.openWeatherMap].absoluteString == "https://api.openweathermap.org")
    }

    @Test func theEnvironmentNamesOthers() throws {
        let servers = try WeatherServers(environment: [
            "DASHBOARD_OPEN_METEO_API": "http://127.0.0.1:1/v1/",
            "DASHBOARD_OPEN_METEO_GEOCODING_API": "http://[::1]:2",
            "DASHBOARD_OPEN_METEO_AIR_API": "http://127.0.0.1:3/v1",
            "DASHBOARD_OPEN_METEO_ENSEMBLE_API": "http://127.0.0.1:4/v1",
            "DASHBOARD_OPENWEATHERMAP_API": "https://weather.example.com/owm",
        ])
        #expect(servers[.openMeteo].absoluteString == "http://127.0.0.1:1/v1")
        #expect(servers[.openMeteoGeocoding].absoluteString == "http://[::1]:2")
        #expect(servers[.openMeteoAir].absoluteString == "http://127.0.0.1:3/v1")
        #expect(servers[.openMeteoEnsemble].absoluteString == "http://127.0.0.1:4/v1")
        #expect(servers[.openWeatherMap].absoluteString == "https://weather.example.com/owm")
    }

    @Test(arguments: [
        ("DASHBOARD_OPEN_METEO_API", "https://api.open-meteo.com/v1", "api.open-meteo.com"),
        (
            "DASHBOARD_OPEN_METEO_GEOCODING_API", "https://geocoding-api.open-meteo.com/v1",
            "geocoding-api.open-meteo.com"
        ),
        (
            "DASHBOARD_OPEN_METEO_AIR_API", "https://air-quality-api.open-meteo.com/v1",
            "air-quality-api.open-meteo.com"
        ),
        (
            "DASHBOARD_OPEN_METEO_ENSEMBLE_API", "https://ensemble-api.open-meteo.com/v1",
            "ensemble-api.open-meteo.com"
        ),
        ("DASHBOARD_OPENWEATHERMAP_API", "https://api.openweathermap.org", "api.openweathermap.org"),
    ])
    func invalidURLIsRejectedWithAMessage(variable: String, example: String, standard: String) {
        let error = #expect(throws: InvalidAddress.self) {
            try WeatherServers(environment: [variable: "ftp://x/?key=1"])
        }
        #expect(
            error?.description == """
                \(variable) is “ftp://x/?key=1”, which is not a web address. Set it to one such as \(example), or unset it \
                for \(standard).
                """)
    }

    /// A server below its own path is requested there.
    @Test func theRootKeepsItsPath() async throws {
        let server = try await TestGitHub(.json(OpenWeatherMapSample.weather))
        let servers = WeatherServers([.openWeatherMap: server.server.api.appending(path: "owm")])
        _ = try await WeatherClient.openWeatherMap(servers, http: .patient).current(at: at(1, 2)).value
        #expect(server.lastRequest?.path == "/owm/data/2.5/weather")
    }
}
