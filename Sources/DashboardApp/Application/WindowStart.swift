import Base
import Commands
import DashboardCore
import FoundationEssentials
import Gtk
import Translation

/// What the program does with GTK, or with the session bus.
package enum WindowStart: WindowProgram {
    package static func open(_ options: WindowOptions) throws -> Int32 {
        try ResourceBundle.register()
        guard Application.start() else {
            throw StartupError(tr("There is no display. Start Dashboard in a graphical session, or set DISPLAY."))
        }
        let services: Services
        do {
            services = options.samples.demo ? try Services.demo() : try Services.live()
        } catch {
            StartFailure.show(error, isService: options.isService)
            throw error
        }
        // From here on the feed and the weather are read from disk while GTK starts: the first frame shows them.
        let application = DashboardApplication(
            Session(services), isUnique: !options.samples.demo, isService: options.isService)
        if options.background { return try application.runInBackground() }
        return application.run { if let address = options.address { $0.open(address) } }
    }

    package static func activate(_ action: RemoteAction, with parameter: String?) throws -> Bool {
        switch RunningApplication.activate(action.rawValue, with: parameter, of: About.applicationID) {
        case .done: true
        case .notRunning: false
        case .noAnswer:
            throw StartupError(tr("Dashboard does not answer. Wait a moment and try again, or close it by force."))
        }
    }

    package static func provideSearch(patience: Duration) throws {
        try SearchProvider.serve(patience: patience)
    }

    package static func draw(_ picture: ScreenshotCommand) throws -> [UInt8] {
        try ResourceBundle.register()
        let display: HiddenDisplay
        do {
            display = try HiddenDisplay(width: picture.size.width, height: picture.size.height)
        } catch {
            throw StartupError(
                trSentences(
                    tr("There is no display to draw on. Install {program}.", ["program": "Xvfb"]), "\(error)".asDetails)
            )
        }
        return try withExtendedLifetime(display) {
            guard Application.start() else { throw StartupError(tr("The display to draw on does not answer.")) }
            Appearance.fix(isDark: picture.dark)
            let services = picture.samples.demo ? try Services.demo() : try Services.offline()
            let size = WindowState(width: picture.size.width, height: picture.size.height)
            try services.files.window.save(size, at: Date())
            let drawing = WindowDrawing(of: picture.page)
            _ = DashboardApplication(Session(services), isUnique: false).run { drawing.start(in: $0) }
            guard let png = drawing.picture?.png else {
                throw StartupError(tr("There is nothing to be seen on this page yet."))
            }
            return png
        }
    }
}
