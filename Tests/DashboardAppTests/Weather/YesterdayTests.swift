import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("How far yesterday's forecast was off") struct Yesterday {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

        /// The records of two days in which the forecasts were 1.4 °C too high.
        private static func records(now: Date) -> ForecastRecords {
            var records = ForecastRecords()
            for age in (0...72).reversed() {
                let time = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
                    .addingTimeInterval(-3600 * Double(age))
                let ahead = HourForecast(time: time + 86_400, temperature: 11.4, condition: .clear)
                let current = CurrentConditions(time: time, temperature: 10, condition: .clear)
                records.add(
                    Forecast(current: current, hours: [ahead]), of: seoul,
                    from: WeatherOrigin(service: .openMeteo, fetchedAt: time))
            }
            return records
        }

        @Test("It is told below the days in the chosen unit, with a name for screen readers")
        func sentence() async throws {
            try await Desktop.with(screen: (1280, 1300)) { desktop in
                let weather = try await ScriptedWeather()
                weather.tellEnsembles()
                try SavedFiles(desktop.directories).forecastRecords.save(Self.records(now: Date()), at: Date())
                let folded: Set<WeatherCard> = [.air, .sun, .moon]
                try desktop.save(
                    WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text), foldedCards: folded))
                let first = try await desktop.start(weather: weather)
                try await first.waitForWeather("Seoul", "12 °C")
                #expect(
                    try await first.text(containing: "Yesterday’s forecast")
                        == "Yesterday’s forecast was 1.4 °C off.")
                let label = try #require(
                    try await first.window.descendants(.label)
                        .first { try await $0.spokenName == "Yesterday’s forecast was 1.4 °C off." })
                #expect(try await label.text == "Yesterday’s forecast was 1.4° off.")
                let days = try #require(try await first.find(.list, "Days"))
                #expect(try await label.place.y >= days.place.y + days.place.height)
                try await first.waitForStillness(name: "yesterday")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                let preferences = WeatherPreferences(
                    units: UnitChoices(temperature: .fahrenheit),
                    shown: ShownPlace(place: Self.seoul, source: .text), foldedCards: folded)
                try desktop.save(preferences)
                let second = try await desktop.start(
                    weather: weather, environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await second.waitForWeather("Seoul", "54 °F")
                try await second.text(containing: "Yesterday’s forecast was 2.5 °F off.")
                try await second.waitForStillness(name: "yesterday-dark")
                try await second.showWeatherInNarrowWindow()
                try await second.waitForWeather("Seoul", "54 °F")
                try await second.waitForStillness(name: "yesterday-360-dark")
            }
        }

        @Test("With a font of 20 points the narrowest window shows the whole sentence")
        func largeText() async throws {
            try await Desktop.with(screen: (1280, 2000)) { desktop in
                try desktop.write(
                    "[Settings]\ngtk-font-name=Cantarell 20\n",
                    to: desktop.directories.config.deletingLastPathComponent().appending(path: "gtk-4.0/settings.ini"))
                // The page without events is wider.
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let weather = try await ScriptedWeather()
                try SavedFiles(desktop.directories).forecastRecords.save(Self.records(now: Date()), at: Date())
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.waitForWeather("Seoul", "12 °C")
                // Like dragging the window's corner, through all sizes.
                try await desktop.display.resizeWindow(width: 430, height: 1900)
                try await eventually("the weather to be hidden") { try await app.currentWeather.isEmpty }
                try await app.waitForStillness(name: "yesterday-430-large")
                try await desktop.display.resizeWindow(width: 360, height: 1900)
                try await app.waitForStillness(name: "yesterday-360-large-closed")
                try await app.press(keys: "F9")
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.text(containing: "Yesterday’s forecast was 1.4 °C off.")
                try await app.waitForStillness(name: "yesterday-360-large")
                let label = try #require(
                    try await app.window.descendants(.label)
                        .first { try await $0.spokenName == "Yesterday’s forecast was 1.4 °C off." })
                let (place, frame) = (try await label.place, try await app.window.place)
                #expect(frame.width <= 460, "\(frame)")
                #expect(place.width > 0 && place.x >= 0 && place.x + place.width <= frame.width, "\(place) \(frame)")
            }
        }

        @Test("Without records nothing is told")
        func nothing() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await app.text(containing: "Updated just now")
                #expect(try await !app.texts.contains { $0.contains("Yesterday") })
            }
        }
    }
}
