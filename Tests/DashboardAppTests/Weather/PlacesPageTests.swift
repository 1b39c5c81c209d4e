import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("All saved places") struct AllPlaces {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)
        private static let names = [
            "Seoul, South Korea, 12 °C, Light rain",
            "Springfield, Illinois, United States, −5 °C, Light snow, Extreme: Tornado Warning, 1 more warning",
        ]

        /// Starts with the page, of Seoul and Springfield.
        private func start(
            _ desktop: Desktop, _ weather: ScriptedWeather, width: Int = 1200, scheme: String = "prefer-light"
        ) async throws -> AppUnderTest {
            weather.warn([
                Warnings.feature("Flood Warning", "Moderate"), Warnings.feature("Tornado Warning", "Extreme"),
            ])
            try desktop.save(
                WeatherPreferences(
                    places: [Self.seoul, Warnings.springfield], shown: ShownPlace(place: Self.seoul, source: .text)))
            let state = WindowState(width: width, height: 700, selection: .page(.places))
            try SavedFiles(desktop.directories).window.save(state, at: Date())
            return try await desktop.start(weather: weather, environment: ["ADW_DEBUG_COLOR_SCHEME": scheme])
        }

        private func waitForRows(_ names: [String], in app: AppUnderTest) async throws {
            try await eventually("the places") { try await app.rows(of: "Places") == names }
        }

        /// The button of a place.
        private func card(_ name: String, in app: AppUnderTest) async throws -> Accessible? {
            try await app.find(.list, "Places")?.controls(.button, name).first
        }

        @Test("Their cards tell all of each place, are moved by keys, and show it in the pane")
        func cards() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await start(desktop, weather)
                try await waitForRows(Self.names, in: app)
                let together = weather.requests.filter { $0.query["latitude"] == "37.566,39.802" }
                #expect(together.map { $0.query["hourly"] != nil } == [true])
                try await eventually("the temperatures of the day") {
                    try await card(Self.names[0], in: app)?.description.contains("12° to 18° in the next 24 hours")
                        == true
                }
                try desktop.display.screen.keep(as: "places-page")
                try await app.press(keys: "ctrl+p")
                _ = try await app.focus("the first place") { try await $0.spokenName == Self.names[0] }
                try await app.press(keys: "alt+Down")
                try await waitForRows(Self.names.reversed(), in: app)
                // The focus moves with the place.
                try await app.press(keys: "alt+Up")
                try await waitForRows(Self.names, in: app)
                try await app.press(keys: "Tab")
                _ = try await app.focus("the second place") { try await $0.spokenName == Self.names[1] }
                try await app.press(keys: "Return")
                try await app.waitForWeather("Springfield")
                let count = weather.requests.count
                try await app.press(keys: "F5")
                try await eventually("another request for all places") {
                    weather.requests.dropFirst(count).contains { $0.query["latitude"] == "37.566,39.802" }
                }
            }
        }

        @Test("A card is dragged to the place of another one")
        func dragging() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await start(desktop, weather)
                try await waitForRows(Self.names, in: app)
                let first = try await app.restingPlace(of: "Seoul") { try await card(Self.names[0], in: app) }
                let second = try await app.restingPlace(of: "Springfield") {
                    try await card(Self.names[1], in: app)
                }
                try await desktop.display.drag(
                    from: first.centre, by: (second.centre.x - first.centre.x, second.centre.y - first.centre.y))
                try await waitForRows(Self.names.reversed(), in: app)
            }
        }

        @Test("In a narrow window they are one column")
        func narrow() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await start(desktop, weather, width: 360, scheme: "prefer-dark")
                try await waitForRows(Self.names, in: app)
                var places: [Accessible.Rectangle] = []
                for name in Self.names {
                    places.append(try await app.restingPlace(of: name) { try await card(name, in: app) })
                }
                #expect(places[0].x == places[1].x)
                #expect(places[0].y < places[1].y)
                #expect(try await app.window.place.width <= 360)
                try desktop.display.screen.keep(as: "places-page-narrow")
            }
        }

        @Test("In a narrow window they are shown instead of what covers them")
        func uncovering() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await start(desktop, weather, width: 360)
                try await waitForRows(Self.names, in: app)
                for (key, button) in [("F9", "Weather: Seoul, 12 °C, Light rain"), ("ctrl+m", "Map")] {
                    try await app.press(keys: key)
                    try await eventually("the pressed button") { try await app.toggle(button).has(.pressed) }
                    try await app.press(keys: "ctrl+p")
                    try await eventually("the released button") { try await !app.toggle(button).has(.pressed) }
                    _ = try await app.focus("the first place") { try await $0.spokenName == Self.names[0] }
                }
            }
        }

        @Test("The list of places leads to the page, which tells how a place is saved")
        func empty() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(
                    WeatherPreferences(
                        places: [Self.seoul], shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await app.waitForWeather("Seoul")
                try await app.click("Saved places")
                try await app.popoverButton("Show All Places").press()
                try await waitForRows([Self.names[0]], in: app)
                try await app.click("Saved places")
                try await app.popoverButton("Remove: Seoul").press()
                try await app.text(containing: "No Saved Places")
                try await desktop.display.press("Escape")
                try desktop.display.screen.keep(as: "places-page-empty")
            }
        }
    }
}
