import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests.Warnings {
    @Test("The only warning for a saved place is opened in the header bar, and marks the place")
    func badge() async throws {
        try await Desktop.with { desktop in
            let weather = try await ScriptedWeather()
            weather.warn([Self.feature("Tornado Warning", "Extreme")])
            try desktop.save(
                WeatherPreferences(
                    places: [Self.seoul, Self.springfield], shown: ShownPlace(place: Self.seoul, source: .text)))
            let app = try await desktop.start(weather: weather)
            let button = try await app.element(.button, "Warnings: Extreme")
            try await app.waitForWeather("Seoul")
            let rows = ["Seoul, 12 °C, Light rain", "Springfield, −5 °C, Light snow, Extreme: Tornado Warning"]
            try await app.click("Saved places")
            try await eventually("the marked place") {
                var names: [String] = []
                for element in try await app.window.descendants(.button) { names.append(try await element.spokenName) }
                return rows.allSatisfy { row in
                    names.contains { $0.replacing(", Illinois, United States", with: "") == row }
                }
            }
            try desktop.display.screen.keep(as: "warning-places")
            try await desktop.display.press("Escape")
            try await button.press()
            try await app.waitForDetails(["Extreme: Tornado Warning", "Rivers rise."])
            try await desktop.display.press("Escape")
            try await app.waitForDialogToClose()
            try await app.waitForWeather("Springfield")
        }
    }

    @Test("Several warnings are listed, also in a narrow window, with the clock that their times are by")
    func badgeOfSeveral() async throws {
        try await Desktop.with { desktop in
            let weather = try await ScriptedWeather()
            weather.warn([Self.feature("Flood Warning", "Moderate"), Self.feature("Gale Warning", "Severe")])
            try desktop.save(
                WeatherPreferences(
                    places: [Self.springfield], shown: ShownPlace(place: Self.seoul, source: .text)))
            try SavedFiles(desktop.directories).window.save(WindowState(width: 360, height: 700), at: Date())
            weather.hold { $0.path.hasPrefix("/warnings") }
            // The place's clock is at a whole hour from UTC.
            let app = try await desktop.start(
                weather: weather,
                environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "TZ": "Asia/Kathmandu"])
            _ = try await app.element(.button, "Weather: Springfield, \u{2212}5 °C, Light snow")
            let width = try await app.window.place.width
            weather.release()
            let button = try await app.element(.button, "Warnings: Severe")
            #expect(try await app.window.place.width == width)
            try desktop.display.screen.keep(as: "warning-button-narrow")
            try await button.press()
            try await app.waitForWeather("Springfield")
            try await eventually("both warnings by the clock of the place") {
                let rows = try await app.rows(of: "Warnings")
                return rows.count == 2 && rows.allSatisfy { $0.contains("(Springfield time)") }
            }
            try desktop.display.screen.keep(as: "warning-list-narrow")
        }
    }

    @Test("Without a warning there is no button")
    func noBadge() async throws {
        try await Desktop.with { desktop in
            let weather = try await ScriptedWeather()
            try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.springfield, source: .text)))
            let app = try await desktop.start(weather: weather)
            try await app.text(containing: "No warnings as of ")
            for button in try await app.window.descendants(.button) {
                #expect(try await !button.spokenName.hasPrefix("Warnings"))
            }
        }
    }
}
