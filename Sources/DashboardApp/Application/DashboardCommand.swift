import ArgumentParser
import DashboardCore
import Foundation
import Gtk
import Logging

/// The command line.
package struct DashboardCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: "What happens in the GitHub repositories you follow, and the weather where you are, in one window.",
        discussion: """
            Files: the feed is kept below $XDG_DATA_HOME/dashboard, settings are read from \
            $XDG_CONFIG_HOME/dashboard/settings.json.

            Environment: DASHBOARD_GITHUB_API names another API root, such as https://github.example.com/api/v3; \
            DASHBOARD_TILES_URL another server of map tiles; DASHBOARD_LOG=debug tells on standard error what is going on.
            """,
        version: "\(About.name) \(About.version)")

    @Flag(help: "Show sample data from inside the program: no network needed, nothing is kept.")
    var demo = false

    package init() {}

    package func run() throws {
        Self.startLogging()
        // ParsableCommand runs on the main thread, but does not say so to the compiler.
        let status = try MainActor.assumeIsolated { try start() }
        throw ExitCode(status)
    }

    @MainActor
    private func start() throws -> Int32 {
        try ResourceBundle.register()
        guard Application.start() else {
            throw Complaint("There is no display: start Dashboard in a graphical session, or set DISPLAY.")
        }
        let services = demo ? try Services.demo() : try Services.live()
        // From here on feed and weather are being read from disk, while GTK starts: the first frame shows them.
        return DashboardApplication(Session(services), isUnique: !demo).run()
    }

    /// Has what is logged written to standard error.
    package static func startLogging() {
        let level = ProcessInfo.processInfo.environment["DASHBOARD_LOG"].flatMap(Logger.Level.init(rawValue:))
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level ?? .warning
            return handler
        }
    }
}

/// Something that keeps the program from starting, as a sentence for the terminal.
struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
