import Base
import Foundation
import Testing

extension WindowTests {
    @Suite("Notifications") struct Notifications {
        private static let crash = SampleEvent(
            id: "6", login: "mona", minutesAgo: -1, issue: (13, "A <b>bold</b> title & more"))
        private static let star = SampleEvent(id: "7", login: "hubot", minutesAgo: -1)
        private static let other = SampleEvent(id: "8", login: "ada", minutesAgo: -1)
        private static let sentence = "mona opened issue #13: A <b>bold</b> title & more"

        /// A window with a saved filter, of whose events the user is notified.
        private func start(
            _ desktop: Desktop, _ gitHub: ScriptedGitHub, runsInBackground: Bool = false,
            rows: [String] = SampleEvent.fiveNames
        ) async throws -> AppUnderTest {
            try saveSettings(desktop, runsInBackground: runsInBackground)
            let app = try await desktop.start(api: gitHub.url)
            try await app.waitForRows(rows)
            return app
        }

        private func saveSettings(_ desktop: Desktop, runsInBackground: Bool) throws {
            try save(#"{"filters": [{"id": "all", "name": "All but Bots", "query": "-bot"}]}"#, "filters", desktop)
            try save(#"{"filters": ["all"], "runsInBackground": \#(runsInBackground)}"#, "notifications", desktop)
        }

        private func save(_ value: String, _ name: String, _ desktop: Desktop) throws {
            try desktop.write(
                #"{"format": 1, "savedAt": 0, "value": \#(value)}"#,
                to: desktop.directories.config.appending(path: "\(name).json"))
        }

        /// Lets events happen while another page is shown, where nobody sees them.
        private func happen(
            _ events: [SampleEvent], _ gitHub: ScriptedGitHub, _ app: AppUnderTest, _ desktop: Desktop
        ) async throws {
            // Not by keys: without a window manager, no window is active after a dialog was open.
            try await desktop.activate("inbox")
            try await app.text(containing: "Sign In to See Your Inbox")
            gitHub.answer(.page(events + SampleEvent.five))
            try await app.press("Refresh")
        }

        @Test(
            "A filter is switched on in the dialog, and its next event is notified and marked as seen",
            .tags(.debugChecks))
        func dialog() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                try save(
                    #"{"filters": [{"name": "Issues", "query": "kind:issue"}, {"name": "Broken", "query": "knd:a"}]}"#,
                    "filters", desktop)
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.showNotifications()
                let dialog = try await app.frame("Notifications")
                try await app.click(on: "the switch") { try await dialog.control(named: "Issues") }
                #expect(try await dialog.control(named: "Broken") == nil)
                for (name, time) in [("From", "22:00"), ("Until", "07:00")] {
                    #expect(try await dialog.descendants(named: name).first?.description == time)
                }
                let warnings = try #require(try await dialog.descendants(named: "Warnings From").first)
                #expect(try await warnings.description == "Off")
                try desktop.display.screen.keep(as: "notifications-dialog")
                try await app.click(on: "the severities") {
                    try await dialog.descendants(named: "Warnings From").first
                }
                for key in ["Down", "Down", "Return"] { try await desktop.display.press(key) }
                try await eventually("the chosen severity") { try await warnings.description == "Moderate" }
                try await app.click(on: "the minutes before rain") {
                    try await dialog.descendants(named: "Notify Before Rain").first
                }
                for key in ["Down", "Down", "Return"] { try await desktop.display.press(key) }
                for (name, choice) in [
                    ("Notify Before Rain", "20 Minutes Before"), ("Rain on Days", "All Days"), ("Rain From", "00:00"),
                    ("Rain Until", "00:00"),
                ] {
                    try await eventually("the choice of “\(name)”") {
                        try await dialog.descendants(named: name).first?.description == choice
                    }
                }
                try desktop.display.screen.keep(as: "notifications-rain")
                let settings = desktop.directories.config.appending(path: "preferences.json")
                try await eventually("the saved choice") {
                    let text = try? String(contentsOf: settings, encoding: .utf8)
                    return text?.contains(#""Issues""#) == true && text?.contains(#""warnings": "moderate""#) == true
                        && text?.contains(#""minutes": 20"#) == true
                }
                try await desktop.display.press("Escape")
                try await app.waitForDialogToClose()

                try await happen([Self.star, Self.crash], gitHub, app, desktop)
                let shown = try await eventually("the notification") { daemon.shown.first }
                #expect(shown.title == "ReactiveX/RxSwift")
                // Nothing in it is markup.
                #expect(shown.text.replacing("\u{2060}", with: "") == Self.sentence)
                #expect(!shown.text.contains("<b") && !shown.text.contains("& "))
                #expect(shown.buttons == ["Open", "Snooze", "Mark Seen"])
                daemon.press("Mark Seen", of: shown)
                try await eventually("the end of the notification") { daemon.shown.isEmpty }
                try await app.select("All")
                try await eventually("the seen event") {
                    try await app.rows.contains { $0.hasPrefix("mona opened issue #13") && !$0.hasSuffix(", new") }
                }
                #expect(daemon.count == 1)
            }
        }

        @Test("While the window is closed, “Open” shows it again with the event, and Ctrl+Q ends the program")
        func background() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub, runsInBackground: true)
                try await app.press(keys: "ctrl+w")
                try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
                gitHub.answer(.page([Self.crash] + SampleEvent.five))
                try await desktop.activate("refresh")
                let shown = try await eventually("the notification") { daemon.shown.first }
                daemon.press("Open", of: shown)
                try await eventually("the window") { try await !app.visibleFrames.isEmpty }
                try await app.text(containing: "A <b>bold</b> title & more")
                _ = try await app.element(.button, "Open on GitHub")
                try desktop.display.screen.keep(as: "notification-opened")
                try await eventually("the end of the notification") { daemon.shown.isEmpty }
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        @Test("While the window is closed, “Snooze” and “Mark Seen” have their effects, and do not show it")
        func actionsInBackground() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub, runsInBackground: true)
                // Nothing is seen when the window is shown again.
                try await desktop.activate("inbox")
                try await app.text(containing: "Sign In to See Your Inbox")
                try await app.press(keys: "ctrl+w")
                try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
                var events = SampleEvent.five
                for (event, button) in [(Self.crash, "Snooze"), (Self.star, "Mark Seen"), (Self.other, "")] {
                    events.insert(event, at: 0)
                    gitHub.answer(.page(events))
                    try await desktop.activate("refresh")
                    let shown = try await eventually("the notification") { daemon.shown.first }
                    guard !button.isEmpty else { continue }
                    daemon.press(button, of: shown)
                    try await eventually("the end of the notification") { daemon.shown.isEmpty }
                }
                #expect(try await app.visibleFrames.isEmpty)
                #expect(daemon.count == 3)
                try await app.showAgain(desktop)
                try await eventually("the count") { try await app.sidebarRow("All").spokenName == "All, 1 new" }
            }
        }

        @Test("“Open” shows the event also if something else is selected", arguments: [true, false])
        func openingElsewhere(isInbox: Bool) async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let nio = SampleEvent(id: "20", login: "ada", repository: "apple/swift-nio", minutesAgo: 50)
                gitHub.answer(eventsOf: "apple/swift-nio", with: .page([nio]))
                try desktop.follow(["ReactiveX/RxSwift", "apple/swift-nio"])
                let app = try await start(
                    desktop, gitHub, rows: SampleEvent.fiveNames + ["ada starred the repository, 50 min ago"])
                try await happen([Self.crash], gitHub, app, desktop)
                let shown = try await eventually("the notification") { daemon.shown.first }
                if !isInbox {
                    try await app.select("apple/swift-nio")
                    try await app.waitForRows(["ada starred the repository, 50 min ago"])
                }
                daemon.press("Open", of: shown)
                try await app.text(containing: "A <b>bold</b> title & more")
                _ = try await app.element(.button, "Open on GitHub")
            }
        }

        @Test("A notification that is left of an earlier start shows the window")
        func leftOver() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub, runsInBackground: true)
                try await app.press(keys: "ctrl+w")
                try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
                try await desktop.activate("open-notification", "acme/rocket")
                try await eventually("the window") { try await !app.visibleFrames.isEmpty }
                try await app.waitForRows(SampleEvent.fiveNames)
            }
        }

        @Test("Without a session bus, nothing would show the window again, so closing it ends the program")
        func noSessionBus() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                // GTK's accessibility needs the bus.
                try saveSettings(desktop, runsInBackground: true)
                let app = try await desktop.start(
                    api: gitHub.url,
                    environment: Desktop.withoutBus)
                try await eventually("the first request") { !gitHub.requests.isEmpty }
                try await desktop.display.focusWindow()
                try await desktop.display.press("ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        @Test("Nothing would show the window of the demo again, so closing it ends the program")
        func demo() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.start("--demo")
                try await eventually("the sample feed") { try await app.rows.count > 10 }
                try await app.search("kind:push ")
                try await app.element(.button, "Filter Options").press()
                try await app.element(.button, "Save Filter").press()
                try await app.waitForFocus(inEntry: "Name")
                try await app.display.type("Pushes")
                try await app.display.press("Return")
                try await app.waitForFilters("Pushes")
                try await app.showNotifications()
                let dialog = try await app.frame("Notifications")
                _ = try await eventually("what the demo does not do") {
                    try await dialog.descendants(named: "Sample Data Sends No Notifications").first
                }
                try desktop.display.screen.keep(as: "notifications-demo")
                for name in ["Pushes", "Run in Background"] {
                    try await app.click(on: "the switch") { try await dialog.control(named: name) }
                }
                try await eventually("the saved choices") {
                    let text = try desktop.demoSettings ?? ""
                    return text.contains(#""notifications": {"#) && text.contains(#""runsInBackground": true"#)
                }
                try await desktop.display.press("Escape")
                try await app.waitForDialogToClose()
                try await desktop.display.focusWindow()
                try await app.press(keys: "ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        @Test("Several events are one notification, whose click shows them all; what is seen is withdrawn")
        func several() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                try await happen([Self.star, Self.crash], gitHub, app, desktop)
                let shown = try await eventually("the notification") { daemon.shown.first }
                #expect(shown.text.hasPrefix("2 new events\nhubot starred the repository\nmona opened issue #13: A "))
                daemon.press("", of: shown)
                try await app.waitForQuery("is:unseen repo:ReactiveX/RxSwift")
                try await eventually("the events") { try await app.rows.count { $0.contains(", ") } == 2 }
                try await eventually("the end of the notification") { daemon.shown.isEmpty }
                #expect(daemon.count == 1)
            }
        }

        @Test("“Snooze” hides the thread; what is seen in the window is not notified any more")
        func snooze() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                try await happen([Self.crash], gitHub, app, desktop)
                daemon.press("Snooze", of: try await eventually("the notification") { daemon.shown.first })
                try await app.text(containing: "Snoozed until tomorrow, 09:00.")
                try await eventually("the end of the notification") { daemon.shown.isEmpty }
                gitHub.answer(.page([Self.star, Self.crash] + SampleEvent.five))
                try await app.press("Refresh")
                _ = try await eventually("another notification") { daemon.shown.first }
                // What is snoozed is not counted.
                try await eventually("the count") {
                    try await app.sidebarRow("All").spokenName == "All, 1 new"
                }
                try await app.select("All")
                try await eventually("the end of the other one") { daemon.shown.isEmpty }
                try await eventually("the list without it") {
                    try await !app.rows.contains { $0.hasPrefix("mona opened issue #13") }
                }
            }
        }

        @Test("Quitting withdraws what is shown")
        func quitting() async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                try await happen([Self.crash], gitHub, app, desktop)
                _ = try await eventually("the notification") { daemon.shown.first }
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 0)
                try await eventually("the end of the notification") { daemon.shown.isEmpty }
            }
        }

        @Test("A desktop without notifications is told in the dialog")
        func noService() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                try await app.showNotifications()
                let dialog = try await app.frame("Notifications")
                _ = try await eventually("the problem") {
                    try await dialog.descendants(named: "This Desktop Shows No Notifications").first
                }
                try desktop.display.screen.keep(as: "notifications-no-service")
            }
        }
    }
}

