import Base
import Commands
import Gtk
import Translation

/// What the program does without one of its commands.
package enum WindowStart {
    /// Opens the window, and returns the exit status when it has been closed.
    /// - Throws: A `StartupError` if the program is not installed completely, or if there is no display.
    package static func open(_ options: WindowOptions) throws -> Int32 {
        try ResourceBundle.register()
        guard Application.start() else {
            throw StartupError(tr("There is no display. Start Dashboard in a graphical session, or set DISPLAY."))
        }
        let services = options.demo ? try Services.demo() : try Services.live()
        // From here on the feed and the weather are read from disk while GTK starts: the first frame shows them.
        return DashboardApplication(
            Session(services), isUnique: !options.demo, isService: options.isService
        ).run(opening: options.address)
    }

    /// Activates an action of the program that runs. Returns false if none runs.
    /// - Throws: A `StartupError` if it does not answer.
    package static func activate(_ action: RemoteAction, with parameter: String?) throws -> Bool {
        switch RunningApplication.activate(action.rawValue, with: parameter, of: About.applicationID) {
        case .done: true
        case .notRunning: false
        case .noAnswer:
            throw StartupError(tr("Dashboard does not answer. Wait a moment and try again, or close it by force."))
        }
    }
}
