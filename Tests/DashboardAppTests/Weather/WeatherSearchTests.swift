import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("Searching the weather") struct WeatherSearch {
        @Test("The first start sends no request, and shows advice")
        func firstStart() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.text(containing: "No Place Yet")
                _ = try await app.element(.button, "Current location")
                #expect(try await app.currentWeather == [])
                #expect(weather.requests.isEmpty)
                try desktop.display.screen.keep(as: "weather-first-start")
            }
        }

        @Test("A city typed and Enter: its weather, with its hours and days, in two requests; the pane keeps its width")
        func search() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.text(containing: "No Place Yet")
                func place() async throws -> Accessible.Rectangle {
                    try await app.restingPlace(of: "the entry") {
                        try await app.window.descendants.first { try await $0.name == "Search city" }
                    }
                }
                let before = try await place()
                try await app.searchCity("Seoul")
                try await app.waitForWeather(
                    "Seoul", "12 °C", "Feels like 10°", "Light rain", "Humidity 64 %", "Wind NW 3 m/s",
                    "Precipitation 0.4 mm", "Pressure 1013 hPa")
                try await app.waitForRows(48, of: "Hours")
                try await app.waitForRows(7, of: "Days")
                try await app.text(containing: "Updated just now")
                try await app.text(containing: "Weather data by Open-Meteo.com")
                #expect(weather.requests.filter { $0.path == "/v1/forecast" }.count == 1)
                try await app.waitForStillness(name: "weather")
                #expect(try await place() == before)
            }
        }

        @Test("Hours and days share the space of a high window, so that nothing is empty below them")
        func highWindow() async throws {
            try await Desktop.with(screen: (1280, 1300)) { desktop in
                let weather = try await ScriptedWeather()
                // The values would fill the window.
                try desktop.save(WeatherPreferences(foldedCards: [.air]))
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForRows(7, of: "Days")
                func bottom() async throws -> Int {
                    let place = try await app.restingPlace(of: "the last day") {
                        try await app.element(.list, "Days").children.last
                    }
                    return place.y + place.height
                }
                let before = try await bottom()
                try await desktop.display.resizeWindow(width: 1280, height: 1300)
                try await eventually("the days at the lower edge") { try await bottom() > before + 200 }
                try desktop.display.screen.keep(as: "weather-high-window")
            }
        }

        @Test("Two places of the same name are distinguishable, and the second one is selected with the keyboard")
        func suggestions() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.type(city: "Spring")
                let names = ["Springfield, Illinois, United States", "Springfield, Massachusetts, United States"]
                try await eventually("two suggestions") {
                    try await app.names(ofListAnywhere: "Suggestions") == names
                }
                try await app.waitForStillness(name: "weather-suggestions")
                try await app.press(keys: "Down")
                _ = try await app.focus("the first one") { try await $0.name == names[0] }
                try await app.press(keys: "Down")
                _ = try await app.focus("the second one") { try await $0.name == names[1] }
                try await app.press(keys: "Return")
                try await app.waitForWeather("Springfield", "Massachusetts, United States", "31 °C", "Clear sky")
                #expect(weather.requests.last?.query["latitude"] == "42.102")
                try await eventually("no suggestions") { try await app.find(.list, "Suggestions") == nil }
            }
        }

        @Test("Recent searches are listed below the empty entry, chosen with the keyboard, left, and cleared")
        func recentSearches() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(recents: [Place(name: long, coordinate: Self.somewhere)]))
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.searchCity("39.8, -89.64")
                try await app.waitForWeather("\u{2212}5 °C")
                func listed() async throws -> [String] {
                    try await app.names(ofListAnywhere: "Recent").map { String($0.prefix(5)) }
                }
                try await app.clearCityText()
                try await eventually("the newest first") {
                    try await listed().dropFirst() == ["Seoul", "\u{5D9}\u{5E8}\u{5D5}\u{5E9}\u{5DC}"]
                }
                _ = try await app.text(containing: "Recent")
                try await app.waitForStillness(name: "weather-recent")
                try await app.press(keys: "Down")
                try await app.press(keys: "Down")
                _ = try await app.focus("the second one") { try await $0.name.hasPrefix("Seoul") }
                try await app.press(keys: "Return")
                try await app.waitForWeather("Seoul", "12 °C")
                try await eventually("no list") { try await app.find(.list, "Recent") == nil }
                try await app.clearCityText()
                try await eventually("the chosen one first") { try await listed().first == "Seoul" }
                // Escape leaves the list, and then the entry.
                try await app.press(keys: "Down")
                try await app.press(keys: "Escape")
                try await eventually("no list") { try await app.find(.list, "Recent") == nil }
                _ = try await app.focus("the entry for cities") { try await $0.isInside(named: "Search city") }
                try await app.press(keys: "Escape")
                try await eventually("the name of what is shown") { try await app.cityText == "Seoul" }
                try await app.clearCityText()
                try await app.press("Clear Recent Searches")
                try await eventually("no list") { try await app.find(.list, "Recent") == nil }
                #expect(try await app.find(.button, "Clear Recent Searches") == nil)
                _ = try await app.focus("the entry for cities") { try await $0.isInside(named: "Search city") }
            }
        }

        private let long = String(repeating: "\u{5D9}\u{5E8}\u{5D5}\u{5E9}\u{5DC}\u{5D9}\u{5DD} ", count: 20)
        private static let somewhere = Coordinate(latitude: 31.77, longitude: 35.2)!

        @Test("The recent searches fit in a narrow, dark window, and a click chooses one")
        func narrowRecentSearches() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let seoul = Place(
                    name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.57, longitude: 126.98)!)
                let others = (0..<4).map {
                    Place(name: long, region: long, coordinate: Coordinate(latitude: Double($0), longitude: 0)!)
                }
                try desktop.save(WeatherPreferences(recents: [seoul] + others))
                let app = try await desktop.start(
                    weather: weather, environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await desktop.display.resizeWindow(width: 360, height: 640)
                try await app.press(keys: "ctrl+l")
                try await eventually("all of them") { try await app.names(ofListAnywhere: "Recent").count == 5 }
                try await app.waitForStillness(name: "weather-recent-narrow")
                try await app.click(on: "the first one") {
                    try await app.element(.list, "Recent").children.first
                }
                try await app.waitForWeather("Seoul", "12 °C")
            }
        }

        @Test("An unknown name is reported, the weather stays, and the next search works")
        func unknown() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("12 °C")
                try await app.searchCity("Atlantis")
                try await app.text(containing: "No place named “Atlantis” was found.")
                #expect(try await app.currentWeather.contains("12 °C"))
                try desktop.display.screen.keep(as: "weather-unknown")
                try await app.searchCity("39.8, -89.64")
                try await app.waitForWeather("\u{2212}5 °C", "Light snow")
                try await app.waitUntilGone("No place named")
            }
        }

        @Test("An empty text starts no search")
        func nothing() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("  ")
                try await app.searchCity("Seoul")
                try await app.waitForWeather("12 °C")
                #expect(weather.requests.filter { $0.path == "/v1/forecast" }.count == 1)
                #expect(weather.requests.allSatisfy { $0.query["name"]?.first != " " })
            }
        }

        @Test("Text typed after Ctrl+L replaces the name")
        func replacing() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.press(keys: "ctrl+l")
                _ = try await app.focus("the entry for cities") { try await $0.isInside(named: "Search city") }
                try await app.display.type("Springfield")
                try await eventually("only that") { try await app.cityText == "Springfield" }
                try await app.press(keys: "Return")
                try await app.waitForWeather("Springfield", "\u{2212}5 °C")
                // The same name again starts no request.
                let count = weather.requests.filter { $0.path == "/v1/forecast" }.count
                try await app.press(keys: "Return")
                try await app.searchCity("Seoul")
                try await app.waitForWeather("Seoul", "12 °C")
                #expect(weather.requests.filter { $0.path == "/v1/forecast" }.count == count + 1)
            }
        }

        @Test("Moving the focus discards half-typed text and its suggestions", arguments: [true, false])
        func leaving(byMouse: Bool) async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("Seoul", "12 °C")
                try await app.type(city: "Spring")
                _ = try await app.element(.list, "Suggestions")
                if byMouse {
                    // A place without focusable widgets.
                    try await app.click(on: "the title") { try await app.find(.label, "Dashboard") }
                } else {
                    try await app.press(keys: "shift+Tab")
                }
                try await eventually("no suggestions") { try await app.find(.list, "Suggestions") == nil }
                try await eventually("the name of what is shown") { try await app.cityText == "Seoul" }
                #expect(try await app.currentWeather.contains("Seoul"))
            }
        }

        @Test("A failing service is retried, which is shown, until the weather is received")
        func retry() async throws {
            try await Desktop.with(expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                weather.fail(with: 503)
                // The second try lasts until it was seen.
                weather.hold { [weak weather] _ in
                    (weather?.requests.count { $0.path == "/v1/forecast" } ?? 0) > 1
                }
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.text(containing: "The weather service has a problem (503). Try 2 of 4…")
                try desktop.display.screen.keep(as: "weather-retry")
                weather.fail(with: nil)
                weather.release()
                try await app.waitForWeather("12 °C")
                try await app.waitUntilGone("Try 2 of 4")
            }
        }

        @Test("A permanent failure is shown with a retry button")
        func tryAgain() async throws {
            try await Desktop.with(expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                weather.fail(with: 400)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.searchCity("Seoul")
                try await app.text(containing: "The weather service refused the request (400).")
                try await app.text(containing: "No Weather Yet")
                weather.fail(with: nil)
                try await app.press("Try Again")
                try await app.waitForWeather("12 °C")
            }
        }
    }
}
