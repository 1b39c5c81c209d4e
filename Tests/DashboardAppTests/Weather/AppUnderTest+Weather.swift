import DashboardCore
import Foundation

extension AppUnderTest {
    /// Types into the entry for cities, which is empty afterwards of what stood there before, and presses Enter.
    func searchCity(_ text: String) async throws {
        try await type(city: text)
        try await press(keys: "Return")
    }

    /// Types into the entry for cities.
    func type(city text: String) async throws {
        try await press(keys: "ctrl+l")
        _ = try await focus("the entry for cities") { try await $0.isInside(named: "Search city") }
        try await press(keys: "ctrl+a")
        try await display.type(text)
    }

    /// What stands in the entry for cities.
    var cityText: String {
        get async throws {
            for entry in try await window.descendants where try await entry.name == "Search city" {
                return try await entry.text
            }
            return ""
        }
    }

    /// The group "Current weather" as it is read out, without what is empty.
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

    /// Waits until the group "Current weather" tells all of this.
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
    /// Whether it is, or is in, something with this name.
    func isInside(named name: String) async throws -> Bool {
        if try await self.name == name { return true }
        return try await parent?.isInside(named: name) ?? false
    }
}

extension Sequence {
    /// The first element that `condition` holds for.
    func first(where condition: (Element) async throws -> Bool) async rethrows -> Element? {
        for element in self where try await condition(element) { return element }
        return nil
    }
}

extension Desktop {
    /// Puts choices about the weather where an earlier start of the application would have saved them.
    func save(_ preferences: WeatherPreferences) throws {
        try WeatherFiles(directories).preferences.save(preferences, at: Date())
    }
}
