import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("A weather service that fails") struct WeatherFailover {
        @Test(
            "The other one's forecast is shown, the pane says so, and no longer once the chosen one answers",
            arguments: [(1100, "prefer-light"), (360, "prefer-dark")])
        func failover(width: Int, scheme: String) async throws {
            try await Desktop.with(screen: (1280, 1300)) { desktop in
                let sentence = "OpenWeatherMap does not respond. This forecast is from Open-Meteo."
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(service: .openWeatherMap))
                let app = try await desktop.start(
                    weather: weather, environment: ["ADW_DEBUG_COLOR_SCHEME": scheme])
                try await app.searchCity("Seoul")
                try await app.text(containing: "The weather service needs a key.")
                try await app.enter(key: ScriptedWeather.goodKey)
                try await app.waitForWeather("Seoul", "12 °C")
                // There is no keyring.
                try await app.press("Dismiss")
                try await desktop.display.resizeWindow(width: width, height: 1200)
                if width < 400 {
                    try await eventually("the weather to be hidden") { try await app.currentWeather.isEmpty }
                    try await app.press(keys: "F9")
                }
                try await app.waitForWeather("12 °C")

                weather.breakOpenWeatherMap(true)
                try await app.press(keys: "F5")
                _ = try await app.text(containing: sentence)
                #expect(try await !app.texts.contains { $0.contains("cannot be read") })
                try await app.waitForStillness(name: "weather-failover-\(width)")
                let keyed = weather.requests.filter { $0.query.values.contains(ScriptedWeather.goodKey) }
                #expect(keyed.allSatisfy { $0.path.hasPrefix("/data/2.5/") })

                weather.breakOpenWeatherMap(false)
                try await app.press(keys: "F5")
                try await app.waitUntilGone(sentence)
                try await app.waitForWeather("Seoul", "12 °C")
            }
        }
    }
}
