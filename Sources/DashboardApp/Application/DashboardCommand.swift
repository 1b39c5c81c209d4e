import ArgumentParser
import Base
import FoundationEssentials
import GitHub
import Gtk
import Logging
import Translation
import Weather

/// The command line.
package struct DashboardCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: tr(
            "What happens in the GitHub repositories you follow, and the weather where you are, in one window."),
        discussion: discussion,
        version: "\(About.name) \(About.version)")

    @Flag(help: ArgumentHelp(tr("Show sample data from inside the program: no network needed, nothing is kept.")))
    var demo = false

    // The name that GLib's programs have for it; it is in the service file, and nobody types it.
    @Flag(name: .customLong("gapplication-service"), help: .private)
    var isService = false

    private static var discussion: String {
        let files = tr(
            "Files: the feed is kept below {data}, and the settings are read from {settings}.",
            ["data": "$XDG_DATA_HOME/dashboard", "settings": "$XDG_CONFIG_HOME/dashboard/settings.json"])
        let variables = [
            tr(
                "{variable}: the root of another GitHub API, such as {example}",
                [
                    "variable": GitHubServer.variable, "example": "https://github.example.com/api/v3",
                ]),
            tr("{variable}: the root of its website, where codes are typed", ["variable": GitHubServer.webVariable]),
            tr("{variable}: the client ID for signing in with a code", ["variable": DeviceFlow.variable]),
            tr("{variable}: another server of map tiles", ["variable": TileServer.variable]),
            tr("{variable}: log more to standard error", ["variable": "DASHBOARD_LOG=debug"]),
        ]
        let lines = [files, "", tr("Environment:")] + variables.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }

    package init() {}

    package func run() throws {
        Self.startLogging()
        // ParsableCommand runs on the main thread, but is not isolated to the main actor.
        let status = try MainActor.assumeIsolated { try start() }
        throw ExitCode(status)
    }

    @MainActor
    private func start() throws -> Int32 {
        try ResourceBundle.register()
        guard Application.start() else {
            throw StartupError(tr("There is no display. Start Dashboard in a graphical session, or set DISPLAY."))
        }
        let services = demo ? try Services.demo() : try Services.live()
        // From here on the feed and the weather are read from disk while GTK starts: the first frame shows them.
        return DashboardApplication(Session(services), isUnique: !demo, isService: isService).run()
    }

    /// Writes log messages to standard error.
    package static func startLogging() {
        let level = ProcessInfo.startEnvironment["DASHBOARD_LOG"].flatMap(Logger.Level.init(rawValue:))
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level ?? .warning
            return handler
        }
    }
}

/// An error that prevents the program from starting, with a message for the terminal.
struct StartupError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
