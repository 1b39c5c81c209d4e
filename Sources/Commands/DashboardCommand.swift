import ArgumentParser
import Base
import GitHub
import Translation
import Weather

#if canImport(Glibc)
    import Glibc
#endif

/// The command line: one of its commands, or none, which opens the window.
package struct DashboardCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: tr(
            "What happens in the GitHub repositories you follow, and the weather where you are, in one window."),
        discussion: discussion,
        version: "\(About.name) \(About.version)",
        subcommands: [
            FeedCommand.self, DigestCommand.self, InboxCommand.self, WeatherCommand.self, WarningsCommand.self,
            MCPCommand.self, RefreshCommand.self, AddCommand.self, OpenCommand.self, ExportCommand.self,
            ImportCommand.self, ScreenshotCommand.self, SearchProviderCommand.self,
        ])

    @OptionGroup var options: WindowOptions

    private static var discussion: String {
        let files = tr(
            "Files: the feed is kept below {data}, and the settings are read from {settings}.",
            ["data": "$XDG_DATA_HOME/dashboard", "settings": "$XDG_CONFIG_HOME/dashboard/preferences.json"])
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

    /// Runs the command that the process's arguments name, and ends the process: with its status, with 1 for an error, and with
    /// 2 for arguments that it does not understand.
    @MainActor
    package static func runAndExit(_ program: any WindowProgram.Type) -> Never {
        do {
            try run(program)
            exit()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            StandardError.write(fullMessage(for: error))
            Glibc.exit(2)
        }
    }

    /// The parser accepts the options of a start before and after each command.
    private static func checkOptions(of command: any ParsableCommand) throws {
        let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
        let others: [String] =
            switch command {
            case is DashboardCommand: []
            case is ScreenshotCommand: ["--background"]
            default: ["--demo", "--background"]
            }
        if let option = others.first(where: { arguments.contains($0) }) {
            throw ValidationError(tr("{option} is only for a start of the window.", ["option": option]))
        }
    }

    @MainActor
    private static func run(_ program: any WindowProgram.Type) throws {
        var command = try parseAsRoot()
        try checkOptions(of: command)
        switch command {
        case let window as DashboardCommand: throw ExitCode(try program.open(window.options))
        case let provider as SearchProviderCommand:
            try program.provideSearch(patience: .seconds(Int(provider.patience)))
        case let screenshot as ScreenshotCommand: try screenshot.save(try program.draw(screenshot))
        case let remote as any RemoteCommand:
            let (action, parameter) = (remote.action, try remote.parameter())
            if let action, try program.activate(action, with: parameter) { return }
            guard let options = try remote.runAlone() else { return }
            throw ExitCode(try program.open(options))
        default: try command.run()
        }
    }
}
