import Foundation
import TestServices
import Testing
import Weather

extension WindowTests {
    @Suite("Appearance") struct Appearance {
        private static let long = [
            SampleEvent(id: "6", login: String(repeating: "m", count: 39), minutesAgo: 2),
            SampleEvent(
                id: "5", login: "lee-k", minutesAgo: 4,
                issue: (1, "Driver에서 메인 스레드 보장이 깨지는 경우가 있습니다. 재현 프로젝트를 올렸습니다.")),
            SampleEvent(
                id: "4", login: "sara", minutesAgo: 9, issue: (2, "تعطل التطبيق عند بدء التشغيل على نظام لينكس")),
            SampleEvent(id: "3", login: "mona", minutesAgo: 12, issue: (3, "Ship it 🚀🎉 👩‍👩‍👧‍👦 and 🇰🇷")),
            SampleEvent(
                id: "2", login: "hubot", minutesAgo: 15,
                issue: (4, String(repeating: "averyverylongwordwithoutanyblank", count: 12))),
            SampleEvent(
                id: "1", login: "hubot", repository: "octo-org/" + String(repeating: "r", count: 100),
                minutesAgo: 20),
        ]

        struct Size: Sendable, CustomTestStringConvertible {
            let width, height: Int
            var testDescription: String { "\(width) × \(height)" }
        }

        @Test(
            "Long names, other scripts and emoji fit into windows of every size",
            arguments: [
                Size(width: 360, height: 480), Size(width: 1000, height: 700), Size(width: 2560, height: 1400),
            ],
            ["default", "prefer-dark"])
        func fits(_ size: Size, scheme: String) async throws {
            try await Desktop.with(screen: (2600, 1440)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.long))
                let app = try await desktop.start(
                    api: gitHub.url, environment: ["ADW_DEBUG_COLOR_SCHEME": scheme])
                try await eventually("rows") { try await app.rows.count == 7 }
                // The strip must fit as well.
                gitHub.answer(.refusal(500))
                try await app.press("Refresh")
                try await app.text(containing: "(500)")
                try await desktop.display.resizeWindow(width: size.width, height: size.height)
                let window = try await app.window
                // Without its border.
                try await eventually("the window’s size") {
                    let place = try await window.place
                    return (size.width - 10...size.width).contains(place.width)
                        && (size.height - 10...size.height).contains(place.height)
                }
                try await app.waitForStillness(name: "fits-\(size.width)-\(scheme)")
                try await expectAllWithin(app, width: window.place.width)
                for button in ["Refresh", "Main Menu", "Try Again"] { _ = try await app.element(.button, button) }
            }
        }

        /// All visible texts and buttons are within the window.
        private func expectAllWithin(_ app: AppUnderTest, width: Int) async throws {
            let frame = try await app.window.place
            #expect(frame.width <= width, "\(frame)")
            let outside = try await eventually("texts and buttons that stay while they are read") {
                let window = try await app.window
                var outside: [String] = []
                for element in try await window.descendants {
                    guard try await [.label, .button].contains(element.role), try await element.isShown(in: window)
                    else { continue }
                    let place = try await element.place
                    if place.x < 0 || place.x + place.width > width { outside.append(try await element.name) }
                }
                return outside
            }
            #expect(outside == [])
        }

        @Test("With a font of 20 points a window of 360 px shows all of it, feed, weather and map")
        func largeText() async throws {
            try await Desktop.with { desktop in
                try desktop.write(
                    "[Settings]\ngtk-font-name=Cantarell 20\n",
                    to: desktop.directories.config.deletingLastPathComponent().appending(path: "gtk-4.0/settings.ini"))
                let gitHub = try await ScriptedGitHub(.page(Self.long))
                let weather = try await ScriptedWeather()
                let seoul = Place(name: "Seoul", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: seoul, source: .text)))
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                let facts = ["Precipitation 0.4 mm", "Pressure 1013 hPa"]
                try await app.waitForWeather(facts[0], facts[1])
                try await app.waitForStillness(name: "large-text")
                try await expectAllWithin(app, width: 1100)
                // Like dragging the window's corner, through all sizes.
                try await desktop.display.resizeWindow(width: 430, height: 640)
                try await eventually("the weather to be hidden") { try await app.currentWeather.isEmpty }
                try await app.waitForStillness(name: "large-text-430")
                try await desktop.display.resizeWindow(width: 360, height: 640)
                try await app.waitForStillness(name: "large-text-360")
                try await expectAllWithin(app, width: 360)
                try await app.press(keys: "F9")
                try await app.waitForWeather(facts[0], facts[1])
                try await app.waitForStillness(name: "large-text-360-weather")
                try await expectAllWithin(app, width: 360)
            }
        }

        @Test("In right-to-left layout, the lines of an event begin at the same edge")
        func rightToLeft() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                // GTK takes the direction from its own translation.
                try TestCatalogues.writeEmpty("ar", below: desktop.temporaryFolder)
                let app = try await desktop.start(
                    api: gitHub.url,
                    environment: [
                        "LANGUAGE": "ar", "TEXTDOMAINDIR": desktop.temporaryFolder.path(percentEncoded: false),
                    ])
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.waitForStillness(name: "right-to-left")
                let list = try await app.list.place
                let search = try await app.window.descendants.first { try await $0.name == "Search city" }?.place
                #expect(try #require(search).x < list.x)
                let row = try await app.restingPlace(of: "the first event") { try await app.row(at: 1) }
                // The second line is short: the half in which it ends is empty there.
                let end = Accessible.Rectangle(
                    x: row.x + row.width / 4, y: row.y + row.height * 3 / 5, width: row.width / 4,
                    height: row.height / 4)
                let pixels = try desktop.display.screen.pixels(end)
                #expect(
                    Set(pixels.flatMap { line in stride(from: 0, to: line.count, by: 3).map { line[$0] } }).count == 1)
            }
        }
    }
}
