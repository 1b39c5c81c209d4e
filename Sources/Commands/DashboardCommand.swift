import ArgumentParser
import Base
import GitHub
import Translation
import Weather

/// The command line. Without one of its commands, it becomes the window's program.
package struct DashboardCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "dashboard", abstract: summary, discussion: discussion,
        version: version,
        subcommands: [
            FeedCommand.self, DigestCommand.self, InboxCommand.self, WeatherCommand.self, WarningsCommand.self,
        ])

    @OptionGroup var options: WindowOptions

    /// What the program is, in a sentence.
    package static var summary: String {
        tr("What happens in the GitHub repositories you follow, and the weather where you are, in one window.")
    }

    package static var version: String { "\(About.name) \(About.version)" }

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
        throw try WindowProgram.start()
    }
}
