import Foundation
import Testing

extension WindowTests {
    @Suite("The keyboard's focus") struct Focus {
        @Test("Without a feed, the retry button has the focus, and Tab moves through the window")
        func problem() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.refusal(404))
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "Repository Not Found")
                try await app.text(containing: "Correct its name, or stop following it.")
                _ = try await app.focus("“Try Again”") { try await $0.spokenName == "Try Again" }
                try await app.tab(to: "the entry for cities") { try await $0.isInside(named: "Search city") }
                try await app.tab(to: "“Try Again”") { try await $0.spokenName == "Try Again" }
                gitHub.answer(.page(SampleEvent.five))
                try await app.press(keys: "Return")
                try await app.waitForRows(SampleEvent.fiveNames)
                _ = try await app.focus("the first event") { try await $0.spokenName == SampleEvent.fiveNames[0] }
            }
        }

        @Test("While waiting for the first response, Tab moves through the window")
        func loading() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                gitHub.hold()
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "No Place Yet")
                try await app.press(keys: "Tab")
                try await app.tab(to: "the entry for cities") { try await $0.isInside(named: "Search city") }
                try await app.tab(to: "the main menu") { try await $0.isInside(named: "Main Menu") }
                gitHub.release()
                try await app.waitForRows(SampleEvent.fiveNames)
            }
        }

        @Test("It moves to events, and never to the headings of their days")
        func headings() async throws {
            try await Desktop.with { desktop in
                let day = 24 * 60
                let events = [
                    SampleEvent(id: "3", minutesAgo: 3), SampleEvent(id: "2", login: "mona", minutesAgo: 3 + day),
                    SampleEvent(id: "1", login: "hubot", minutesAgo: 3 + 2 * day),
                ]
                let gitHub = try await ScriptedGitHub(.page(events))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the rows") { try await app.rows.count == 6 }
                for (keys, login) in [
                    ("", "octocat"), ("Down", "mona"), ("Down", "hubot"), ("Up", "mona"), ("Home", "octocat"),
                    ("Up", "octocat"), ("Tab", "mona"), ("End", "hubot"), ("shift+Tab", "mona"),
                ] {
                    if !keys.isEmpty { try await app.press(keys: keys) }
                    _ = try await app.focus("\(login)’s event after “\(keys)”") {
                        try await $0.spokenName.hasPrefix("\(login) ")
                    }
                }
                for _ in 0..<2 { try await app.press(keys: "shift+Tab") }
                try await eventually("the focus to leave the list") {
                    for row in try await app.list.children where try await row.has(.focused) { return false }
                    return true
                }
            }
        }
    }
}
