import Base
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("Times") struct Times {
        @Test("At midnight “Today” becomes “Yesterday”, by itself")
        func midnight() async throws {
            try await Desktop.with { desktop in
                // The next full minute that leaves the application time to start is midnight in its zone.
                let midnight = ((Date().timeIntervalSince1970 + 30) / 60).rounded(.up) * 60
                let minutes = Int(86_400 - midnight.truncatingRemainder(dividingBy: 86_400)) / 60
                let zone = String(format: "+%02d:%02d", minutes / 60 % 24, minutes % 60)
                let port = try ClosedPort()
                try desktop.save([SampleEvent(id: "1")], api: port.url)
                let app = try await desktop.start(api: port.url, environment: ["TZ": zone])
                try await app.waitForHeadings(["Today"])
                try await app.text(containing: "Showing the feed saved at 23:5")
                try await eventually("midnight", within: .seconds(150)) {
                    try await app.headings == ["Yesterday"] ? true : nil
                }
                #expect(Date().timeIntervalSince1970 >= midnight)
                // The time of an event before midnight also contains the date.
                try await app.text(containing: ", 23:5")
            }
        }

        @Test("An event more than a week old has a date")
        func dates() async throws {
            try await Desktop.with { desktop in
                let days = 412
                let event = SampleEvent(id: "1", minutesAgo: days * 24 * 60)
                let day = CalendarDay(
                    number: Int(((Date().timeIntervalSince1970 - 10) / 86_400).rounded(.down)) - days)
                let port = try ClosedPort()
                try desktop.save([event], api: port.url)
                let app = try await desktop.start(api: port.url)
                let (year, _, dayOfMonth) = day.date
                try await app.waitForRows([
                    "octocat starred the repository, on \(dayOfMonth) \(day.monthName) \(year)"
                ])
                try await app.waitForHeadings(["\(day.weekday) \(dayOfMonth) \(day.monthName) \(year)"])
                try desktop.display.screen.keep(as: "date")
            }
        }

        private static let hasClockSetting = FileManager.default.fileExists(
            atPath: "/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml")

        @Test(
            "The clock goes to twelve where the desktop's does, in the feed and in the weather",
            .enabled(if: hasClockSetting, "no settings of GNOME on this machine"))
        func twelveHours() async throws {
            try await Desktop.with { desktop in
                try desktop.write(
                    "[org/gnome/desktop/interface]\nclock-format='12h'\n",
                    to: desktop.directories.config.deletingLastPathComponent()
                        .appending(path: "glib-2.0/settings/keyfile"))
                let port = try ClosedPort()
                try desktop.save(SampleEvent.five, api: port.url)
                let weather = try await ScriptedWeather()
                let seoul = Place(name: "Seoul", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: seoul, source: .text)))
                let app = try await desktop.start(
                    api: port.url, weather: weather, environment: ["GSETTINGS_BACKEND": "keyfile"])
                let strip = try await app.text(containing: "Showing the feed saved at")
                #expect(strip.contains(#/saved at 1?\d:\d\d.(AM|PM)\./#), "\(strip)")
                try await app.waitForWeather("12 °C")
                try await eventually("an hour before or after noon") {
                    let hour = try await app.element(.list, "Hours").children.dropFirst().first
                    return try await hour?.spokenName.contains(#/\b1?\d:\d\d (AM|PM), /#) == true
                }
                try desktop.display.screen.keep(as: "twelve-hours")
            }
        }
    }
}

extension AppUnderTest {
    /// The headings of days in the list.
    fileprivate var headings: [String] {
        get async throws { try await rows.filter { !$0.contains(", ") } }
    }

    fileprivate func waitForHeadings(_ headings: [String]) async throws {
        try await eventually("the headings \(headings)") { try await self.headings == headings }
    }
}
