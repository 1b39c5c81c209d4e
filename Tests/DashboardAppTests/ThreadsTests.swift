import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("Threads") struct Threads {
        private static let crash = (12, "Crash on launch")
        private static let events = [
            SampleEvent(id: "5"),
            SampleEvent(id: "4", login: "mona", minutesAgo: 8, issue: crash, isComment: true),
            SampleEvent(id: "3", login: "hubot", minutesAgo: 15),
            SampleEvent(id: "2", login: "lee-k", minutesAgo: 22, issue: crash),
        ]
        private static let opened = "lee-k opened issue #12: Crash on launch, 22 min ago"
        private static let commented = "mona commented on issue #12: Crash on launch, 8 min ago"
        private static let star = "octocat starred the repository, 3 min ago"
        private static let otherStar = "hubot starred the repository, 15 min ago"
        private static let folded = [star, thread("collapsed"), otherStar]
        private static let expanded = [star, thread("expanded"), commented, opened, otherStar]

        private static func thread(_ state: String) -> String {
            "mona and 1 other, 2 events in issue #12: Crash on launch, 8 min ago, \(state)"
        }

        @Test("The events of a thread are one row, which keys expand and collapse")
        func keys() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.folded)
                try await app.press(keys: "Down")
                try await app.waitForFocus(onEvent: Self.thread("collapsed"))
                try desktop.display.screen.keep(as: "threads-folded")
                try await app.press(keys: "Right")
                try await app.waitForRows(Self.expanded)
                try await app.waitForFocus(onEvent: Self.thread("expanded"))
                try desktop.display.screen.keep(as: "threads-expanded")
                for _ in 0..<2 { try await app.press(keys: "Down") }
                try await app.waitForFocus(onEvent: Self.opened)
                try await app.press(keys: "Left")
                try await app.waitForFocus(onEvent: Self.thread("expanded"))
                try await app.press(keys: "Left")
                try await app.waitForRows(Self.folded)
                try await app.waitForFocus(onEvent: Self.thread("collapsed"))
                for rows in [Self.expanded, Self.folded] {
                    try await app.press(keys: "space")
                    try await app.waitForRows(rows)
                }
                try await app.press(keys: "ctrl+Return")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/ReactiveX/RxSwift/issues/12#issuecomment-1"])
            }
        }

        @Test(
            "The button in the row expands it, and the switch shows all events, also after a restart",
            .tags(.debugChecks))
        func buttons() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.folded)
                for (button, rows) in [("Show Events", Self.expanded), ("Hide Events", Self.folded)] {
                    try await app.pressInList(button)
                    try await app.waitForRows(rows)
                }
                try await eventually("the pressed button") { try await app.toggle("Show Threads").has(.pressed) }
                try await app.toggle("Show Threads").press()
                let flat = [Self.star, Self.commented, Self.otherStar, Self.opened]
                try await app.waitForRows(flat)
                try await app.press(keys: "ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
                let second = try await desktop.start(api: gitHub.url)
                try await second.waitForRows(flat)
                try await second.toggle("Show Threads").press()
                try await second.waitForRows(Self.folded)
            }
        }

        @Test("A new event of another thread leaves the row and its focus, and one of its own moves it to the top")
        func newEvents() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(Self.folded)
                try await app.press(keys: "Down")
                try await app.press(keys: "Right")
                try await app.waitForRows(Self.expanded)
                let other = SampleEvent(id: "6", login: "hubot", minutesAgo: 2)
                gitHub.answer(.page([other] + Self.events))
                try await app.press("Refresh")
                let otherName = "hubot starred the repository, 2 min ago, new"
                try await app.waitForRows([otherName] + Self.expanded)
                try await app.waitForFocus(onEvent: Self.thread("expanded"))
                let own = SampleEvent(id: "7", login: "octocat", minutesAgo: 1, issue: Self.crash, isComment: true)
                gitHub.answer(.page([own, other] + Self.events))
                try await app.press("Refresh")
                try await app.waitForRows([
                    "octocat and 2 others, 3 events in issue #12: Crash on launch, 1 min ago, new, expanded",
                    "octocat commented on issue #12: Crash on launch, 1 min ago, new", Self.commented, Self.opened,
                    otherName, Self.star, Self.otherStar,
                ])
                _ = try await app.focus("a row of the list") { try await $0.parent == app.list }
            }
        }

        @Test("When an event becomes a thread, the focus comes to the row of it, and not to the button in it")
        func newThread() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page([Self.events[3]]))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForFocus(onEvent: Self.opened)
                gitHub.answer(.page([Self.events[1], Self.events[3]]))
                try await app.press("Refresh")
                _ = try await app.focus("the new row") { try await $0.spokenName.hasPrefix("mona and 1 other") }
                try await app.press(keys: "Right")
                try await app.waitForRows([Self.thread("expanded"), Self.commented, Self.opened])
            }
        }

        @Test("Of a long thread the newest 50 events are shown, and a row offers the others")
        func longThread() async throws {
            try await Desktop.with { desktop in
                let events = (1...60).map {
                    SampleEvent(id: "\($0)", login: "mona", minutesAgo: $0, issue: Self.crash, isComment: true)
                }
                let gitHub = try await ScriptedGitHub(.page(events))
                let app = try await desktop.start(api: gitHub.url)
                let name = "mona, 60 events in issue #12: Crash on launch, 1 min ago"
                try await app.waitForRows(["\(name), collapsed"])
                try await app.waitForFocus(onEvent: "\(name), collapsed")
                try await app.press(keys: "Right")
                // Beyond the visible rows the list is loaded when the user comes there.
                try await app.press(keys: "End")
                try await eventually("the newest events") { try await app.rows.count == 53 }
                try await eventually("the older ones") { try await app.rows.last == "Show 10 Older Events" }
            }
        }

        @Test("Rows fit into a narrow window in dark colours")
        func narrow() async throws {
            try await Desktop.with { desktop in
                try SavedFiles(desktop.directories).window.save(WindowState(width: 360, height: 700), at: Date())
                let gitHub = try await ScriptedGitHub(.page(Self.events))
                let app = try await desktop.start(
                    api: gitHub.url, environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await app.waitForRows(Self.folded)
                try await app.pressInList("Show Events")
                try await app.waitForRows(Self.expanded)
                try await app.waitForStillness(name: "threads-narrow")
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until the row of the list with this name has the keyboard focus.
    func waitForFocus(onEvent name: String) async throws {
        _ = try await focus("“\(name)”") { try await $0.spokenName == name }
    }

    /// Presses a button in a row of the list of events.
    func pressInList(_ button: String) async throws {
        try await press("the button “\(button)”") { try await list.controls(.button, button).first }
    }
}
