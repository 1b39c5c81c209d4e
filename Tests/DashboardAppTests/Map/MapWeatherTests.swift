import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("The weather on the map") struct MapWeather {
        private func forecasts(_ weather: ScriptedWeather) -> [ScriptedWeather.Request] {
            weather.requests.filter { $0.path == "/v1/forecast" && $0.query["hourly"] != nil }
        }

        @Test("The map follows a search, without searching itself, and shows the weather there")
        func follow() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                _ = try desktop.saveMap(latitude: 0, longitude: 0, zoom: 3)
                let app = try await desktop.start(weather: weather)
                try await app.waitForMap("zoom 3")
                try await app.searchCity("Seoul")
                try await app.waitForMap(latitude: 37.566, longitude: 126.978, zoom: 10)
                try await app.waitForWeather("Seoul", "12 °C")
                try await eventually("the overlay") { try await app.overlays.contains { $0.contains("Light rain") } }
                #expect(forecasts(weather).count == 1)
                try await app.waitForStillness(name: "map-weather")
                #expect(forecasts(weather).count == 1)
            }
        }

        @Test("When a moved map rests, the weather at its centre is shown")
        func rest() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                _ = try desktop.saveMap(latitude: 37.2, longitude: 126.978, zoom: 10)
                let app = try await desktop.start(weather: weather)
                try await app.waitForMap(latitude: 37.2, longitude: 126.978, zoom: 10)
                let map = try await app.map.place
                // By about a fifth of a degree, towards Seoul.
                try await desktop.display.drag(
                    from: (map.centre.x + 40, map.centre.y - 100), by: (0, 180))
                try await app.text(containing: "Updated just now")
                #expect(forecasts(weather).count == 1)
                let latitude = try #require(forecasts(weather).first?.query["latitude"].flatMap(Double.init))
                #expect((37.25...37.5).contains(latitude))
                let longitude = try #require(forecasts(weather).first?.query["longitude"].flatMap(Double.init))
                try await app.waitForMap(latitude: latitude, longitude: longitude, zoom: 10)
            }
        }

        @Test("An overlay shows its weather in a card, which can start a search there", .tags(.debugChecks))
        func card() async throws {
            try await Desktop.with { desktop in
                let (app, overlay) = try await desktop.startWithSeoulOnTheMap()
                try await overlay.press()
                _ = try await app.popoverButton("Search Here")
                try desktop.display.screen.keep(as: "map-card")
                try await app.popoverButton("Search Here").press()
                try await app.waitForWeather("Seoul", "12 °C", "Light rain")
                try await app.waitForMap(latitude: 37.566, longitude: 126.978, zoom: 9)
            }
        }

        @Test("All places around are requested together, and again only when they have expired")
        func around() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                _ = try desktop.saveMap(latitude: 0, longitude: -150, zoom: 3)
                let app = try await desktop.start(weather: weather)
                try await eventually("the overlays") { try await app.overlays.count >= 9 }
                #expect(weather.requests.count == 1)
                let count = try #require(weather.requests.first?.query["latitude"]?.split(separator: ",").count)
                #expect((9...25).contains(count))
                try await app.waitForMap("zoom 3, \(count) places with weather")
                // Each is seen for itself.
                try await eventually("\(count) overlays") { try await app.overlays.count == count }
                try await app.press(keys: "ctrl+m")
                try await eventually("no map") { try await app.findMap() == nil }
                try await app.press(keys: "ctrl+m")
                try await app.waitForMap("zoom 3, \(count) places with weather")
                #expect(weather.requests.count == 1)
            }
        }
    }
}
