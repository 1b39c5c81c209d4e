import Base
import Dispatch
import FoundationEssentials
import Gtk
import Logging
import Rx
import Translation

/// The running application: its windows and the actions for menus and keys.
package final class DashboardApplication {
    private let application: Application
    private let pause = Action("pause-updates", isOn: false)
    private let markAllSeen = Action("mark-all-seen")
    private var session: Session
    /// The notifications of the session; nil before it has a window, and for the demo.
    private var notifications: DesktopNotifications?
    /// The pending saves of all sessions, which must be finished before the program ends.
    private var saves: [PendingSaves]
    private let subscriptions = DisposeBag()

    /// - Parameter session: The session to show first.
    package init(_ session: Session, isUnique: Bool) {
        self.session = session
        saves = [session.services.saves]
        application = Application(id: About.applicationID, isUnique: isUnique)
    }

    /// Runs until the window is closed, finishes pending saves, closes the services, and returns the exit status.
    package func run() -> Int32 {
        application.rx.activated
            .emit { [weak self] in self?.activate() }
            .disposed(by: subscriptions)
        addActions()
        let termination = MainLoop.termination.emit { [weak self] in self?.quit() }
        // Nothing else retains this object, and the optimizer would release it after its last use.
        return withExtendedLifetime(self) {
            let status = application.run()
            // A second signal ends the program at once.
            termination.dispose()
            finishSaving()
            session.services.close()
            return status
        }
    }

    /// Ends `run`.
    package func quit() {
        // A window that does not react any more should not be visible while the disk is slow.
        session.window?.hide()
        application.quit()
    }

    /// The timeout for pending saves.
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
        IconTheme.preload()
        let window = session.makeWindow()
        session.services.isPaused.asDriver().drive(pause.rx.isOn).disposed(by: subscriptions)
        session.feeds.hasUnseen.drive(markAllSeen.rx.isEnabled).disposed(by: subscriptions)
        window.rx.exploreSamples
            .emit { [weak self] in self?.exploreSamples() }
            .disposed(by: subscriptions)
        window.setApplication(application)
        startNotifying(window)
    }

    /// The desktop takes the demo for the real program: it would show the notifications of both as one, and send what is
    /// pressed in them to the real one.
    private func startNotifying(_ window: MainWindow) {
        notifications =
            session.services.isDemo ? nil : DesktopNotifications(session.feeds.notifications, application)
        // A window that was hidden comes back by a notification or by another start. Neither reaches the demo, nor a program
        // without a bus: it would run on unseen for ever.
        if notifications != nil, application.isOnSessionBus { window.startHidingOnClose() }
    }

    /// Replaces the empty window by one with sample data.
    private func exploreSamples() {
        do {
            let empty = session
            session = Session(try Services.demo())
            saves.append(session.services.saves)
            activate()
            // Its models have no owner then, and stop.
            empty.window?.destroy()
            empty.services.close()
        } catch {
            session.window?.showMessage(trSentences(tr("The sample data cannot be shown."), "\(error)".asDetails))
        }
    }

    private func addActions() {
        addAction("refresh", keys: ["F5", "<Control>r"]) { $0.session.window?.refresh() }
        addAction("sidebar", keys: ["F8"]) { $0.session.window?.toggleSidebar() }
        addAction("add-repository", keys: ["<Control>n"]) { $0.session.window?.addRepository() }
        addAction(markAllSeen, keys: ["<Control><Shift>a"]) { $0.session.window?.markAllSeen() }
        addAction("digest") { $0.session.window?.showDigest() }
        addAction("silence") { $0.session.window?.showSilence() }
        addAction("notifications") { $0.session.window?.showNotifications() }
        addAction(pause) { $0.session.window?.togglePause() }
        addAction("search", keys: ["<Control>f"]) { $0.session.window?.search() }
        addAction("search-city", keys: ["<Control>l"]) { $0.session.window?.searchCity() }
        addAction("weather", keys: ["F9"]) { $0.session.window?.toggleWeather() }
        addAction("map", keys: ["<Control>m"]) { $0.session.window?.toggleMap() }
        addAction("people", keys: ["<Control><Shift>p"]) { $0.session.window?.togglePeople() }
        addAction("inbox", keys: ["<Control>i"]) { $0.session.window?.showPage(.inbox) }
        addAction("user-repositories", keys: ["<Control>u"]) { $0.session.window?.showPage(.userRepositories) }
        addAction("accounts") { $0.session.window?.showAccounts() }
        addAction("preferences", keys: ["<Control>comma"]) { $0.session.window?.showPreferences() }
        addAction("shortcuts", keys: ["<Control>question"]) { $0.session.window?.showShortcuts() }
        addAction("about") { $0.session.window?.showAbout() }
        addAction("close", keys: ["<Control>w"]) { $0.session.window?.close() }
        addAction("quit", keys: ["<Control>q"]) { $0.quit() }
    }

    private func addAction(
        _ name: String, keys: [String] = [], _ body: @escaping @MainActor @Sendable (DashboardApplication) -> Void
    ) {
        addAction(Action(name), keys: keys, body)
    }

    private func addAction(
        _ action: Action, keys: [String] = [], _ body: @escaping @MainActor @Sendable (DashboardApplication) -> Void
    ) {
        action.rx.activated
            .emit { [weak self] in
                if let self { body(self) }
            }
            .disposed(by: subscriptions)
        application.add(action, keys: keys)
    }
}
