import Foundation
import Testing

extension WindowTests {
    @Suite("The search") struct Search {
        /// Runs `test` with an application that shows five events.
        private func withFive(_ test: (Desktop, AppUnderTest) async throws -> Void) async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await test(desktop, app)
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("shows only what is searched for, and Escape shows everything again", .tags(.debugChecks))
        func typing() async throws {
            try await withFive { desktop, app in
                try await app.search("kind:issue -lee")
                try await app.waitForRows([SampleEvent.fiveNames[1]])
                try desktop.display.screen.keep(as: "search")
                // First it closes the suggestions.
                try await app.press(keys: "Escape")
                try await app.press(keys: "Escape")
                try await app.waitForRows(SampleEvent.fiveNames)
                // Not the event that was found.
                _ = try await app.focus("the newest event") { try await $0.spokenName == SampleEvent.fiveNames[0] }
            }
        }

        @Test("leaves the list at its start, where what happens next is in sight")
        func start() async throws {
            let events = (0..<40).map { SampleEvent(id: "1\($0)", login: "mona-\($0)", minutesAgo: $0 + 10) }
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(events))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the events") { try await app.rows.contains { $0.hasPrefix("mona-0 ") } }
                try await app.search("actor:mona-5 ")
                try await app.waitForRows(["mona-5 starred the repository, 15 min ago"])
                try await app.display.type("zebra")
                try await app.text(containing: "No Events Match")
                try await app.press(keys: "Escape")
                _ = try await app.focus("the newest event") { try await $0.spokenName.hasPrefix("mona-0 ") }
                try await app.waitForStillness(name: "search-left")
                try await app.waitForRow("Today", isInSight: true)
                gitHub.answer(.page([SampleEvent(id: "2", login: "anna", minutesAgo: 0)] + events))
                try await app.press("Refresh")
                try await app.waitForRow("anna ", isInSight: true)
                try await app.waitForStillness(name: "search-left-new")
                try await app.waitForRow("anna ", isInSight: true)
            }
        }

        @Test("shows those whose names begin with what is typed, and does not seem to find nothing")
        func names() async throws {
            try await withFive { _, app in
                try await app.search("actor:mo")
                try await app.waitForRows([SampleEvent.fiveNames[1]])
                try await app.display.type(" ")
                try await app.text(containing: "No Events Match")
            }
        }

        @Test("tells what is wrong, and offers the word that was meant")
        func problem() async throws {
            try await withFive { desktop, app in
                try await app.search("knd:issue ")
                try await app.text(containing: "“knd:” has no meaning.")
                try desktop.display.screen.keep(as: "search-problem")
                // The last query stays.
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press("Use “kind”")
                try await app.waitForQuery("kind:issue ")
                try await app.waitForRows([SampleEvent.fiveNames[1], SampleEvent.fiveNames[3]])
                try await app.waitUntilGone("has no meaning")
            }
        }

        @Test("completes words by the keyboard, without losing the focus")
        func completion() async throws {
            try await withFive { desktop, app in
                try await app.search("kind:is")
                try await eventually("the suggestion") {
                    try await app.names(ofListAnywhere: "Suggestions") == ["kind:issue"]
                }
                try desktop.display.screen.keep(as: "search-suggestions")
                try await app.press(keys: "Tab")
                try await app.waitForQuery("kind:issue ")
                try await app.display.type("act")
                try await eventually("suggestions") {
                    try await app.names(ofListAnywhere: "Suggestions").first == "actor:"
                }
                try await app.press(keys: "Tab")
                try await app.display.type("mo")
                try await eventually("the name") {
                    try await app.names(ofListAnywhere: "Suggestions") == ["actor:mona"]
                }
                try await app.press(keys: "Down")
                try await app.press(keys: "Return")
                try await app.waitForQuery("kind:issue actor:mona ")
                try await app.waitForFocus(inEntry: "Search Events")
                try await app.waitForRows([SampleEvent.fiveNames[1]])
            }
        }

        @Test("is written by buttons, which show what it contains")
        func chips() async throws {
            try await withFive { desktop, app in
                try await app.element(.button, "Filter Options").press()
                let bots = try await app.element(.button, "Without Bots")
                try await bots.press()
                try await app.waitForQuery("-bot ")
                try await app.waitForRows(Array(SampleEvent.fiveNames.prefix(4)))
                try await eventually("the pressed button") { try await bots.has(.pressed) }
                try desktop.display.screen.keep(as: "search-chips")
                try await desktop.display.resizeWindow(width: 360, height: 640)
                try await app.waitForStillness(name: "search-chips-narrow")
                try await app.search("is:seen")
                try await app.waitForQuery("is:seen")
                try await eventually("the released button") { try await !bots.has(.pressed) }
            }
        }

        @Test("that finds nothing tells which part excludes most, and can be cleared")
        func nothing() async throws {
            try await withFive { desktop, app in
                try await app.search("kind:issue kind:release")
                try await app.text(containing: "No Events Match")
                try await app.text(containing: "Without “kind:release”, 2 events would be shown.")
                try desktop.display.screen.keep(as: "search-nothing")
                try await app.press("Clear Search")
                try await app.waitForRows(SampleEvent.fiveNames)
            }
        }

        @Test("receives letters that are keys of the list") func letters() async throws {
            try await withFive { _, app in
                try await app.search("njkpu/?")
                try await app.waitForQuery("njkpu/?")
                try await app.waitForFocus(inEntry: "Search Events")
            }
        }
    }
}
