import DashboardCore
import Foundation
import Glibc
import Testing

extension WindowTests {
    /// An editor changes `preferences.json` while the window is open.
    @Suite("Edited preferences") struct EditedPreferences {
        private static let springfield =
            #"{"name": "Springfield", "coordinate": {"latitude": 39.802, "longitude": -89.6436}}"#

        @Test("are followed by the open window, and their mistakes are named", .tags(.debugChecks))
        func editing() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                gitHub.answer(eventsOf: "apple/swift-nio", with: .page([.swiftNIO]))
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.waitForFollowed("All", "ReactiveX/RxSwift")
                let file = desktop.directories.config.appending(path: "preferences.json")
                // As editors do that replace the file.
                let new = desktop.directories.config.appending(path: "preferences.json~")
                try desktop.write(#"{"repositories": ["ReactiveX/RxSwift", "apple/swift-nio"]}"#, to: new)
                #expect(rename(new.path(percentEncoded: false), file.path(percentEncoded: false)) == 0)
                try await eventually("the other repository") {
                    try await app.followed.contains { $0.hasPrefix("apple/swift-nio") }
                }
                // As those do that write into it.
                try desktop.write(
                    #"""
                    {"repositories": ["apple/swift-nio"],
                     "weather": {"places": [\#(Self.springfield)], "service": "weatherOfTomorrow"}}
                    """#, to: file)
                try await eventually("the only repository") {
                    try await app.followed.allSatisfy { !$0.hasPrefix("ReactiveX/RxSwift") }
                }
                try await app.text(
                    containing: "“weather.service” in preferences.json is not valid. The standard is used.")
                try desktop.display.screen.keep(as: "preferences-edited")
                _ = try await app.element(.button, "Weather: Springfield, \u{2212}5 °C, Light snow")
                // What the window changes then leaves the rest as it was written.
                try await app.showPreferences("Weather")
                try await app.choose("Temperature", steps: 2)
                try await eventually("the choice in the file") {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    return text.contains(#""temperature""#) && text.contains("weatherOfTomorrow")
                        && text.hasPrefix(#"{"repositories": ["apple/swift-nio"],"#)
                }
            }
        }
    }
}
