import Base
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The map") struct MapPanel {
        private static let land: [UInt8] = [0xF7, 0xF6, 0xF4]
        private static let sea: [UInt8] = [0xCB, 0xDA, 0xE6]
        private static let darkSea: [UInt8] = [0x1A, 0x26, 0x30]

        @Test("Without a network the offline map shows land and sea")
        func offline() async throws {
            try await Desktop.with { desktop in
                let center = try desktop.saveMap(latitude: 40, longitude: 10, zoom: 4)
                let app = try await desktop.start()
                try await app.waitForMap(latitude: 40, longitude: 10, zoom: 4)
                // Spain and the sea west of Sardinia, in the middle of the available tiles.
                try await eventually("land") {
                    isSimilar(
                        try await app.mapColor(latitude: 47.2, longitude: 2.2, zoom: 4, center: center), Self.land)
                }
                try await eventually("the sea") {
                    isSimilar(try await app.mapColor(latitude: 40, longitude: 6, zoom: 4, center: center), Self.sea)
                }
                try await app.text(containing: "The offline map is shown.")
                try await app.text(containing: "© OpenStreetMap contributors")
                try await app.waitForStillness(name: "map-offline")
            }
        }

        @Test("It has a dark style")
        func dark() async throws {
            try await Desktop.with { desktop in
                let center = try desktop.saveMap(latitude: 40, longitude: 10, zoom: 4)
                let app = try await desktop.start(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await app.waitForMap("zoom 4")
                try await eventually("a dark sea") {
                    isSimilar(try await app.mapColor(latitude: 40, longitude: 6, zoom: 4, center: center), Self.darkSea)
                }
                try desktop.display.screen.keep(as: "map-dark")
            }
        }

        @Test("The server's tiles are requested with our user agent, only the visible ones, and shown")
        func online() async throws {
            try await Desktop.with { desktop in
                let tiles = try await ScriptedTiles()
                let center = try desktop.saveMap(latitude: 40, longitude: 10, zoom: 4)
                let app = try await desktop.start(tiles: tiles)
                try await app.waitForMap("zoom 4")
                try await eventually("the picture") {
                    isSimilar(
                        try await app.mapColor(latitude: 40, longitude: 6, zoom: 4, center: center), ScriptedTiles.red)
                }
                #expect(tiles.requests.allSatisfy { $0.agent == About.userAgent && $0.path.hasPrefix("/4/") })
                #expect(tiles.requests.count < 40)
                #expect(Set(tiles.requests.map(\.path)).count == tiles.requests.count)
                #expect(try await !app.texts.contains { $0.contains("offline") })
            }
        }

        @Test(
            "A misbehaving server is reported, and the offline map is shown",
            arguments: [
                (ScriptedTiles.Answer.status(404), "has no map of this area (404)"),
                (.status(500), "has a problem (500)"),
                (.webPage, "did not send a picture (a web page)"), (.halfAPicture, "did not send a picture"),
                (.megabytes(50), "The offline map is shown."),
            ])
        func badServer(answer: ScriptedTiles.Answer, sentence: String) async throws {
            try await Desktop.with { desktop in
                let tiles = try await ScriptedTiles(answer)
                let center = try desktop.saveMap(latitude: 40, longitude: 10, zoom: 4)
                let app = try await desktop.start(tiles: tiles)
                try await app.text(containing: sentence)
                try await eventually("the sea") {
                    isSimilar(try await app.mapColor(latitude: 40, longitude: 6, zoom: 4, center: center), Self.sea)
                }
            }
        }

        @Test("A server that does not respond leaves the offline map, at each level, without tiles of closer levels")
        func slowServer() async throws {
            try await Desktop.with { desktop in
                let tiles = try await ScriptedTiles()
                let center = try desktop.saveMap(latitude: 40, longitude: 10, zoom: 5)
                let app = try await desktop.start(tiles: tiles)
                try await eventually("the pictures") {
                    isSimilar(
                        try await app.mapColor(latitude: 40, longitude: 6, zoom: 5, center: center), ScriptedTiles.red)
                }
                tiles.answer(.nothing)
                try await app.press("Zoom out")
                try await app.waitForMap("zoom 4")
                for (latitude, longitude, color) in [(40.0, 6.0, Self.sea), (47.2, 2.2, Self.land)] {
                    try await eventually("the offline map") {
                        isSimilar(
                            try await app.mapColor(
                                latitude: latitude, longitude: longitude, zoom: 4, center: center), color)
                    }
                }
            }
        }

        @Test(
            "The button and its shortcut show and hide it; while hidden it sends no requests, and the next start restores it"
        )
        func toggle() async throws {
            try await Desktop.with { desktop in
                let (tiles, weather) = (try await ScriptedTiles(), try await ScriptedWeather())
                let app = try await desktop.start(weather: weather, tiles: tiles)
                try await app.text(containing: "No Place Yet")
                #expect(try await app.findMap() == nil)
                #expect(tiles.requests.isEmpty && weather.requests.isEmpty)
                try await app.click("Map")
                try await app.waitForMap("zoom")
                try await eventually("pictures") { !tiles.requests.isEmpty }
                try await eventually("weather around") { !weather.requests.isEmpty }
                try await app.press(keys: "ctrl+m")
                try await eventually("no map") { try await app.findMap() == nil }
                let counts = (tiles.requests.count, weather.requests.count)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("12 °C")
                // Requests of the search: the names and the forecast.
                #expect(tiles.requests.count == counts.0)
                #expect(weather.requests.count { $0.path == "/v1/forecast" && $0.query["hourly"] == nil } <= counts.1)
                try await app.press(keys: "ctrl+m")
                try await app.waitForMap("Centre 37.57, 126.98")
                try await app.program.end()
                let next = try await desktop.start(weather: weather, tiles: tiles)
                try await next.waitForMap("Centre 37.57, 126.98")
            }
        }

        @Test("Keys move and zoom it, and so do the buttons")
        func keys() async throws {
            try await Desktop.with { desktop in
                _ = try desktop.saveMap(latitude: 0, longitude: 0, zoom: 4)
                let app = try await desktop.start()
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 4)
                try await app.press(keys: "ctrl+m")
                try await eventually("no map") { try await app.findMap() == nil }
                try await app.press(keys: "ctrl+m")
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 4)
                _ = try await app.focus("the map") { try await $0.name == "Map" }
                try await app.press(keys: "plus")
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 5)
                try await app.press(keys: "minus")
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 4)
                // By a quarter of its width.
                let quarter = Double(try await app.map.place.width) / 4 * 360 / MapPoint.worldSize(zoom: 4)
                try await app.press(keys: "Right")
                try await app.waitForMap(latitude: 0, longitude: quarter, zoom: 4)
                try await app.press(keys: "Left")
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 4)
                try await app.press("Zoom in")
                try await app.waitForMap("zoom 5")
                try await app.press("Zoom out")
                try await app.waitForMap("zoom 4")
            }
        }
    }
}
