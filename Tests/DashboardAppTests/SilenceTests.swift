import Foundation
import Testing

extension WindowTests {
    @Suite("Snoozed and muted") struct SilenceOfEvents {
        private static let crash = (12, "Crash on launch")
        private static let events = [
            SampleEvent(id: "4", login: "mona", issue: crash, isComment: true),
            SampleEvent(id: "3", login: "lee-k", minutesAgo: 8, issue: crash),
            SampleEvent(id: "2", login: "hubot", minutesAgo: 15),
            SampleEvent(id: "1", minutesAgo: 22, issue: (11, "Fix retry")),
        ]
        private static let thread = "mona and 1 other, 2 events in issue #12: Crash on launch, 3 min ago, collapsed"
        private static let star = "hubot starred the repository, 15 min ago"
        private static let retry = "octocat opened issue #11: Fix retry, 22 min ago"
        private static let all = [thread, star, retry]

        @Test("A thread is snoozed by the keyboard, which can be undone")
        func snooze() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.all)
                try await app.waitForFocus(onEvent: Self.thread)
                try await app.press(keys: "s")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "For 1 Hour" }
                try await desktop.display.press("Escape")
                try await app.waitForFocus(onEvent: Self.thread)
                try await app.press(keys: "s")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "For 1 Hour" }
                try desktop.display.screen.keep(as: "silence-snooze")
                try await desktop.display.press("Down")
                _ = try await app.focus("the next choice") { try await $0.spokenName == "Until Tomorrow" }
                try await desktop.display.press("Return")
                try await app.text(containing: "Snoozed until tomorrow, 09:00.")
                try await app.waitForRows([Self.star, Self.retry])
                try await app.waitForFocus(onEvent: Self.star)
                try desktop.display.screen.keep(as: "silence-undo")
                try await app.pressUndo()
                try await app.waitForRows(Self.all)
            }
        }

        @Test("What is shown again in the dialog cannot be snoozed by “Undo”")
        func stopSnoozing() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.all)
                try await app.press(keys: "s")
                try await app.popoverButton("Until Tomorrow").press()
                try await app.text(containing: "Snoozed until tomorrow, 09:00.")
                try await app.showSilence()
                try await app.waitForSilence(["Snoozed", "Crash on launch #12, ReactiveX/RxSwift, Until tomorrow"])
                try await app.showAgain("Crash on launch #12", by: "Stop Snoozing")
                // A button that leaves the screen while it is pressed does nothing.
                try await app.waitForRows(Self.all)
                try await desktop.display.press("Escape")
                try await app.waitForDialogToClose()
                // Sooner than it would be by itself.
                _ = try await eventually("the end of the message", within: .seconds(5)) {
                    try await app.texts.contains { $0.hasPrefix("Snoozed until") } ? nil : true
                }
            }
        }

        @Test("A thread whose snooze has ended is new, until it was in sight")
        func end() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let first = try await desktop.start(api: gitHub.url)
                try await first.waitForRows(Self.all)
                // So that it is not in sight after the restart.
                try await first.press(keys: "ctrl+i")
                try await first.text(containing: "Sign In to See Your Inbox")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                let now = Int(Date().timeIntervalSince1970)
                try desktop.write(
                    """
                    {"format": 1, "savedAt": \(now), "value": {"threads": [{"repository": "ReactiveX/RxSwift",
                    "kind": "issue", "number": 12, "start": \(now - 7200), "until": \(now - 3600)}]}}
                    """,
                    to: desktop.directories.config.appending(path: "silence.json"))
                let second = try await desktop.start(api: gitHub.url)
                try await eventually("the mark") { try await second.followed.contains("All, 1 new") }
                try await second.select("All")
                try await second.waitForRows(Self.all)
                try await eventually("the end of the mark") {
                    try await second.followed.allSatisfy { !$0.hasSuffix(" new") }
                }
            }
        }

        @Test("What belongs to no thread cannot be snoozed, which is told")
        func noThread() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.all)
                try await app.press(keys: "Down")
                try await app.waitForFocus(onEvent: Self.star)
                try await app.press(keys: "s")
                try await app.text(containing: "Only issues, pull requests and discussions can be snoozed.")
            }
        }

        @Test("The menu of a row mutes a thread and a person, and the dialog shows them again", .tags(.debugChecks))
        func mute() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.all)
                try await app.click(on: "the first event", inset: 60, button: 3) { try await app.row(at: 1) }
                _ = try await app.popoverButton("Mute mona")
                try desktop.display.screen.keep(as: "silence-menu")
                try await app.popoverButton("Mute This Thread").press()
                try await app.text(containing: "The thread is muted.")
                try await app.waitForRows([Self.star, Self.retry])
                try await app.waitForFocus(onEvent: Self.star)
                try await app.press(keys: "Menu")
                try await app.popoverButton("Mute hubot").press()
                try await app.waitForRows([Self.retry])
                try await app.waitForFocus(onEvent: Self.retry)

                try await app.showSilence()
                try await app.waitForSilence([
                    "Muted Threads", "Crash on launch #12, ReactiveX/RxSwift, Since ", "Muted People", "hubot, Since ",
                ])
                try desktop.display.screen.keep(as: "silence-dialog")
                try await app.unmute("Crash on launch #12")
                try await app.waitForSilence(["Muted People", "hubot, Since "])
                try await app.unmute("hubot")
                try await eventually("the empty page") {
                    let dialog = try await app.frame("Snoozed and Muted")
                    for label in try await dialog.descendants(.label)
                    where try await label.spokenName == "Nothing Is Snoozed or Muted" {
                        return try await label.isShown(in: dialog)
                    }
                    return false
                }
                try desktop.display.screen.keep(as: "silence-empty")
                try await desktop.display.press("Escape")
                try await app.waitForDialogToClose()
                try await app.waitForRows(Self.all)
            }
        }

        @Test("What is muted stays so after a restart, and new events in a snoozed thread show it again")
        func restart() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let first = try await desktop.start(api: gitHub.url)
                try await first.waitForRows(Self.all)
                try await first.press(keys: "s")
                try await first.popoverButton("Until Next Activity").press()
                try await first.waitForRows([Self.star, Self.retry])
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                let second = try await desktop.start(api: gitHub.url)
                try await second.waitForRows([Self.star, Self.retry])
                let new = SampleEvent(id: "5", login: "lee-k", minutesAgo: 1, issue: Self.crash, isComment: true)
                gitHub.answer(.page([new] + Self.events))
                try await second.press("Refresh")
                try await second.waitForRows([
                    "lee-k and 1 other, 3 events in issue #12: Crash on launch, 1 min ago, new, collapsed", Self.star,
                    Self.retry,
                ])
            }
        }
    }
}

