import Base
import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("Command line") struct CommandLine {
        @Test("A second start brings the window to the front and ends", .tags(.debugChecks))
        func singleInstance() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let first = try await desktop.start(api: gitHub.url)
                try await first.waitForRows(SampleEvent.fiveNames)
                let second = try await desktop.start(api: gitHub.url)
                #expect(try await second.program.exitStatus() == 0)
                // The first instance handles it before it answers this.
                #expect(try await first.frames.count == 1)
                #expect(gitHub.requests.count == 1)
                #expect(first.program.isRunning)
            }
        }

        @Test(
            "Other programs on the session bus can ask for its actions, and for nothing that opens or reads more",
            .tags(.debugChecks))
        func offered() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let followed = try await app.followed
                let bus = try Bus(address: desktop.bus.address)
                func ask(_ interface: String, _ method: String, _ arguments: String? = nil) async throws -> DBusValue? {
                    let path = "/io/github/rxgtk/Dashboard"
                    return try await bus.call(About.applicationID, path, interface, method, arguments).list.first
                }
                let description = try await ask("org.freedesktop.DBus.Introspectable", "Introspect")?.text ?? ""
                let interfaces = description.matches(of: /<interface name="([^"]+)"/).map { String($0.1) }
                #expect(
                    interfaces.filter { !$0.hasPrefix("org.freedesktop.DBus.") }.sorted()
                        == ["org.freedesktop.Application", "org.gtk.Actions", "org.gtk.Application"])
                let actions = try await ask("org.gtk.Actions", "List")?.list.compactMap(\.text) ?? []
                #expect(
                    actions.sorted() == [
                        "about", "accounts", "add-repository", "close", "digest", "follow",
                        "import-preferences", "inbox", "map", "mark-all-seen", "mark-notification-seen",
                        "notifications", "open-here", "open-notification", "open-rain", "open-warning",
                        "pause-updates", "people", "places", "preferences", "quit", "refresh", "refresh-here",
                        "search", "search-city", "shortcuts", "show-map", "sidebar", "silence",
                        "snooze-notification", "user-repositories", "weather",
                    ])
                let long = String(repeating: "x", count: 1 << 20)
                let pipe = desktop.temporaryFolder.appending(path: "pipe").path(percentEncoded: false)
                #expect(mkfifo(pipe, 0o600) == 0)
                for (action, parameters) in [
                    ("follow", ["", "..", "a/..", "../../etc", "https://octocat@github.com/acme/private", long]),
                    ("open-here", ["javascript:alert(1)", "file:///etc/passwd", "/etc/passwd", "\u{1B}[2J", long]),
                    ("import-preferences", ["/etc/passwd", "/", "/dev/zero", pipe, long]),
                ] {
                    for parameter in parameters {
                        _ = try await ask("org.gtk.Actions", "Activate", "('\(action)', [<'\(parameter)'>], @a{sv} {})")
                    }
                }
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(desktop.browser.addresses == [])
                #expect(try await app.followed == followed)
                #expect(gitHub.requests.count == 1)
            }
        }

        @Test("The session bus starts it without a window, and activates it")
        func service() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start("--gapplication-service", api: gitHub.url)
                let bus = try Bus(address: desktop.bus.address)
                try await bus.waitForOwner(of: About.applicationID)
                #expect(try await app.frames.isEmpty)
                _ = try await bus.call(
                    About.applicationID, "/io/github/rxgtk/Dashboard", "org.freedesktop.Application", "Activate",
                    "(@a{sv} {},)")
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.frames.count == 1)
                // A closed window ends it, as one that was started in another way.
                try await app.press(keys: "ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
            }
        }

        @Test("An action of the launcher’s menu starts it, or comes to the window that is there")
        func launcherActions() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.start("--gapplication-service")
                let bus = try Bus(address: desktop.bus.address)
                try await bus.waitForOwner(of: About.applicationID)
                try await bus.activate("inbox")
                _ = try await app.text(containing: "Sign In to See Your Inbox")
                try await bus.activate("show-map")
                try await eventually("the map") { try await app.toggle("Map").has(.pressed) }
                // Not hidden again.
                try await bus.activate("show-map")
                try await bus.activate("places")
                _ = try await app.text(containing: "No Saved Places")
                #expect(try await app.toggle("Map").has(.pressed))
                #expect(try await app.frames.count == 1)
            }
        }

        @Test("Commands in a terminal let it follow and refresh, and are told if it does not run")
        func remoteCommands() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let alone = try await desktop.start("refresh", api: gitHub.url)
                #expect(try await alone.program.exitStatus() == 1)
                #expect(alone.program.complaints.contains("Dashboard is not running. Open it, and try again."))

                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let refresh = try await desktop.start("refresh", environment: ["DISPLAY": nil])
                #expect(try await refresh.program.exitStatus() == 0)
                try await eventually("the second request") { gitHub.requests.count == 2 }

                let add = try await desktop.start("add", " apple/swift-nio ", environment: ["DISPLAY": nil])
                #expect(try await add.program.exitStatus() == 0)
                _ = try await app.text(containing: "apple/swift-nio")
                let wrong = try await desktop.start("add", "swift nio", environment: ["DISPLAY": nil])
                #expect(try await wrong.program.exitStatus() == 2)
                #expect(
                    wrong.program.complaints.contains("There are characters in this text that no name on GitHub has."))
            }
        }

        @Test("Exported preferences are imported without it and while it runs, which shows them at once")
        func importing() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let file = desktop.temporaryFolder.appending(path: "preferences.json")
                try desktop.write(
                    #"{"dashboardPreferences": 1, "settings": {"repositories": ["apple/swift-nio"]}}"#, to: file)
                let settings = SettingsFile(desktop.directories)
                func run(_ arguments: String...) async throws -> (status: Int32, printed: String) {
                    let command = try await desktop.start(
                        arguments: arguments, api: gitHub.url, environment: ["DISPLAY": nil])
                    return (try await command.program.exitStatus(), command.program.printed)
                }
                let path = file.path(percentEncoded: false)
                let told = try await run("import", path)
                #expect(told == (0, "Feed, added: apple/swift-nio\nFeed, removed: ReactiveX/RxSwift\n"))
                #expect(settings.load().settings.watched.feeds.map(\.title) == ["ReactiveX/RxSwift"])
                #expect(try await run("import", path, "--apply").status == 0)
                #expect(settings.load().settings.watched.feeds.map(\.title) == ["apple/swift-nio"])

                let app = try await desktop.start(api: gitHub.url)
                _ = try await app.sidebarRow("apple/swift-nio")
                try desktop.write(
                    try await run("export").printed.replacing("apple/swift-nio", with: "GNOME/gtk"), to: file)
                #expect(try await run("import", path, "--apply").status == 0)
                _ = try await app.text(containing: "The preferences were imported.")
                _ = try await app.sidebarRow("GNOME/gtk")
                try await eventually("one window") { try await app.frames.count == 1 }
                #expect(settings.load().settings.watched.feeds.map(\.title) == ["GNOME/gtk"])
                // The new window works like the first one.
                #expect(try await run("add", "apple/swift-log").status == 0)
                _ = try await app.sidebarRow("apple/swift-log")
            }
        }

        @Test("The About window offers what helps to understand a problem, and nothing that tells who the user is")
        func debugInformation() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await Bus(address: desktop.bus.address).activate("about")
                try await app.press("Troubleshooting") { try await self.inAbout(app) { $0 == "Troubleshooting" } }
                try await app.press("Debugging Information") {
                    try await self.inAbout(app) { $0 == "Debugging Information" }
                }
                let text = try await eventually("the information") {
                    for frame in try await app.frames {
                        for element in try await frame.descendants {
                            if let text = try? await element.text, text.contains("libadwaita: ") { return text }
                        }
                    }
                    return nil
                }
                let lines = text.split(separator: "\n")
                #expect(lines.contains("Feeds: 1") && lines.contains("Accounts: 0"))
                #expect(lines.contains { $0.hasPrefix("Data: ") && $0.hasSuffix(" MB") })
                for name in ["RxSwift", "/tmp", "127.0.0.1"] { #expect(!text.contains(name)) }
            }
        }

        private func inAbout(
            _ app: AppUnderTest, _ isSought: (String) -> Bool
        ) async throws -> Accessible? {
            for frame in try await app.frames {
                for element in try await frame.descendants where isSought(try await element.name) { return element }
            }
            return nil
        }

        @Test("It prints its version and its help, without a display", arguments: ["--version", "--help"])
        func information(argument: String) async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.start(argument, environment: ["DISPLAY": nil])
                #expect(try await app.program.exitStatus() == 0)
                let words =
                    argument == "--version"
                    ? ["Dashboard \(About.version)"] : ["USAGE: dashboard", "--demo", "DASHBOARD_GITHUB_API"]
                for word in words { #expect(app.program.printed.contains(word)) }
            }
        }

        @Test("The help lists all options")
        func hiddenOptions() async throws {
            try await Desktop.with { desktop in
                let told = try await desktop.start("--help", environment: ["DISPLAY": nil])
                #expect(try await told.program.exitStatus() == 0)
                let all = try await desktop.start("--help-hidden", environment: ["DISPLAY": nil])
                #expect(try await all.program.exitStatus() == 0)
                #expect(all.program.printed == told.program.printed)
            }
        }

        @Test(
            "What it cannot start with is one sentence on standard error, and a failure",
            arguments: [
                Refusal("an unknown option", ["--unknown"], says: "Unknown option '--unknown'", lines: 3),
                Refusal(
                    "sample data without a window", ["--demo", "--background"],
                    says: "Sample data is only shown in a window.", lines: 3),
                Refusal(
                    "a bad address", variable: "DASHBOARD_GITHUB_API", "ftp://example.com",
                    says: "DASHBOARD_GITHUB_API is “ftp://example.com”, which is not a web address."),
                Refusal("no display", variable: "DISPLAY", nil, says: "There is no display"),
                Refusal("a display that is not there", variable: "DISPLAY", ":987", says: "There is no display"),
            ])
        func refusal(_ refusal: Refusal) async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let app = try await desktop.start(arguments: refusal.arguments, environment: refusal.environment)
                #expect(try await app.program.exitStatus() == (refusal.arguments.isEmpty ? 1 : 2))
                #expect(app.program.complaints.contains(refusal.sentence))
                #expect(app.complaints.count <= refusal.lines)
                #expect(app.program.printed == "")
            }
        }

        struct Refusal: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let arguments: [String]
            let environment: [String: String?]
            let sentence: String
            let lines: Int

            init(_ name: String, _ arguments: [String], says sentence: String, lines: Int) {
                testDescription = name
                self.arguments = arguments
                environment = [:]
                self.sentence = sentence
                self.lines = lines
            }

            init(_ name: String, variable: String, _ value: String?, says sentence: String) {
                testDescription = name
                arguments = []
                environment = [variable: value]
                self.sentence = sentence
                lines = 1
            }
        }

        /// What the newest event says, below its heading. That it is new is told for a second only.
        private func newest(_ app: AppUnderTest) async throws -> String? {
            try await app.rows.dropFirst().first?.replacing(", new", with: "")
        }

        @Test(
            "The demo shows sample data, needs no network and leaves nothing behind", arguments: ["ctrl+q", "ctrl+w"])
        func demo(keys: String) async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.start("--demo")
                try await eventually("the sample feed") { try await app.rows.count > 10 }
                #expect(try await app.texts.contains("All — Sample Data"))
                try desktop.display.screen.keep(as: "demo")
                let before = try await newest(app)
                try await app.press("Refresh")
                try await eventually("something new") { try await newest(app) != before }
                try await app.press(keys: "Down")
                _ = try await app.focus("a row") { try await $0.role == .listItem }
                try await app.press(keys: "ctrl+Return")
                try await app.text(containing: "This is sample data.")
                try await app.press(keys: "ctrl+i")
                try await eventually("the sample notifications") { try await app.rows(of: "Inbox").count >= 5 }
                try await app.press(keys: keys)
                #expect(try await app.program.exitStatus() == 0)
                let leftBehind = try desktop.temporaryFiles
                #expect(leftBehind == [])
                #expect(!FileManager.default.fileExists(atPath: desktop.directories.cache.path(percentEncoded: false)))
            }
        }
    }
}

extension Bus {
    /// Sends the program one of its actions, as the desktop does for the launcher's menu.
    /// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html>
    func activate(_ action: String) throws {
        _ = try call(
            About.applicationID, "/io/github/rxgtk/Dashboard", "org.freedesktop.Application", "ActivateAction",
            "('\(action)', @av [], @a{sv} {})")
    }
}
