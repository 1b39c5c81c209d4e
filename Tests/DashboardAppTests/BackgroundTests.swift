import Base
import DashboardCore
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

extension WindowTests {
    @Suite("Without a window") struct Background {
        private static let crash = SampleEvent(id: "6", login: "mona", minutesAgo: -1, issue: (13, "A crash"))

        /// Starts it without a window, and waits for its first request. The user is notified of all events.
        private func start(_ desktop: Desktop, _ gitHub: ScriptedGitHub) async throws -> AppUnderTest {
            for (name, value) in [
                ("filters", #"{"filters": [{"id": "all", "name": "All", "query": "-bot"}]}"#),
                ("notifications", #"{"filters": ["all"]}"#),
            ] {
                try desktop.write(
                    #"{"format": 1, "savedAt": 0, "value": \#(value)}"#,
                    to: desktop.directories.config.appending(path: "\(name).json"))
            }
            let app = try await desktop.start("--background", api: gitHub.url)
            try await Bus(address: desktop.bus.address).waitForOwner(of: About.applicationID)
            try await eventually("the first request") { !gitHub.requests.isEmpty }
            return app
        }

        /// Runs a command, which has to succeed.
        private func run(_ arguments: String..., on desktop: Desktop) async throws {
            #expect(try await desktop.start(arguments: arguments).program.exitStatus() == 0)
        }

        /// Starts it without a window, and lets it find a new event, of which it notifies.
        private func withNews(
            _ body: (Desktop, NotificationDaemon, AppUnderTest) async throws -> Void
        ) async throws {
            try await Desktop.with { desktop in
                let daemon = try NotificationDaemon(desktop.bus)
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                gitHub.answer(.page([Self.crash] + SampleEvent.five))
                try await run("refresh", on: desktop)
                try await body(desktop, daemon, app)
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("It notifies without a window, which another start shows with the event", .tags(.debugChecks))
        func anotherStart() async throws {
            try await withNews { desktop, daemon, app in
                let shown = try await eventually("the notification") { daemon.shown.first }
                #expect(shown.text.contains("mona opened issue #13"))
                #expect(try await app.frames.isEmpty)

                try await run("--background", on: desktop)
                #expect(try await app.frames.isEmpty)
                #expect(app.program.isRunning)

                try await run(on: desktop)
                try await eventually("the event") {
                    try await app.rows.contains { $0.hasPrefix("mona opened issue #13") }
                }
                try desktop.display.screen.keep(as: "background-shown")
                // It was asked for, so closing the window does not end it.
                try await app.press(keys: "ctrl+w")
                try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
                try await run(on: desktop)
                try await eventually("the window") { try await !app.visibleFrames.isEmpty }
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        @Test("A notification opens its event in the window, which was not there")
        func notification() async throws {
            try await withNews { desktop, daemon, app in
                daemon.press("Open", of: try await eventually("the notification") { daemon.shown.first })
                _ = try await app.element(.button, "Open on GitHub")
                try await app.text(containing: "A crash")
                #expect(try await app.frames.count == 1)
            }
        }

        @Test("An action of the launcher shows the window")
        func action() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                try await Bus(address: desktop.bus.address).activate("inbox")
                try await app.text(containing: "Sign In to See Your Inbox")
            }
        }

        @Test("Imported preferences hold without a window, too")
        func importing() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await start(desktop, gitHub)
                let file = desktop.temporaryFolder.appending(path: "preferences.json")
                try desktop.write(
                    #"{"dashboardPreferences": 1, "settings": {"repositories": ["apple/swift-nio"]}}"#, to: file)
                try await run("import", file.path(percentEncoded: false), "--apply", on: desktop)
                try await eventually("a request for what is followed now") {
                    gitHub.requests.contains { $0.path.contains("apple/swift-nio") }
                }
                #expect(try await app.frames.isEmpty)
                app.program.send(SIGTERM)
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        /// Presses the switch of the preferences, which are opened for it.
        private func pressSwitch(_ app: AppUnderTest) async throws {
            try await app.press(keys: "ctrl+comma")
            _ = try await app.tabThrough(to: "Start When Logging In")
            try await app.display.press("space")
        }

        private func closePreferences(_ app: AppUnderTest) async throws {
            try await app.display.press("Escape")
            try await app.waitForDialogToClose()
            try await app.display.focusWindow()
        }

        @Test("While it starts with the session, closing the window hides it")
        func autostart() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await pressSwitch(app)
                let file = Self.autostart(desktop)
                let text = try await eventually("the file") { try? String(contentsOf: file, encoding: .utf8) }
                #expect(text.contains("Exec=\"\(Tools.dashboard.path(percentEncoded: false))\" --background\n"))
                try desktop.display.screen.keep(as: "preferences-autostart")
                let validator = try Process.run(
                    try Tools.require("desktop-file-validate"), arguments: [file.path(percentEncoded: false)])
                validator.waitUntilExit()
                #expect(validator.terminationStatus == 0)
                try await closePreferences(app)
                try await app.press(keys: "ctrl+w")
                try await eventually("the window to close") { try await app.visibleFrames.isEmpty }
                try await run(on: desktop)
                try await eventually("the window") { try await !app.visibleFrames.isEmpty }

                try await pressSwitch(app)
                try await eventually("the end of the file") {
                    !FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
                }
                try await closePreferences(app)
                try await app.press(keys: "ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        private static func autostart(_ desktop: Desktop) -> URL {
            URL(filePath: AutostartFile(desktop.directories).path)
        }

        @Test("A file that cannot be written is told, and the switch goes back")
        func unwritable() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                // Even root cannot create a folder in a file.
                let folder = desktop.directories.config.deletingLastPathComponent().appending(path: "autostart")
                try desktop.write("in the way", to: folder)
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await pressSwitch(app)
                try await app.waitForPreference(
                    "Nothing was changed. Details: Not a directory.")
                let control = try await app.tabThrough(to: "Start When Logging In")
                #expect(try await !control.has(.checked))
                try desktop.display.screen.keep(as: "preferences-autostart-problem")
            }
        }

        @Test("Without a session bus, nothing could show the window, so it does not start")
        func noSessionBus() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let app = try await desktop.start(
                    "--background",
                    environment: Desktop.withoutBus)
                #expect(try await app.program.exitStatus() == 1)
                #expect(app.program.complaints.contains("There is no session bus"))
            }
        }
    }
}
