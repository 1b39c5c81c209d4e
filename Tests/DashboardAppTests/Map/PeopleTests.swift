import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("People on the map") struct People {
        /// GitHub with an event of mona, and with enough requests left for profiles.
        private func gitHub() async throws -> ScriptedGitHub {
            let reset = Int(Date().timeIntervalSince1970) + 3000
            let limit = [
                "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59", "X-RateLimit-Resource": "core",
                "X-RateLimit-Reset": "\(reset)",
            ]
            let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "1", login: "mona")], headers: limit))
            gitHub.answer("mona", with: .profile("mona", location: "Seoul, South Korea"))
            return gitHub
        }

        @Test(
            "They are shown after a key and an agreement, named for screen readers, and go again", .tags(.debugChecks))
        func people() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await gitHub()
                let weather = try await ScriptedWeather()
                _ = try desktop.saveMap(latitude: 37.566, longitude: 126.978, zoom: 5)
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.waitForMap("zoom 5")
                try await app.press(keys: "ctrl+shift+p")
                try await app.text(containing: "public profiles")
                try await eventually("the pressed button") { try await button(app).has(.pressed) }
                #expect(gitHub.otherPaths == [])
                _ = try await app.focus("the agreement") { try await $0.name == "Show People" }
                try desktop.display.screen.keep(as: "people-question")
                try await desktop.display.press("Return")

                try await eventually("mona’s place and weather") {
                    try await app.overlays.contains { $0.hasPrefix("mona, Seoul, ") && $0.contains(" °C, ") }
                }
                #expect(gitHub.otherPaths == ["/users/mona"])
                try await app.waitForMap("1 person")
                try await eventually("the place in the feed") {
                    try await row(app).description.contains(", Seoul, ")
                }
                try await app.waitForStillness(name: "people")

                try await overlay(of: "mona", in: app).press()
                _ = try await app.popoverButton("Open Profile")
                try desktop.display.screen.keep(as: "people-card")
                try await app.popoverButton("Open Profile").press()
                try await desktop.browser.waitForVisits(["\(gitHub.url)/mona"])

                try await button(app).press()
                try await eventually("no people") {
                    try await !app.overlays.contains { $0.hasPrefix("mona") }
                }
                try await eventually("the released button") { try await !button(app).has(.pressed) }
                try await eventually("no place in the feed") { try await !row(app).description.contains("Seoul") }
            }
        }

        @Test("Nothing is requested without an agreement, and the question goes with the button")
        func refusal() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await gitHub()
                _ = try desktop.saveMap(latitude: 37.566, longitude: 126.978, zoom: 5)
                let app = try await desktop.start(api: gitHub.url)
                try await button(app).press()
                try await app.text(containing: "public profiles")
                try await button(app).press()
                try await app.waitUntilGone("public profiles")
                try await eventually("the released button") { try await !button(app).has(.pressed) }
                try await app.waitForStillness(name: "people-refused")
                #expect(gitHub.otherPaths == [])
            }
        }

        @Test("The choice is kept for the next start")
        func restart() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await gitHub()
                let center = try #require(Coordinate(latitude: 37.566, longitude: 126.978))
                try SavedFiles(desktop.directories).map.save(
                    MapPreferences(isShown: true, position: MapPosition(center: center, zoom: 5), people: .on),
                    at: Date())
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                _ = try await overlay(of: "mona", in: app)
                try await eventually("the pressed button") { try await button(app).has(.pressed) }
                withExtendedLifetime(weather) {}
            }
        }

        @Test("A warning where somebody works marks their events, if that is wanted")
        func warning() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await gitHub()
                gitHub.answer("mona", with: .profile("mona", location: "Springfield, IL"))
                let center = try #require(Coordinate(latitude: 39.802, longitude: -89.644))
                try SavedFiles(desktop.directories).map.save(
                    MapPreferences(isShown: true, position: MapPosition(center: center, zoom: 7), people: .on),
                    at: Date())
                try desktop.save(WeatherPreferences(warnsOfPeople: true))
                let weather = try await ScriptedWeather()
                weather.warn([Warnings.feature("Tornado Warning", "Extreme")])
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                let text = "A warning where mona is: Extreme: Tornado Warning"
                try await eventually("the warning in the feed") { try await row(app).description.contains(text) }
                try await eventually("the warning on the map") {
                    try await app.overlays.contains {
                        $0.hasPrefix("mona, ") && $0.hasSuffix("Extreme: Tornado Warning")
                    }
                }
                try await app.waitForStillness(name: "people-warned")
            }
        }

        private func button(_ app: AppUnderTest) async throws -> Accessible { try await app.toggle("People") }

        private func overlay(of login: String, in app: AppUnderTest) async throws -> Accessible {
            try await eventually("the marker of \(login)") {
                try await app.map.descendants(.button).first { button in
                    let name = try await button.spokenName
                    return name.hasPrefix(login) && name.contains(" °C, ")
                }
            }
        }

        private func row(_ app: AppUnderTest) async throws -> Accessible {
            try await eventually("the row of an event") {
                try await app.list.children.first { try await $0.spokenName.contains("mona") }
            }
        }
    }
}
