import ArgumentParser
import Commands
import Gtk
import Translation

/// The command line of the window's program, which `dashboard` starts, and the launcher.
package struct WindowCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "dashboard-window", abstract: DashboardCommand.summary, version: DashboardCommand.version)

    @OptionGroup var options: WindowOptions

    package init() {}

    package func run() throws {
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
        let services = options.demo ? try Services.demo() : try Services.live()
        // From here on the feed and the weather are read from disk while GTK starts: the first frame shows them.
        return DashboardApplication(
            Session(services), isUnique: !options.demo, isService: options.isService
        ).run()
    }
}
