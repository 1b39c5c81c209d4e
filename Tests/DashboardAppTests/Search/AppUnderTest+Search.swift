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
        try await eventually("the query “\(text)”", is: text) { try await self.text(ofEntry: entry) ?? "" }
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
            return try await element.childNames
        }
        return []
    }

    /// Waits until the sidebar's list of filters has these rows.
    func waitForFilters(_ names: String...) async throws {
        try await eventually("the filters", is: names) { try await self.names(ofListAnywhere: "Filters") }
    }
}
