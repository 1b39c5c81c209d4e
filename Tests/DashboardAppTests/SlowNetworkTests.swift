import DashboardCore
import Foundation
import TestServers
import Testing
import Weather

extension WindowTests {
    @Suite("A slow network") struct SlowNetwork {
        @Test("with 2 s of latency, 16 KB a second, and a loss of a tenth is no error: news and weather come")
        func late() async throws {
            try await Desktop.with { desktop in
                let (gitHub, weather) = (try await ScriptedGitHub(.page(SampleEvent.five)), try await ScriptedWeather())
                let news = try SlowLink(to: gitHub.url, lossInterval: 10)
                let forecasts = try SlowLink(to: URL(string: weather.openWeatherMap)!, lossInterval: 10)
                let seoul = Place(
                    name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!
                )
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: seoul, source: .text)))
                var environment: [String: String?] = [:]
                for service in ["", "_AIR", "_ENSEMBLE"] {
                    environment["DASHBOARD_OPEN_METEO\(service)_API"] =
                        forecasts.url.appending(path: "v1").absoluteString
                }
                // What fails is told on standard error as well, and would fail the test.
                let app = try await desktop.start(api: news.url, environment: environment)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.waitForWeather("Seoul", "12 °C")
                let texts = try await app.texts
                #expect(!texts.contains { $0.contains("Showing the feed") || $0.contains("too long") })
            }
        }
    }
}