extension AppUnderTest {
    /// The open windows that are visible.
    var visibleFrames: [Accessible] {
        get async throws {
            var visible: [Accessible] = []
            for frame in try await frames where try await frame.has(.showing) { visible.append(frame) }
            return visible
        }
    }

    /// Shows the hidden window by another start.
    fileprivate func showAgain(_ desktop: Desktop) async throws {
        #expect(try await desktop.start().program.exitStatus() == 0)
        try await eventually("the window") { try await !visibleFrames.isEmpty }
    }

    /// Opens the dialog by the main menu.
    fileprivate func showNotifications() async throws {
        try await press(keys: "F10")
        try await eventually("the menu") { try await !window.descendants(.menuItem).isEmpty }
        try await display.press("n")
        _ = try await frame("Notifications")
    }
}

extension Accessible {
    /// The switch with this name.
    fileprivate func control(named name: String) async throws -> Accessible? {
        for element in try await descendants(named: name) {
            guard try await element.has(.focusable), try await element.has(.sensitive) else { continue }
            if try await element.role != .label { return element }
        }
        return nil
    }

    /// What has a name and a size.
    fileprivate func descendants(named name: String) async throws -> [Accessible] {
        var found: [Accessible] = []
        for element in try await descendants where try await element.name == name {
            if try await !element.place.isEmpty { found.append(element) }
        }
        return found
    }
}

extension Desktop {
    /// What the demo has saved of its notifications.
    fileprivate var demoSettings: String? {
        get throws {
            let folder = temporaryFolder.path(percentEncoded: false)
            let file = try FileManager.default.subpathsOfDirectory(atPath: folder)
                .first { $0.hasSuffix("/preferences.json") }
            return try file.map { try String(contentsOf: temporaryFolder.appending(path: $0), encoding: .utf8) }
        }
    }

    /// Activates an action of the running application, as a desktop's shell does.
    fileprivate func activate(_ action: String, _ parameter: String? = nil) async throws {
        let parameters = parameter.map { "[<'\($0)'>]" } ?? "@av []"
        _ = try await Bus(address: bus.address).call(
            About.applicationID, "/" + About.applicationID.replacing(".", with: "/"), "org.gtk.Actions", "Activate",
            "('\(action)', \(parameters), @a{sv} {})")
    }
}
