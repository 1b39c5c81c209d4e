import Base
import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The air quality") struct Air {
        private static let place = Place(
            name: "Seoul", country: "South Korea", countryCode: "KR",
            coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

        @Test("It is requested once its card is open, and stays without a network, with the reason")
        func air() async throws {
            try await Desktop.with(screen: (1280, 1300), expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(
                    WeatherPreferences(
                        shown: ShownPlace(place: Self.place, source: .text), foldedCards: [.air, .sun, .moon]))
                let first = try await desktop.start(weather: weather)
                try await first.waitForWeather("Seoul")
                try await desktop.display.resizeWindow(width: 1100, height: 1200)
                try await first.waitUntilFolded("Air Quality")
                #expect(weather.airRequests.isEmpty)
                try await first.press("Air Quality")
                try await first.waitForAir([
                    "European Index, 34 · Fair", "PM2.5, 14 µg/m³", "PM10, 22 µg/m³", "Ozone, 61 µg/m³",
                    "Nitrogen Dioxide, 18 µg/m³", "UV Index, 2", "Birch Pollen, 12 grains/m³",
                ])
                #expect(weather.airRequests.map { $0.query["latitude"] } == ["37.566"])
                let attribution = try await first.card("Air Quality")?.descendants(.label).last?.text
                #expect(attribution == "Air quality by Open-Meteo and CAMS\nCAMS ENSEMBLE data provider")
                try await first.waitForStillness(name: "air")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                try desktop.age(Self.place)
                let second = try await desktop.start(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await second.waitForWeather("Seoul")
                // Like dragging the window's corner, through all sizes.
                try await desktop.display.resizeWindow(width: 430, height: 1200)
                try await eventually("the weather to be hidden") { try await second.currentWeather.isEmpty }
                try await desktop.display.resizeWindow(width: 360, height: 1200)
                try await second.press(keys: "F9")
                try await eventually("the age and the reason") {
                    let text = try await second.card("Air Quality")?.description.withoutIsolation ?? ""
                    return text.hasPrefix("US Index, 120 · Unhealthy for Sensitive Groups, As of ")
                        && text.contains("Newer values could not be loaded. 127.0.0.1")
                }
                try await second.waitForStillness(name: "air-360-dark")
                let place = try await second.restingPlace(of: "Air Quality") { try await second.card("Air Quality") }
                #expect(place.x >= 0 && place.x + place.width <= 360, "\(place)")
            }
        }

        @Test("Another index is chosen in the preferences, without a request; a failure is told in the card")
        func choice() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                weather.failAir(with: 503)
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.place, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await eventually("the failure") {
                    try await app.card("Air Quality")?.description.withoutIsolation
                        == """
                        The air quality could not be loaded. The weather service has a problem (503). Try again later.
                        """
                }
                weather.failAir(with: nil)
                try await app.press(keys: "F5")
                try await eventually("the European index") {
                    try await app.card("Air Quality")?.description.withoutIsolation == "European Index, 34 · Fair"
                }
                try await app.showPreferences("Weather")
                try await app.choose("Air Quality Index", steps: 2)
                try await eventually("the index of the United States") {
                    try await app.card("Air Quality")?.description.withoutIsolation
                        == "US Index, 120 · Unhealthy for Sensitive Groups"
                }
                #expect(weather.airRequests.count == 2)
            }
        }
    }
}

extension Desktop {
    /// Makes the saved air of a place three hours older, and chooses the index of the United States.
    fileprivate func age(_ place: Place) throws {
        let files = SavedFiles(directories)
        guard case .saved(var air, _) = try files.air.load(now: Date()), var saved = air[place.key],
            case .saved(var preferences, _) = try files.weatherPreferences.load(now: Date())
        else { throw Tools.Missing(description: "The air is not saved.") }
        saved.fetchedAt -= 3 * 3600
        air.insert(saved)
        try files.air.save(air, at: Date())
        preferences.airIndex = .unitedStates
        try files.weatherPreferences.save(preferences, at: Date())
    }
}

extension AppUnderTest {
    /// Waits until the card has exactly these rows.
    fileprivate func waitForAir(_ rows: [String]) async throws {
        var last: [String] = []
        do {
            try await eventually("the air") {
                last = []
                for element in try await card("Air Quality")?.descendants ?? [] {
                    if try await element.role == .listItem { last.append(try await element.name.withoutIsolation) }
                }
                return last == rows
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last one was \(last).")
        }
    }
}
