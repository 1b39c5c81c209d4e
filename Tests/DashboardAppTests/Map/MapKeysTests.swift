import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The map, by keys and by pointer") struct MapKeys {
        private func focusMap(_ app: AppUnderTest) async throws {
            try await app.press(keys: "ctrl+m")
            try await eventually("no map") { try await app.findMap() == nil }
            try await app.press(keys: "ctrl+m")
            _ = try await app.focus("the map") { try await $0.name == "Map" }
            // Before the map has a size it cannot move.
            try await app.waitForMap("zoom")
        }

        @Test("Keys during a movement are relative to its destination, also across the date line")
        func fastKeys() async throws {
            try await Desktop.with { desktop in
                _ = try desktop.saveMap(latitude: -18.1416, longitude: 178.4419, zoom: 6)
                let app = try await desktop.start()
                try await app.waitForMap(latitude: -18.1416, longitude: 178.4419, zoom: 6)
                try await focusMap(app)
                try await desktop.display.press(["Right", "Right", "Right", "Right"])
                let width = Double(try await app.map.place.width) * 360 / MapPoint.worldSize(zoom: 6)
                try await app.waitForMap(latitude: -18.1416, longitude: 178.4419 + width - 360, zoom: 6)
                try await desktop.display.press(["Left", "Left", "Left", "Left"])
                try await app.waitForMap(latitude: -18.1416, longitude: 178.4419, zoom: 6)
                try await desktop.display.press(["plus", "plus", "minus", "plus", "minus", "plus"])
                try await app.waitForMap(latitude: -18.1416, longitude: 178.4419, zoom: 8)
            }
        }

        @Test("Zooming out and in again returns to the same place, and starts no search")
        func zoomingBack() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                _ = try desktop.saveMap(latitude: 38.7223, longitude: -9.1393, zoom: 10)
                let app = try await desktop.start(weather: weather)
                try await app.waitForMap("Centre 38.72, ", "9.14, zoom 10")
                try await focusMap(app)
                for zoom in stride(from: 9, through: 0, by: -1) {
                    try await app.press(keys: "minus")
                    try await app.waitForMap("zoom \(zoom),")
                }
                try await desktop.display.press(Array(repeating: "plus", count: 10))
                try await app.waitForMap("Centre 38.72, ", "9.14, zoom 10")
                try await app.waitForStillness(name: "map-lisbon")
                #expect(weather.requests.allSatisfy { $0.query["hourly"] == nil })
            }
        }

        @Test("The letters do nothing to a list in whose place the map is, and a slash shows the list with its search")
        func hiddenList() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await desktop.display.resizeWindow(width: 500, height: 800)
                try await app.press(keys: "ctrl+m")
                _ = try await app.focus("the map") { try await $0.name == "Map" }
                try await app.waitForMap("zoom 2")
                for keys in ["j", "n", "plus"] { try await app.press(keys: keys) }
                // The map still has the focus.
                try await app.waitForMap("zoom 3")
                try await app.press(keys: "slash")
                try await app.waitForFocus(inEntry: "Search Events")
                try await eventually("no map") { try await app.findMap() == nil }
                try await app.display.type("hubot")
                try await app.waitForRows([SampleEvent.fiveNames[2]])
            }
        }

        @Test("Escape moves from a card back to its marker")
        func escape() async throws {
            try await Desktop.with { desktop in
                let (app, overlay) = try await desktop.startWithSeoulOnTheMap()
                try await overlay.press()
                _ = try await app.popoverButton("Search Here")
                try await desktop.display.press("Escape")
                _ = try await app.focus("the marker") { try await $0.spokenName == "Seoul, 12 °C, Light rain" }
                try await app.press(keys: "Return")
                _ = try await app.popoverButton("Search Here")
            }
        }

        @Test("A drag that begins on a marker moves the map, opens no card, and gives the map the focus")
        func drag() async throws {
            try await Desktop.with { desktop in
                let (app, overlay) = try await desktop.startWithSeoulOnTheMap()
                let marker = try await overlay.place
                try await desktop.display.drag(from: (marker.centre.x + 5, marker.centre.y + 5), by: (-90, 60))
                let degrees = 90 * 360 / MapPoint.worldSize(zoom: 9)
                try await app.waitForMap(latitude: 37.53, longitude: 126.8 + degrees, zoom: 9)
                _ = try await app.focus("the map") { try await $0.name == "Map" }
                let search = try await app.find(.button, "Search Here")
                #expect(try await search?.place.isEmpty ?? true)
                let moved = try await app.overlay("Seoul, 12 °C, Light rain")
                try await eventually("the marker at its new place") {
                    abs(try await moved.place.centre.x - (marker.centre.x - 90)) < 5
                }
                let place = try await moved.place.centre
                try await desktop.display.click(x: place.x + 5, y: place.y + 5)
                _ = try await app.popoverButton("Search Here")
            }
        }
    }
}
