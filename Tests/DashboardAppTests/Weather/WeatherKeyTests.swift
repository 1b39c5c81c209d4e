import Foundation
import TestServices
import Testing
import Weather

extension WindowTests {
    @Suite("The key to OpenWeatherMap", .needs(TestServices.missingForKeyring))
    struct WeatherKey {
        @Test("A missing key is requested in place, a wrong one reported, a valid one saved in the keyring only")
        func key() async throws {
            try await Desktop.with { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(service: .openWeatherMap))
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.text(containing: "The weather service needs a key.")
                #expect(weather.requests.allSatisfy { $0.path == "/v1/search" })
                try await app.waitForStillness(name: "weather-key")

                try await app.enter(key: "wrong")
                try await app.text(containing: "The weather service does not accept this key")
                try desktop.display.screen.keep(as: "weather-key-refused")

                try await app.enter(key: ScriptedWeather.goodKey)
                // The failed search is repeated automatically.
                try await app.waitForWeather("Seoul", "12 °C", "Light rain")
                try await app.text(containing: "Weather data by OpenWeather")
                try await app.press(keys: "ctrl+w")
                #expect(try await app.program.exitStatus() == 0)

                let again = try await desktop.start(weather: weather)
                try await again.searchCity("Springfield")
                try await again.waitForWeather("Springfield")
                #expect(weather.requests.last?.query["appid"] == ScriptedWeather.goodKey)
                desktop.expectNoFileContains(ScriptedWeather.goodKey)
                #expect(!again.program.complaints.contains(ScriptedWeather.goodKey))
                try await again.showPreferences("Weather")
                try await again.waitForPreference("The key is stored in the keyring.")
                try await keyring.end()
            }
        }

        @Test("The preferences do not mention a key if there never was one")
        func noKey() async throws {
            try await Desktop.with { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                try desktop.save(WeatherPreferences(service: .openWeatherMap))
                let app = try await desktop.start()
                try await app.text(containing: "No Place Yet")
                try await app.showPreferences("Weather")
                try await app.waitForPreference("There is no key yet. Enter one above.")
                try await keyring.end()
            }
        }

        @Test("Without a keyring the key is kept until the window is closed, and this is shown")
        func noKeyring() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(service: .openWeatherMap))
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.text(containing: "The weather service needs a key.")
                try await app.text(containing: "The keyring cannot be read")
                try await app.enter(key: ScriptedWeather.goodKey)
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.text(containing: "It works until Dashboard is closed")
                try desktop.display.screen.keep(as: "weather-no-keyring")
                try await app.press("Dismiss")
                try await app.waitUntilGone("It works until Dashboard is closed")
                desktop.expectNoFileContains(ScriptedWeather.goodKey)
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until the preferences window contains `text`.
    func waitForPreference(_ text: String) async throws {
        try await eventually("“\(text)” in the preferences") {
            for frame in try await frames where try await frame.name != "Dashboard" {
                for element in try await frame.descendants where try await element.spokenName == text { return true }
            }
            return false
        }
    }
}
