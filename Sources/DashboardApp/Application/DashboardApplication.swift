import DashboardCore
import Foundation
import Gtk
import Logging
import Rx

/// The running application: its windows and the actions that menus and keys name.
package final class DashboardApplication {
    private let application: Application
    private var session: Session
    /// What has to be on disk before the program ends, of all sessions.
    private var saves: [PendingSaves]
    private let subscriptions = DisposeBag()

    /// - Parameter session: What to show first.
    package init(_ session: Session, isUnique: Bool) {
        self.session = session
        saves = [session.services.saves]
        application = Application(id: About.applicationID, isUnique: isUnique)
    }

    /// Runs until the window is closed, saves what is to be saved, gives its services up, and gives the exit status.
    package func run() -> Int32 {
        MainLoop.attachMainQueue()
        application.rx.activated
            .emit { [weak self] in self?.activate() }
            .disposed(by: subscriptions)
        addActions()
        let termination = MainLoop.onTermination { [weak self] in self?.quit() }
        // Nothing else keeps this object, and the optimizer would let it go with its last use.
        return withExtendedLifetime(self) {
            let status = application.run()
            // Whoever does not want to wait asks again.
            termination.dispose()
            finishSaving()
            session.services.close()
            return status
        }
    }

    /// Ends `run`.
    package func quit() {
        // Nobody should look at a window that does nothing any more, while the disk takes its time.
        session.window?.hide()
        application.quit()
    }

    /// How long the disk may take for what is left to be saved.
    private static let savingTime = DispatchTimeInterval.seconds(3)

    private func finishSaving() {
        let deadline = DispatchTime.now() + Self.savingTime
        for saves in saves where !saves.finish(by: deadline) {
            Logger(label: "dashboard").warning("The disk takes too long: not everything was saved.")
        }
    }

    private func activate() {
        if session.window == nil { showWindow() }
        session.window?.present()
    }

    private func showWindow() {
        let window = session.makeWindow()
        window.rx.exploreSamples
            .emit { [weak self] in self?.exploreSamples() }
            .disposed(by: subscriptions)
        window.setApplication(application)
    }

    /// Puts a window with sample data in the place of the one that has nothing to show.
    private func exploreSamples() {
        do {
            let empty = session
            session = Session(try Services.demo())
            saves.append(session.services.saves)
            activate()
            // Its models have nobody left then who keeps them, and stop.
            empty.window?.close()
            empty.services.close()
        } catch {
            session.window?.showMessage("The sample data cannot be shown: \(error)")
        }
    }

    private func addActions() {
        application.addAction("refresh", keys: ["F5", "<Control>r"]) { [weak self] in self?.session.window?.refresh() }
        application.addAction("search-city", keys: ["<Control>l"]) { [weak self] in self?.session.window?.searchCity() }
        application.addAction("weather", keys: ["F9"]) { [weak self] in self?.session.window?.toggleWeather() }
        application.addAction("map", keys: ["<Control>m"]) { [weak self] in self?.session.window?.toggleMap() }
        application.addAction("preferences", keys: ["<Control>comma"]) { [weak self] in
            self?.session.window?.showPreferences()
        }
        application.addAction("shortcuts", keys: ["<Control>question"]) { [weak self] in
            self?.session.window?.showShortcuts()
        }
        application.addAction("about") { [weak self] in self?.session.window?.showAbout() }
        application.addAction("close", keys: ["<Control>w"]) { [weak self] in self?.session.window?.close() }
        application.addAction("quit", keys: ["<Control>q"]) { [weak self] in self?.quit() }
    }
}
