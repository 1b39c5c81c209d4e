import Foundation
import Testing

extension WindowTests {
    @Suite("Opening an event’s page") struct Activation {
        @Test("A click on a row and then on the card’s button opens it in the browser")
        func click() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                // After the heading of the day.
                try await app.click(on: "the second event") { try await app.row(at: 2) }
                try await app.press("Open on GitHub")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/ReactiveX/RxSwift/issues/12"])
            }
        }

        @Test("A row is selected and its page opened with the keyboard alone")
        func keyboard() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                // The window opens with the focus on the first event.
                for name in SampleEvent.fiveNames {
                    if name != SampleEvent.fiveNames[0] { try await app.press(keys: "Down") }
                    _ = try await app.focus("“\(name)”") { try await $0.spokenName == name }
                }
                try await app.press(keys: "Up")
                _ = try await app.focus("the last but one") { try await $0.spokenName == SampleEvent.fiveNames[3] }
                try desktop.display.screen.keep(as: "keyboard")
                try await app.press(keys: "ctrl+Return")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/ReactiveX/RxSwift/issues/11"])
            }
        }

        @Test("Tab moves from the header bar to the rows")
        func tab() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.tab(to: "the button “Main Menu”") { try await $0.name == "Main Menu" }
                try await app.tab(to: "the rows") { try await $0.role == .listItem }
            }
        }

        @Test("The arrow keys move from one day to the next")
        func days() async throws {
            try await Desktop.with { desktop in
                let events = [SampleEvent(id: "2"), SampleEvent(id: "1", login: "mona", minutesAgo: 3 * 24 * 60)]
                let gitHub = try await ScriptedGitHub(.page(events))
                let app = try await desktop.start(api: gitHub.url)
                let names = ["octocat starred the repository, 3 min ago", "mona starred the repository, 3 d ago"]
                try await app.waitForRows(names)
                _ = try await app.focus("the first event") { try await $0.spokenName == names[0] }
                try await app.press(keys: "Down")
                _ = try await app.focus("the event of another day", within: .seconds(5)) {
                    try await $0.spokenName == names[1]
                }
            }
        }

        @Test(
            "The keyboard’s focus stays with its row when new events come above it, also in a list that is not loaded yet",
            arguments: [0, 60])
        func focusStays(older count: Int) async throws {
            try await Desktop.with { desktop in
                // The same events in both cases.
                let now = Date()
                let older = (0..<count).map { SampleEvent(id: "0\($0)", login: "mona-\($0)", minutesAgo: 100_000 + $0) }
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five + older, now: now))
                let app = try await desktop.start(api: gitHub.url)
                _ = try await app.focus("the first event") { try await $0.spokenName == SampleEvent.fiveNames[0] }
                try await app.press(keys: "Down")
                _ = try await app.focus("the second event") { try await $0.spokenName == SampleEvent.fiveNames[1] }
                gitHub.answer(
                    .page([SampleEvent(id: "6", login: "newcomer", minutesAgo: 1)] + SampleEvent.five + older, now: now)
                )
                try await app.press(keys: "F5")
                try await eventually("the new event") {
                    try await app.rows.contains { $0.hasPrefix("newcomer starred the repository") }
                }
                _ = try await app.focus("the second event", within: .seconds(5)) {
                    try await $0.spokenName == SampleEvent.fiveNames[1]
                }
            }
        }
    }
}
