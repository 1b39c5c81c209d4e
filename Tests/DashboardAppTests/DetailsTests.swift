import Foundation
import Testing

extension WindowTests {
    @Suite("Details of an event") struct Details {
        @Test(
            "Enter opens a card beside the list with the texts as they are, the arrow keys go on, Escape closes it",
            .tags(.debugChecks))
        func keyboard() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let app = try await desktop.startWithTexts(width: 1600)
                try await app.press(keys: "Return")
                _ = try await app.element(.panel, "Details")
                #expect(try await app.find(.list, "Events") != nil)
                try await app.waitForCard(["octocat starred the repository", "ReactiveX/RxSwift"])
                try await app.press(keys: "Down")
                try await app.waitForCard([
                    "mona opened issue #12: Use <b> &amp; co", "Open", "It <b>crashes</b> &amp; burns.",
                    "let x = \"<i>\"",
                ])
                try await app.waitForStillness(name: "details")
                // The earlier event of the same issue.
                try await eventually("the earlier event") { try await app.earlier.count == 1 }
                try await eventually("its name") {
                    try await app.earlier.first?.spokenName.hasPrefix("lee-k opened issue #12: Use <b>") == true
                }
                _ = try await app.focus("the second row") { try await $0.spokenName == Desktop.textNames[1] }
                try await app.press(keys: "Escape")
                try await eventually("the end of the card") { try await app.find(.panel, "Details") == nil }
                _ = try await app.focus("the second row") { try await $0.spokenName == Desktop.textNames[1] }
                // Moving alone does not open it again.
                try await app.press(keys: "Down")
                _ = try await app.focus("the third row") { try await $0.spokenName == Desktop.textNames[2] }
                #expect(try await app.find(.panel, "Details") == nil)
            }
        }

        @Test("From an earlier event of a thread the arrow keys go on, and Escape goes back to the row of the thread")
        func earlier() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let app = try await desktop.startWithTexts(width: 1600)
                try await app.press("Show Threads")
                try await eventually("the folded thread") { try await app.list.children.count == 3 }
                try await app.press(keys: "Down")
                for _ in 0..<2 { try await app.press(keys: "Return") }
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.waitForCard(["mona opened issue #12"])
                try await eventually("the earlier event") { try await app.earlier.count == 1 }
                try await app.click(on: "the earlier event") { try await app.earlier.first }
                try await app.waitForCard(["lee-k opened issue #12"])
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "Up")
                try await app.waitForCard(["mona opened issue #12"])
                try await app.press(keys: "Up")
                try await app.waitForCard(["octocat starred the repository"])
                try await app.press(keys: "Escape")
                _ = try await app.focus("its row") { try await $0.spokenName == Desktop.textNames[0] }
            }
        }

        @Test("In a narrow window the card covers the list, and takes the focus until it is closed")
        func narrow() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startWithTexts(width: 360)
                try await app.press(keys: "Down")
                _ = try await app.focus("the second row") { try await $0.spokenName == Desktop.textNames[1] }
                try await app.press(keys: "Return")
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.waitForStillness(name: "details-narrow")
                let card = try await app.restingPlace(of: "the card") { try await app.find(.panel, "Details") }
                #expect(card.width == (try await app.window.place.width))
                try await app.press(keys: "s")
                _ = try await app.focus("the choices for snoozing") { try await $0.spokenName == "For 1 Hour" }
                try await desktop.display.press("Escape")
                _ = try await app.focus("the card") { try await $0.spokenName == "Snooze" }
                try await app.press(keys: "Up")
                try await app.waitForCard(["octocat starred the repository"])
                try await app.press(keys: "Escape")
                _ = try await app.focus("its row") { try await $0.spokenName == Desktop.textNames[0] }
            }
        }

        @Test("The letters act on the card that covers the list, and a slash closes it")
        func narrowLetters() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startWithTexts(width: 360)
                try await app.press(keys: "Return")
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                for _ in 0..<2 { try await app.press(keys: "j") }
                try await app.waitForCard(["lee-k opened issue #12"])
                try await app.press(keys: "u")
                for _ in 0..<2 { try await app.press(keys: "k") }
                try await app.waitForCard(["octocat starred the repository"])
                try await app.press(keys: "n")
                try await app.waitForCard(["lee-k opened issue #12"])
                try await app.press(keys: "u")
                try await app.press(keys: "k")
                try await app.waitForCard(["It <b>crashes</b>"])
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "slash")
                try await app.waitForFocus(inEntry: "Search Events")
                #expect(try await app.find(.panel, "Details") == nil)
                try await app.display.type("lee")
                try await app.waitForQuery("lee")
                try await eventually("the unseen row") { try await app.rows.contains(Desktop.textNames[2] + ", new") }
            }
        }

        @Test("The letters go on from the opened event while the focus is in the card beside the list")
        func letters() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let app = try await desktop.startWithTexts(width: 1600)
                let names = Desktop.textNames
                // The first and the last one are unseen, and the one between them is opened.
                try await app.press(keys: "u")
                try await eventually("the mark") { try await app.rows.contains("\(names[0]), new") }
                _ = try await app.focus("the first row") { try await $0.spokenName.hasPrefix(names[0]) }
                for _ in 0..<2 { try await app.press(keys: "j") }
                _ = try await app.focus("the last row") { try await $0.spokenName == names[2] }
                try await app.press(keys: "u")
                try await eventually("the mark") { try await app.rows.contains("\(names[2]), new") }
                _ = try await app.focus("the last row") { try await $0.spokenName.hasPrefix(names[2]) }
                try await app.press(keys: "k")
                _ = try await app.focus("the row between") { try await $0.spokenName == names[1] }
                for _ in 0..<2 { try await app.press(keys: "Return") }
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "n")
                _ = try await app.focus("the last row") { try await $0.spokenName.hasPrefix(names[2]) }
                try await app.waitForCard(["lee-k opened issue #12"])
                try await eventually("the end of the mark") { try await app.rows.contains(names[2]) }
                _ = try await app.focus("the last row") { try await $0.spokenName == names[2] }
                try await app.press(keys: "Return")
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "u")
                try await eventually("the mark") { try await app.rows.contains("\(names[2]), new") }
                try await app.press(keys: "p")
                _ = try await app.focus("the first row") { try await $0.spokenName.hasPrefix(names[0]) }
                try await app.press(keys: "Return")
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "j")
                try await app.waitForCard(["It <b>crashes</b>"])
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
            }
        }

        @Test("The address is copied by Ctrl+C and by the button, and the page opened by Ctrl+Enter")
        func actions() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(Desktop.texts))
                let app = try await desktop.startWithTexts(width: 1600, gitHub)
                try await app.press(keys: "Down")
                _ = try await app.focus("the second row") { try await $0.spokenName == Desktop.textNames[1] }
                try await app.press(keys: "ctrl+Return")
                let issue = "\(gitHub.url)/ReactiveX/RxSwift/issues/12"
                try await desktop.browser.waitForVisits([issue])
                try await app.press(keys: "ctrl+c")
                try await app.text(containing: "The address was copied.")
                #expect(try await app.pasted == issue)
                #expect(try await app.find(.panel, "Details") == nil)
                try await app.click(on: "the first event") { try await app.row(at: 1) }
                try await app.press("Copy Address")
                let repository = "\(gitHub.url)/ReactiveX/RxSwift"
                try await eventually("the other address") { try await app.pasted == repository }
                try await app.press("Open on GitHub")
                try await desktop.browser.waitForVisits([issue, repository])
                try await app.press("Close Details")
                try await eventually("the end of the card") { try await app.find(.panel, "Details") == nil }
            }
        }

        @Test("A link of a text opens in the browser, by the keyboard alone")
        func links() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let app = try await desktop.startWithTexts(width: 1600)
                try await app.press(keys: "Down")
                _ = try await app.focus("the second row") { try await $0.spokenName == Desktop.textNames[1] }
                for _ in 0..<2 { try await app.press(keys: "Return") }
                _ = try await app.focus("the card") { try await $0.spokenName == "Open on GitHub" }
                try await app.tab(to: "the text") { try await $0.spokenName.contains("burns. See the manual") }
                // From the text to its first link.
                for keys in ["Tab", "Return"] { try await app.press(keys: keys) }
                try await desktop.browser.waitForVisits(["https://example.org/manual"])
            }
        }
    }
}

