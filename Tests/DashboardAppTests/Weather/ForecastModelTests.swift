import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The model of the forecast") struct Model {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

        @Test("It is chosen in the preferences and kept; where it has no forecast, the pane says so")
        func choice() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                weather.refuse(model: "cma_grapes_global")
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.showPreferences("Weather")
                try await app.choose("Forecast Model", steps: 1)
                try await eventually("the chosen model's request") {
                    weather.requests.compactMap { $0.query["models"] } == ["best_match", "bom_access_global"]
                }
                try desktop.display.screen.keep(as: "preferences-model")
                try await app.choose("Forecast Model", steps: 1)
                _ = try await app.text(containing: "CMA GRAPES has no forecast for this place. This is the best match.")
                #expect(
                    weather.requests.compactMap { $0.query["models"] }.suffix(2) == ["cma_grapes_global", "best_match"])
                let files = SavedFiles(desktop.directories)
                guard case .saved(let preferences, _) = try files.weatherPreferences.load(now: Date()) else {
                    throw Tools.Missing(description: "The preferences are not saved.")
                }
                #expect(preferences.model?.rawValue == "cma_grapes_global")
                try desktop.display.screen.keep(as: "model-missing")
            }
        }
    }
}
