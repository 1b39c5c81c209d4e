import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("The saved filters") struct Filters {
        /// Runs `test` with these filters and five events that are seen.
        private func withFilters(
            _ filters: [(name: String, query: String)],
            _ test: (Desktop, ScriptedGitHub, AppUnderTest) async throws -> Void
        ) async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let elements = filters.map { #"{"id": "\#($0.name)", "name": "\#($0.name)", "query": "\#($0.query)"}"# }
                try desktop.write(
                    #"{"format": 1, "savedAt": 0, "value": {"filters": [\#(elements.joined(separator: ", "))]}}"#,
                    to: desktop.directories.config.appending(path: "filters.json"))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await test(desktop, gitHub, app)
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("are saved under a name, and show what they find", .tags(.debugChecks)) func saving() async throws {
            try await withFilters([]) { desktop, _, app in
                try await app.search("kind:issue ")
                try await app.element(.button, "Filter Options").press()
                try await app.element(.button, "Save Filter").press()
                try await app.waitForFocus(inEntry: "Name")
                try await app.display.type("Issues")
                try await app.display.press("Return")
                try await eventually("the filter") {
                    try await app.names(ofListAnywhere: "Filters").first?.hasPrefix("Issues") == true
                }
                try await app.search("hubot")
                try await app.waitForRows([SampleEvent.fiveNames[2]])
                try await app.chooseFilter("Issues")
                try await app.waitForQuery("kind:issue")
                try await app.waitForRows([SampleEvent.fiveNames[1], SampleEvent.fiveNames[3]])
                try desktop.display.screen.keep(as: "filters")
            }
        }

        @Test("are not replaced by mistake, and get their query back by a button") func replacing() async throws {
            try await withFilters([("Issues", "kind:issue")]) { desktop, _, app in
                try await app.search("hubot ")
                try await app.element(.button, "Filter Options").press()
                for name in ["Hubot", "Issues"] {
                    try await app.element(.button, "Save Filter").press()
                    // Of the filter before, nothing is left.
                    try await app.waitForFocus(inEntry: "Name")
                    try await app.display.type(name)
                    try await app.display.press("Return")
                    try await eventually("the filter “Hubot”") {
                        try await app.names(ofListAnywhere: "Filters").count == 2
                    }
                }
                try await app.waitForFilters("Issues", "Hubot")
                try await app.text(containing: "The filter “Issues” has another query now.")
                try await app.pressUndo()
                let file = desktop.directories.config.appending(path: "preferences.json")
                try await eventually("the former query in the file") {
                    try String(contentsOf: file, encoding: .utf8).contains("kind:issue")
                }
                try await app.chooseFilter("Issues")
                try await app.waitForQuery("kind:issue")
            }
        }

        @Test("know as bots whom the user calls so") func bots() async throws {
            try await withFilters([]) { desktop, _, app in
                try await app.search("is:seen -bot ")
                try await app.waitForRows(Array(SampleEvent.fiveNames.prefix(4)))
                try await app.element(.button, "Filter Options").press()
                try await app.element(.button, "Bots").press()
                try await app.waitForFocus(inEntry: "Further Bots")
                try await app.display.type("@Hubot")
                try desktop.display.screen.keep(as: "search-bots")
                try await app.display.press("Return")
                let names = SampleEvent.fiveNames
                try await app.waitForRows([names[0], names[1], names[3]])
                try await app.element(.button, "Bots").press()
                try await app.waitForFocus(inEntry: "Further Bots")
                try await app.display.press(["ctrl+a", "BackSpace", "Return"])
                try await app.waitForRows(Array(names.prefix(4)))
            }
        }

        @Test("count what is unseen") func counts() async throws {
            try await withFilters([("Issues", "kind:issue"), ("Broken", "knd:issue"), ("Bots", "bot")]) {
                desktop, gitHub, app in
                // What comes while another page is shown stays unseen.
                try await app.press(keys: "ctrl+i")
                try await app.text(containing: "Sign In to See Your Inbox")
                gitHub.answer(.page([SampleEvent(id: "6", minutesAgo: 1, issue: (13, "New"))] + SampleEvent.five))
                try await app.press("Refresh")
                try await app.waitForFilters(
                    "Issues, 1 new",
                    "Broken, “knd:” has no meaning. To search for the text, put it in quotation marks. "
                        + "Did you mean “kind:”?",
                    "Bots")
                try desktop.display.screen.keep(as: "filters-counts")
            }
        }

        @Test("are moved, removed and restored by the keyboard") func keyboard() async throws {
            try await withFilters([("One", "is:seen"), ("Two", "is:seen"), ("Three", "is:seen")]) { desktop, _, app in
                try await app.waitForFilters("One", "Two", "Three")
                try await app.chooseFilter("Three")
                try await app.waitForFocus(onFilter: "Three")
                try await app.press(keys: "alt+Up")
                try await app.waitForFilters("One", "Three", "Two")
                try await app.waitForFocus(onFilter: "Three")
                try await app.press(keys: "Delete")
                try await app.waitForFilters("One", "Two")
                try await app.waitForFocus(onFilter: "Two")
                try await app.text(containing: "The filter “Three” is removed.")
                try await app.pressUndo()
                try await app.waitForFilters("One", "Three", "Two")
                let file = desktop.directories.config.appending(path: "preferences.json")
                try await eventually("the file") {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    return text.ranges(of: "Three").count == 2
                }
            }
        }

        @Test("are renamed by the keyboard") func renaming() async throws {
            try await withFilters([("One", "is:seen"), ("Two", "is:seen")]) { desktop, _, app in
                try await app.chooseFilter("Two")
                try await app.waitForFocus(onFilter: "Two")
                try await app.press(keys: "Menu")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "Rename…" }
                try await desktop.display.press("Return")
                try await app.waitForFocus(inEntry: "Name")
                try await app.waitForQuery("Two", in: "Name")
                try desktop.display.screen.keep(as: "filters-rename")
                // The name is selected, so that typing replaces it.
                try await desktop.display.type("Second")
                try await desktop.display.press("Return")
                try await app.waitForFilters("One", "Second")
                try await app.waitForFocus(onFilter: "Second")
                try await app.waitForQuery("is:seen")
            }
        }

        @Test("are dragged to the place of another one") func dragging() async throws {
            try await withFilters([("One", "is:seen"), ("Two", "is:seen"), ("Three", "is:seen")]) { desktop, _, app in
                try await app.waitForFilters("One", "Two", "Three")
                let (from, to) = (try await app.place(ofFilter: "Three"), try await app.place(ofFilter: "One"))
                try await desktop.display.drag(
                    from: (from.x + 60, from.centre.y), by: (0, to.centre.y - from.centre.y))
                try await app.waitForFilters("Three", "One", "Two")
            }
        }
    }
}

extension AppUnderTest {
    /// Clicks on the sidebar's row of a filter.
    fileprivate func chooseFilter(_ name: String) async throws {
        try await click(on: "the row of “\(name)”", inset: 60) { try await row(ofFilter: name) }
    }

    /// Waits for the row of a filter, and returns its place.
    fileprivate func place(ofFilter name: String) async throws -> Accessible.Rectangle {
        try await restingPlace(of: "the row of “\(name)”") { try await row(ofFilter: name) }
    }

    private func row(ofFilter name: String) async throws -> Accessible? {
        try await element(.list, "Filters").children.first { try await $0.spokenName.hasPrefix(name) }
    }

    /// Waits until the row of a filter has the keyboard focus.
    fileprivate func waitForFocus(onFilter name: String) async throws {
        _ = try await focus("the row of “\(name)”") { element in
            guard try await element.spokenName.hasPrefix(name) else { return false }
            return try await element.isInside(self.element(.list, "Filters"))
        }
    }
}
