import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("Official warnings") struct Warnings {
        static let springfield = Place(
            name: "Springfield", region: "Illinois", country: "United States", countryCode: "US",
            coordinate: Coordinate(latitude: 39.802, longitude: -89.644)!)

        /// A feature of the National Weather Service, which holds for an hour.
        static func feature(_ event: String, _ severity: String) -> String {
            let now = Date()
            func time(_ hours: Double) -> String { (now + hours * 3600).formatted(.iso8601) }
            return """
                {"type": "Feature", "geometry": null, "properties": {"id": "\(event)", "areaDesc": "Sangamon, IL",
                  "sent": "\(time(-1))", "onset": "\(time(-1))", "expires": "\(time(1))", "status": "Actual",
                  "messageType": "Alert", "severity": "\(severity)", "event": "\(event)", "senderName": "NWS Lincoln IL",
                  "description": "Rain falls.\\nRivers rise.", "instruction": "Do not drive into water."}}
                """
        }

        @Test("They are listed above the weather, open all their details, and stay without a network")
        func warnings() async throws {
            try await Desktop.with(expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                weather.warn([Self.feature("Flood Warning", "Moderate"), Self.feature("Tornado Warning", "Extreme")])
                try desktop.save(
                    WeatherPreferences(shown: ShownPlace(place: Self.springfield, source: .text)))
                let first = try await desktop.start(weather: weather)
                try await first.waitForWarnings(["Extreme: Tornado Warning, until", "Moderate: Flood Warning, until"])
                try await first.waitForNotes(["Warnings as of ", "Warnings by the National Weather Service"])
                try await first.waitForWeather("Springfield")
                try desktop.display.screen.keep(as: "warnings")
                try await first.click(on: "the second warning") { try await first.warningRows.last }
                try await first.waitForDetails([
                    "Area, Sangamon, IL", "Rivers rise.", "Do not drive into water.", "NWS Lincoln",
                ])
                try desktop.display.screen.keep(as: "warning-details")
                let dialog = try await first.frame("Weather Warning")
                try await eventually("the dialog to be the active window") { try await dialog.has(.active) }
                try await desktop.display.press("Escape")
                try await first.waitForDialogToClose()
                // As a window manager does.
                try await desktop.display.focusWindow()
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                #expect(weather.warningRequests.map(\.query) == [["point": "39.802,-89.644"]])

                let second = try await desktop.start()
                try await second.waitForWarnings(["Extreme: Tornado Warning, until", "Moderate: Flood Warning, until"])
            }
        }

        @Test("On the map their areas are drawn and told, and a click opens the details")
        func areas() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let square = [[-92.0, 38.0], [-87.0, 38.0], [-87.0, 42.0], [-92.0, 42.0], [-92.0, 38.0]]
                weather.warn([
                    Self.feature("Tornado Warning", "Extreme").replacing(
                        #""geometry": null"#,
                        with: #""geometry": {"type": "Polygon", "coordinates": [\#(square)]}"#)
                ])
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.springfield, source: .text)))
                let center = try desktop.saveMap(latitude: 40, longitude: -89.5, zoom: 5)
                let app = try await desktop.start(weather: weather)
                try await app.waitForMap("Warnings: Extreme: Tornado Warning, until ")
                // The crossed lines of the worst ones, in their colour.
                try await eventually("the area") {
                    let inside = try await app.mapColor(latitude: 41.9, longitude: -91.9, zoom: 5, center: center)
                    let outside = try await app.mapColor(latitude: 43, longitude: -93, zoom: 5, center: center)
                    return !isSimilar(inside, outside)
                }
                try desktop.display.screen.keep(as: "map-warning")
                let map = try await app.map.place
                // Beside the marker of the place.
                try await desktop.display.click(x: map.x + map.width / 2 + 30, y: map.y + map.height / 2 + 30)
                try await app.waitForDetails(["Extreme: Tornado Warning", "NWS Lincoln"])
            }
        }

        @Test("Where nobody warns, that is told")
        func nobodyWarns() async throws {
            try await Desktop.with { desktop in
                let pyongyang = SampleCity(
                    name: "Pyongyang", region: "Pyongyang", country: "North Korea", countryCode: "KP", latitude: 39.034,
                    longitude: 125.754, temperature: 3, code: 0)
                let weather = try await ScriptedWeather(SampleCity.all + [pyongyang])
                let app = try await desktop.start(weather: weather)
                try await app.searchCity("Seoul")
                try await app.waitForWeather("Seoul")
                try await app.waitForNotes(["No warnings as of ", "Warnings collected by the World Meteorological"])
                try await app.searchCity("Pyongyang")
                try await app.waitForWeather("Pyongyang")
                try await app.waitForNotes([
                    "No weather service whose warnings Dashboard can read warns for this place."
                ])
            }
        }
    }
}

extension AppUnderTest {
    fileprivate var warningRows: [Accessible] {
        get async throws { try await find(.list, "Warnings")?.children ?? [] }
    }

    /// Waits until the list of warnings has rows whose names begin with these texts.
    fileprivate func waitForWarnings(_ beginnings: [String]) async throws {
        try await eventually("the warnings") {
            let names = try await rows(of: "Warnings")
            return names.count == beginnings.count && zip(names, beginnings).allSatisfy { $0.hasPrefix($1) }
        }
    }

    /// Waits until there are labels that begin with these texts, which may be below what is in sight.
    fileprivate func waitForNotes(_ beginnings: [String]) async throws {
        try await eventually("\(beginnings)") {
            var texts: [String] = []
            for label in try await window.descendants(.label) { texts.append(try await label.spokenName) }
            return beginnings.allSatisfy { beginning in texts.contains { $0.hasPrefix(beginning) } }
        }
    }

    /// Waits until the window of a warning contains these texts.
    func waitForDetails(_ parts: [String]) async throws {
        try await eventually("\(parts)") {
            for frame in try await frames where try await frame.name == "Weather Warning" {
                var texts: [String] = []
                for element in try await frame.descendants { texts.append(try await element.spokenName) }
                if parts.allSatisfy({ part in texts.contains { $0.contains(part) } }) { return true }
            }
            return nil
        }
    }
}
