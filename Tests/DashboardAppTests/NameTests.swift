import Foundation
import Testing

extension WindowTests {
    @Suite("Names and roles") struct Names {
        @Test("The window, its buttons, its list and the rows have accessible names")
        func names() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.window.name == "Dashboard")
                _ = try await app.element(.button, "Refresh")
                _ = try await app.element(.button, "Main Menu")
                #expect(try await app.texts.contains("All"))
                #expect(try await app.rows.first == "Today")
                for row in try await app.list.children { #expect(try await row.role == .listItem) }
            }
        }

        @Test("Rows are described by their repository and their position, which follows what comes above them")
        func positions() async throws {
            try await Desktop.with { desktop in
                // The same events in both answers, so that their rows stay.
                let now = Date()
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, now: now))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                // The heading of the day has none.
                try await app.waitForDescriptions([""] + (1...5).map { "ReactiveX/RxSwift, \($0) of 5" })
                let new = SampleEvent(id: "6", repository: "ReactiveX/RxGtk", minutesAgo: 1)
                gitHub.answer(.page([new] + SampleEvent.five, now: now))
                try await app.press("Refresh")
                try await app.waitForDescriptions(
                    ["", "ReactiveX/RxGtk, 1 of 6"] + (2...6).map { "ReactiveX/RxSwift, \($0) of 6" })
            }
        }

        @Test("Everything that can be pressed has a name")
        func everyControlHasAName() async throws {
            try await Desktop.with { desktop in
                let port = try ClosedPort()
                try desktop.save(SampleEvent.five, api: port.url)
                let app = try await desktop.start(api: port.url)
                try await app.text(containing: "Showing the feed saved at")
                let window = try await app.window
                var names: [String] = []
                for element in try await window.descendants {
                    guard try await element.role.isControl, try await element.has(.focusable) else { continue }
                    names.append(try await element.name)
                }
                // Refresh, menu, three of the window itself, the strip's, list and rows; and those of hidden pages.
                #expect(names.count >= 13)
                // GTK 4.8 uses the name of the class for unnamed widgets.
                #expect(names.filter { $0.isEmpty || $0.hasPrefix("Gtk") || $0.hasPrefix("Adw") } == [])
            }
        }

        @Test("An empty text is not announced")
        func emptyTexts() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.texts.filter { $0.hasPrefix("Gtk") } == [])
            }
        }

        @Test("The main menu offers a refresh, the shortcuts and the program’s name")
        func menu() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press(keys: "F10")
                for name in ["Refresh", "Keyboard Shortcuts", "About Dashboard"] {
                    try await eventually("“\(name)” in the menu") {
                        for item in try await app.window.descendants(.menuItem) where try await item.name == name {
                            return true
                        }
                        return false
                    }
                }
                try desktop.display.screen.keep(as: "menu")
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until the list's rows, including headings, have these descriptions.
    fileprivate func waitForDescriptions(_ expected: [String]) async throws {
        try await eventually("the descriptions of the rows", is: expected) {
            var descriptions: [String] = []
            for row in try await list.children { descriptions.append(try await row.description) }
            return descriptions
        }
    }
}
