import Foundation
import Testing
import Weather

extension WindowTests.Warnings {
    /// A place for which nobody warns.
    static let seoul = Place(
        name: "Seoul", countryCode: "KR", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

    @Test("While the window is closed, a warning for a saved place is notified, and a click shows all of it")
    func notification() async throws {
        try await Desktop.with { desktop in
            let daemon = try NotificationDaemon(desktop.bus)
            let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
            let weather = try await ScriptedWeather()
            weather.warn([Self.feature("Flood Warning", "Minor"), Self.feature("Tornado Warning", "Extreme")])
            weather.hold { $0.path.hasPrefix("/warnings") }
            try desktop.save(
                WeatherPreferences(
                    places: [Self.springfield], shown: ShownPlace(place: Self.seoul, source: .text)))
            try desktop.write(
                #"{"format": 1, "savedAt": 0, "value": {"warnings": "moderate", "runsInBackground": true}}"#,
                to: desktop.directories.config.appending(path: "notifications.json"))
            let app = try await desktop.start(api: gitHub.url, weather: weather)
            try await app.waitForWeather("Seoul")
            try await app.press(keys: "ctrl+w")
            try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
            weather.release()
            let shown = try await eventually("the notification") { daemon.shown.first }
            #expect(shown.title == "Extreme: Tornado Warning")
            #expect(shown.text.hasPrefix("Springfield, until "))
            #expect(shown.buttons == ["Open"])
            daemon.press("", of: shown)
            try await app.waitForDetails(["Extreme: Tornado Warning", "Rivers rise."])
            try desktop.display.screen.keep(as: "warning-opened")
            try await eventually("the end of the notification") { daemon.shown.isEmpty }
            try await desktop.display.press("Escape")
            try await app.waitForDialogToClose()
            try await app.waitForWeather("Springfield")
            #expect(daemon.count == 1)
        }
    }
}
