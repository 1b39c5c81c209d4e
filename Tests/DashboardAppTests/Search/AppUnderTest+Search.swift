import Foundation

extension AppUnderTest {
    /// Moves the keyboard focus to the search entry, and types.
    func search(_ text: String, in entry: String = "Search Events") async throws {
        try await press(keys: "ctrl+f")
        try await waitForFocus(inEntry: entry)
        try await display.type(text)
    }

    /// Waits until an entry has the keyboard focus.
    @discardableResult
    func waitForFocus(inEntry name: String) async throws -> Accessible {
        try await focus("the entry “\(name)”") { try await $0.isInside(named: name) }
    }

    /// Waits until the focused search entry contains a text.
    func waitForQuery(_ text: String, in entry: String = "Search Events") async throws {
        var last = ""
        do {
            try await eventually("the query “\(text)”") {
                last = try await self.text(ofEntry: entry) ?? ""
                return last == text
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last one was “\(last)”.")
        }
    }

    /// The text of an entry, whether it has the focus or not.
    private func text(ofEntry name: String) async throws -> String? {
        for element in try await window.descendants where try await element.name == name {
            for part in [element] + (try await element.descendants) {
                let text = try await part.text
                if !text.isEmpty { return text }
            }
        }
        return nil
    }

    /// The names of the rows of a list, also of one in a popover.
    func names(ofListAnywhere name: String) async throws -> [String] {
        for element in try await window.descendants(.list) where try await element.name == name {
            var names: [String] = []
            for row in try await element.children { names.append(try await row.spokenName) }
            return names
        }
        return []
    }

    /// Waits until the sidebar's list of filters has these rows.
    func waitForFilters(_ names: String...) async throws {
        var last: [String] = []
        do {
            try await eventually("the filters") {
                last = try await self.names(ofListAnywhere: "Filters")
                return last == names
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last ones were \(last).")
        }
    }
}
