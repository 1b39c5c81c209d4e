import DashboardCore
import Foundation
import Weather

extension AppUnderTest {
    /// Replaces the text of the search entry, and presses Enter.
    func searchCity(_ text: String) async throws {
        try await type(city: text)
        try await press(keys: "Return")
    }

    /// Types into the search entry.
    func type(city text: String) async throws {
        try await press(keys: "ctrl+l")
        _ = try await focus("the entry for cities") { try await $0.isInside(named: "Search city") }
        try await press(keys: "ctrl+a")
        try await display.type(text)
    }

    /// Removes the text of the search entry, which keeps the focus.
    func clearCityText() async throws {
        try await press(keys: "ctrl+l")
        _ = try await focus("the entry for cities") { try await $0.isInside(named: "Search city") }
        try await press(keys: "ctrl+a")
        try await press(keys: "BackSpace")
    }

    /// Narrows the window in two steps, like somebody who drags its corner, and shows the weather over the feed.
    func showWeatherInNarrowWindow() async throws {
        try await display.resizeWindow(width: 430, height: 1200)
        try await eventually("the weather to be hidden") { try await currentWeather.isEmpty }
        try await display.resizeWindow(width: 360, height: 1200)
        try await press(keys: "F9")
    }

    /// Types OpenWeatherMap's key into its entry, and presses Enter.
    func enter(key: String) async throws {
        try await click(on: "the entry for the key", inset: 20) { try await find(.passwordText, "OpenWeatherMap key") }
        _ = try await focus("the entry for the key") { try await $0.isInside(named: "OpenWeatherMap key") }
        try await press(keys: "ctrl+a")
        try await display.type(key)
        try await press(keys: "Return")
    }

    /// The text of the search entry.
    var cityText: String {
        get async throws {
            for entry in try await window.descendants where try await entry.name == "Search city" {
                return try await entry.text
            }
            return ""
        }
    }

    /// The accessible texts of the group "Current weather", without empty ones.
    var currentWeather: [String] {
        get async throws {
            let window = try await window
            guard let group = try await window.descendants.first(where: { try await $0.name == "Current weather" })
            else { return [] }
            var texts: [String] = []
            for label in try await group.descendants(.label) where try await label.isShown(in: window) {
                texts.append(try await label.spokenName)
            }
            return texts
        }
    }

    /// Waits until the group "Current weather" contains all texts.
    func waitForWeather(_ texts: String...) async throws {
        var last: [String] = []
        do {
            try await eventually("the weather") {
                last = try await currentWeather
                return texts.allSatisfy { last.contains($0) }
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last one was \(last).")
        }
    }
}

extension Accessible {
    /// Whether it is an object with this name, or a descendant of one.
    func isInside(named name: String) async throws -> Bool {
        if try await self.name == name { return true }
        return try await parent?.isInside(named: name) ?? false
    }
}

extension Sequence {
    /// The first element for which `condition` is true.
    func first(where condition: (Element) async throws -> Bool) async rethrows -> Element? {
        for element in self where try await condition(element) { return element }
        return nil
    }
}

extension Desktop {
    /// Saves weather preferences as if an earlier start of the application had saved them.
    func save(_ preferences: WeatherPreferences) throws {
        try SavedFiles(directories).weatherPreferences.save(preferences, at: Date())
    }
}