extension Desktop {
    /// A star, an issue with a text, and an earlier event of the same issue.
    fileprivate static let texts = [
        SampleEvent(id: "3"),
        SampleEvent(
            id: "2", login: "mona", minutesAgo: 8, issue: (12, "Use <b> &amp; co"),
            text:
                #"It <b>crashes</b> &amp; burns. See [the manual](https://example.org/manual).\n\n```\nlet x = \"<i>\"\n```"#
        ),
        SampleEvent(id: "1", login: "lee-k", minutesAgo: 15, issue: (12, "Use <b> &amp; co")),
    ]

    fileprivate static let textNames = [
        "octocat starred the repository, 3 min ago", "mona opened issue #12: Use <b> &amp; co, 8 min ago",
        "lee-k opened issue #12: Use <b> &amp; co, 15 min ago",
    ]

    /// Starts the application with these events, in a window of this width.
    fileprivate func startWithTexts(width: Int, _ gitHub: ScriptedGitHub? = nil) async throws -> AppUnderTest {
        let server: ScriptedGitHub = if let gitHub { gitHub } else { try await ScriptedGitHub(.page(Self.texts)) }
        let app = try await start(api: server.url)
        // Two of the events are of one issue, and each should have a row.
        try await app.press("Show Threads")
        try await app.waitForRows(Self.textNames)
        try await display.resizeWindow(width: width, height: 800)
        _ = try await app.focus("the first row") { try await $0.spokenName == Self.textNames[0] }
        return app
    }
}

extension AppUnderTest {
    /// Waits until the card shows these texts.
    func waitForCard(_ expected: [String]) async throws {
        var last: [String] = []
        do {
            try await eventually("the texts of the card") {
                last = []
                for element in try await element(.panel, "Details").descendants {
                    last.append(try await element.spokenName)
                }
                return expected.allSatisfy { part in last.contains { $0.contains(part) } }
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last ones were \(last).")
        }
    }

    /// The rows of the list "Earlier".
    fileprivate var earlier: [Accessible] {
        get async throws { try await find(.list, "Earlier")?.children ?? [] }
    }

    /// What the clipboard contains, as the entry for cities shows it.
    var pasted: String {
        get async throws {
            try await type(city: "")
            try await press(keys: "ctrl+v")
            return try await eventually("the pasted text") {
                let text = try await cityText
                return text.isEmpty ? nil : text
            }
        }
    }
}