extension AppUnderTest {
    /// Opens the dialog by the main menu.
    fileprivate func showSilence() async throws {
        try await press(keys: "F10")
        try await eventually("the menu") { try await !window.descendants(.menuItem).isEmpty }
        try await display.press("m")
        _ = try await frame("Snoozed and Muted")
    }

    /// Waits until the dialog lists rows whose names begin with these.
    fileprivate func waitForSilence(_ names: [String]) async throws {
        var last: [String] = []
        do {
            try await eventually("the rows of the dialog") {
                let lists = try await frame("Snoozed and Muted").controls(.list, "Snoozed and Muted")
                last = try await lists.first?.childNames ?? []
                return last.count == names.count && zip(last, names).allSatisfy { $0.hasPrefix($1) }
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last ones were \(last).")
        }
    }

    fileprivate func unmute(_ name: String) async throws { try await showAgain(name, by: "Unmute") }

    /// Presses the button of the row of the dialog whose name begins so.
    fileprivate func showAgain(_ name: String, by title: String) async throws {
        try await press("the button of “\(name)”") {
            let list = try await frame("Snoozed and Muted").controls(.list, "Snoozed and Muted").first
            for row in try await list?.children ?? [] where try await row.spokenName.hasPrefix(name) {
                return try await row.controls(.button, title).first
            }
            return nil
        }
    }
}
