import Base
import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The cards of the weather") struct WeatherCards {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)
        private static let zone = Zone.fixed(utcOffset: 9 * 3600)
        private static let sky = SkyPlace(seoul.coordinate, in: zone)

        /// Saves the weather of Seoul, as it was a moment ago.
        private func save(in desktop: Desktop) throws {
            let now = Date()
            let current = CurrentConditions(time: now, temperature: 12, condition: .clear)
            let hours = (0..<24).map {
                HourForecast(time: now + Double($0) * 3600, temperature: 12, condition: .clear)
            }
            var archive = WeatherArchive()
            archive.insert([
                WeatherReport(
                    place: Self.seoul,
                    forecast: Forecast(
                        current: current, hours: hours, quarters: Self.rain(after: now), utcOffset: 9 * 3600),
                    fetchedAt: now, service: .openMeteo)
            ])
            try SavedFiles(desktop.directories).weather.save(archive, at: now)
            // The air needs a network.
            try desktop.save(
                WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text), foldedCards: [.air]))
        }

        /// Rain in 22 minutes, for half an hour.
        private static func rain(after now: Date) -> QuarterHours {
            let quarters = (0..<11).map {
                QuarterHour(end: now + 7 * 60 + Double($0) * 900, precipitation: (2...3).contains($0) ? 0.4 : 0)
            }
            return QuarterHours(quarters, isInterpolated: true)
        }

        /// What the card of the sun may tell: as it was in the last minute or two.
        private func suns(at now: Date) -> Set<String> {
            let texts = stride(from: 0.0, through: 120, by: 10).map { age in
                let time = now - age
                return SunDay(at: Self.sky, on: Self.sky.day(at: time)).spokenText(at: time, style: TimeStyle())
            }
            return Set(texts.map(\.withoutIsolation))
        }

        private func moons(at now: Date) -> Set<String> {
            let texts = [0.0, 120].map { age in
                let time = now - age
                return MoonDay(at: Self.sky, on: Self.sky.day(at: time))
                    .spokenText(MoonLight(at: time), style: TimeStyle())
            }
            return Set(texts.map(\.withoutIsolation))
        }

        @Test("Sun and moon are told without a network, and what is folded stays so", .tags(.debugChecks))
        func cards() async throws {
            try await Desktop.with(screen: (1280, 1300)) { desktop in
                try save(in: desktop)
                let first = try await desktop.start()
                try await first.waitForWeather("12 °C")
                try await desktop.display.resizeWindow(width: 1100, height: 1200)
                try await eventually("the sun") {
                    suns(at: Date()).contains(try await first.card("Sun")?.description.withoutIsolation ?? "")
                }
                try await eventually("the moon") {
                    moons(at: Date()).contains(try await first.card("Moon")?.description.withoutIsolation ?? "")
                }
                try await eventually("the next hour") {
                    let text = try await first.card("Next Hour")?.description.withoutIsolation
                    return text == "Rain in about 20 minutes, for half an hour, Interpolated from hourly values here."
                }
                _ = try await first.element(.label, "Rain in about 20 minutes, for half an hour")
                #expect(try await first.cardNames == ["Next Hour", "Air Quality", "Sun", "Moon"])
                try await first.waitForStillness(name: "weather-cards")
                let length = SunDay(at: Self.sky, on: Self.sky.day(at: Date())).lengthText
                _ = try await first.element(.label, length.withPlainSpaces)
                #expect(try await first.element(.button, "Sun").has(.expanded))
                try await first.press("Sun")
                try await first.waitUntilFolded("Sun")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                let second = try await desktop.start(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await second.waitForWeather("12 °C")
                // Like dragging the window's corner, through all sizes.
                try await desktop.display.resizeWindow(width: 430, height: 1200)
                try await eventually("the weather to be hidden") { try await second.currentWeather.isEmpty }
                try await second.waitForStillness(name: "weather-cards-430")
                try await desktop.display.resizeWindow(width: 360, height: 1200)
                try await second.waitForStillness(name: "weather-cards-360")
                try await second.press(keys: "F9")
                try await second.waitUntilFolded("Sun")
                #expect(try await second.element(.button, "Moon").has(.expanded))
                try await second.waitForStillness(name: "weather-cards-folded")
                try await second.press("Sun")
                try await eventually("the sun") {
                    suns(at: Date()).contains(try await second.card("Sun")?.description.withoutIsolation ?? "")
                }
                try await second.waitForStillness(name: "weather-cards-dark")
                for name in ["Next Hour", "Sun", "Moon"] {
                    let place = try await second.restingPlace(of: name) { try await second.card(name) }
                    #expect(place.x >= 0 && place.x + place.width <= 360, "\(place)")
                }
            }
        }
    }
}

extension AppUnderTest {
    /// The group of a card, if it is there.
    func card(_ name: String) async throws -> Accessible? {
        try await window.descendants(.panel).first { try await $0.name == name }
    }

    /// The names of the cards that can be seen, from above.
    fileprivate var cardNames: [String] {
        get async throws {
            var names: [String] = []
            for panel in try await window.descendants(.panel) {
                let name = try await panel.name
                if WeatherCard.allCases.map(\.title).contains(name), try await !panel.place.isEmpty {
                    names.append(name)
                }
            }
            return names
        }
    }

    /// Waits until a card consists of its heading.
    func waitUntilFolded(_ name: String) async throws {
        try await eventually("the folded card “\(name)”") {
            guard let card = try await card(name), let heading = try await find(.button, name) else { return false }
            let isExpanded = try await heading.has(.expanded)
            let description = try await card.description
            let labels = try await card.descendants(.label)
            // That of the heading is left.
            let shown = try await labels.count(where: { try await !$0.place.isEmpty })
            return !isExpanded && description.isEmpty && shown <= 1
        }
    }
}

extension Sequence {
    fileprivate func count(where condition: (Element) async throws -> Bool) async rethrows -> Int {
        var count = 0
        for element in self where try await condition(element) { count += 1 }
        return count
    }
}
