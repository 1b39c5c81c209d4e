import Base
import Foundation
import TestServices
import Testing

extension WindowTests {
    @Suite("The current location", .needs(TestServices.missingForGeoClue))
    struct CurrentLocation {
        /// Starts the real location service, and the application with it.
        /// - Parameter service: Started when there is a desktop for it. Waiting for one may take longer than services live.
        private func with(
            _ service: @autoclosure () async throws -> GeoClueService, expectedComplaints: [String] = [],
            _ test: (AppUnderTest, ScriptedWeather) async throws -> Void
        ) async throws {
            try await Desktop.with(expectedComplaints: expectedComplaints) { desktop in
                let service = try await service()
                let outcome: Result<Void, any Error>
                do {
                    let weather = try await ScriptedWeather()
                    let app = try await desktop.start(
                        weather: weather, environment: ["DBUS_SYSTEM_BUS_ADDRESS": service.systemBusAddress])
                    try await app.text(containing: "No Place Yet")
                    try await test(app, weather)
                    outcome = .success(())
                } catch {
                    outcome = .failure(error)
                }
                try await service.end()
                try outcome.get()
            }
        }

        @Test("The button finds the nearest city, marks it as the position, and sends it to a kilometre only")
        func position() async throws {
            try await with(await GeoClueService(latitude: 37.5712, longitude: 126.9768)) { app, weather in
                #expect(weather.requests.isEmpty)
                try await app.press("Current location")
                try await app.waitForWeather("Seoul", "12 °C")
                let window = try await app.window
                #expect(
                    try await window.descendants.first { try await $0.name == "Your current location" }?.place.isEmpty
                        == false)
                #expect(weather.requests.map(\.query["latitude"]) == ["37.57"])
                #expect(weather.requests.map(\.query["longitude"]) == ["126.98"])
                try await app.waitForStillness(name: "weather-position")
                // GTK 4.8 does not expose the text of the entry: typing behind it starts a request with it.
                try await app.press(keys: "ctrl+l")
                try await app.press(keys: "End")
                try await app.display.type("x")
                try await eventually("a question") { weather.requests.contains { $0.query["name"] == "Seoulx" } }
            }
        }

        @Test("Waiting for an accurate fix is shown; a search ends it")
        func waiting() async throws {
            try await with(await GeoClueService(latitude: 37.57, longitude: 126.98, hdop: 25)) { app, weather in
                try await app.press("Current location")
                try await app.text(containing: "Waiting for the position…")
                try app.display.screen.keep(as: "weather-waiting")
                #expect(weather.requests.isEmpty)
                try await app.searchCity("Springfield")
                try await app.waitForWeather("Springfield")
                try await app.waitUntilGone("Waiting for the position")
            }
        }

        @Test("A refusal is shown, with advice")
        func refused() async throws {
            try await with(
                await GeoClueService(latitude: 1, longitude: 1, refused: About.applicationID),
                expectedComplaints: ["A search failed."]
            ) { app, _ in
                try await app.press("Current location")
                try await app.text(
                    containing: "The system does not give Dashboard your position. Allow it in the system’s privacy")
            }
        }

        @Test("A missing location service is reported")
        func unavailable() async throws {
            try await Desktop.with(expectedComplaints: ["A search failed."]) { desktop in
                let app = try await desktop.start()
                try await app.press("Current location")
                try await app.text(containing: "This system has no location service. Install GeoClue")
                try desktop.display.screen.keep(as: "weather-no-geoclue")
            }
        }
    }
}
