import Base
import Commands
import DashboardCore
import Dispatch
import FoundationEssentials
import GitHub
import Gtk
import Logging
import Rx
import Translation

/// The running application: its windows and the actions for menus and keys.
package final class DashboardApplication {
    let application: Application
    private let pause = Action(UserAction.pause.rawValue, isOn: false)
    private let markAllSeen = Action(UserAction.markAllSeen.rawValue)
    private(set) var session: Session
    /// The notifications of the session; nil before it is started, and for the demo.
    private var notifications: DesktopNotifications?
    /// Whether it was started without a window. Then it runs until the user quits.
    private var isInBackground = false
    /// Whether files are being replaced: there is no window meanwhile, and nothing may be changed in it.
    var isReplacingFiles = false
    private let runs: RunRecord
    /// The services of the session, and of former ones with sample data: their pending saves must be finished before the program ends.
    private var services: [Services]
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - session: The session to show first.
    ///   - isService: Whether the session bus starts it, which sends the activation itself.
    package init(_ session: Session, isUnique: Bool, isService: Bool = false) {
        self.session = session
        services = [session.services]
        runs = RunRecord(session.services, isUnique: isUnique)
        application = Application(
            id: About.applicationID, isUnique: isUnique, isService: isService, opensAddresses: true)
    }

    /// Runs without a window, which another start, a notification or an action shows, until the user quits. Ends at once if the program
    /// is running already. Returns the exit status.
    /// - Throws: A `StartupError` if there is no session bus: then nothing could ever show the window.
    package func runInBackground() throws -> Int32 {
        let registration: Application.Registration
        do throws(GtkError) {
            registration = try application.register()
        } catch {
            throw StartupError(error.description)
        }
        switch registration {
        case .later: return 0
        case .withoutBus: throw StartupError(tr("There is no session bus, so nothing could show the window later."))
        case .first: break
        }
        isInBackground = true
        application.hold()
        startWithoutWindow()
        return run()
    }

    /// Runs until the window is closed, finishes pending saves, closes the services, and returns the exit status.
    /// - Parameter first: What is done when the window is there, before it is drawn.
    package func run(_ first: @escaping (DashboardApplication) -> Void = { _ in }) -> Int32 {
        // The first one is this start.
        application.rx.activated.asObservable().skip(isInBackground ? 1 : 0).asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.activate() }
            .disposed(by: subscriptions)
        application.rx.activated.asObservable().take(1).asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] _ in self.map(first) }
            .disposed(by: subscriptions)
        // One window shows one of them.
        application.rx.opened
            .emit { [weak self] in self?.open($0.first ?? "") }
            .disposed(by: subscriptions)
        addActions()
        addRemoteActions()
        let termination = MainLoop.termination.emit { [weak self] in self?.terminate() }
        // Nothing else retains this object, and the optimizer would release it after its last use.
        return withExtendedLifetime(self) {
            let status = application.run()
            // A second signal ends the program at once.
            termination.dispose()
            runs.end()
            finishSaving()
            // What a former one has saved just now, too.
            for services in services { services.close() }
            return status
        }
    }

    /// Ends `run`, as the system wants it.
    private func terminate() {
        if application.hasLostSessionBus {
            Logger(label: "dashboard").warning("The session bus has ended, and Dashboard with it.")
        }
        quit()
    }

    /// Ends `run`.
    package func quit() {
        // A window that does not react any more should not be visible while the disk is slow.
        session.window?.hide()
        application.quit()
    }

    /// The timeout for pending saves.
    static let savingTime = DispatchTimeInterval.seconds(3)

    func finishSaving() {
        let deadline = DispatchTime.now() + Self.savingTime
        for services in services where !services.saves.finish(by: deadline) {
            Logger(label: "dashboard").warning("The disk takes too long: not everything was saved.")
        }
    }

    func activate() {
        guard !isReplacingFiles else { return }
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
        window.rx.imports
            .emit { [weak self] in self?.importPreferences($0) }
            .disposed(by: subscriptions)
        window.restores.asSignal().emit { [weak self] in self?.restoreBackup($0) }.disposed(by: subscriptions)
        window.storage.repaired.asSignal().emit { [weak self] in self?.refresh() }.disposed(by: subscriptions)
        window.setApplication(application)
        runs.follow(window)
        startNotifying()
        // A window that was hidden comes back by a notification or by another start. Neither reaches the demo, nor a program
        // without a bus: it would run on unseen for ever.
        if notifications != nil, application.isOnSessionBus { window.hidesOnClose(while: keepsRunning) }
    }

    private func startWithoutWindow() {
        session.startWithoutWindow()
        runs.begin()
        startNotifying()
    }

    /// Whether the program is to go on without a window.
    private var keepsRunning: Driver<Bool> {
        guard !isInBackground else { return .just(true) }
        return .combineLatest(
            session.feeds.notifications.keepsRunning.asDriver(onErrorJustReturn: false),
            session.autostart?.isOn.asDriver() ?? .just(false)
        ) { $0 || $1 }
    }

    /// The desktop takes the demo for the real program: it would show the notifications of both as one, and send what is
    /// pressed in them to the real one.
    private func startNotifying() {
        guard notifications == nil, session.services.kind == .live else { return }
        let notifications = DesktopNotifications(
            session.feeds.notifications, session.weather.notifications, session.weather.rain, application)
        notifications.opened.emit { [weak self] in self?.open($0) }.disposed(by: subscriptions)
        self.notifications = notifications
    }

    /// Replaces the empty window by one with sample data.
    private func exploreSamples() {
        finishSaving()
        do {
            replaceSession(by: try Services.demo())
            session.window?.offerReturn { [weak self] in self?.leaveSamples() }
        } catch {
            session.window?.showMessage(trSentences(tr("The sample data cannot be shown."), "\(error)".asDetails))
        }
    }

    private func leaveSamples() {
        do {
            replaceSession(by: try Services.live())
        } catch {
            session.window?.showMessage(error.messageForUser)
        }
    }

    func replaceSession(by services: Services) {
        let former = session
        session = Session(services)
        // A former one of the user's own has saved everything, and must not write over what others write now.
        self.services.removeAll { $0.kind == .live }
        self.services.append(services)
        notifications = nil
        if isInBackground, former.window == nil { startWithoutWindow() } else { activate() }
        // Its models have no owner then, and stop.
        former.window?.destroy()
        former.services.close()
    }

    /// The window that is shown; nil before the first one.
    var window: MainWindow? { session.window }

    /// Asks for news, wherever the window is.
    func refresh() { session.refresh() }

    private func addActions() {
        let stateful = [UserAction.pause: pause, .markAllSeen: markAllSeen]
        for userAction in UserAction.allCases {
            let entry = userAction.entry
            guard let perform = entry.perform else { continue }
            let action = stateful[userAction] ?? Action(userAction.rawValue)
            action.rx.activated
                .emit { [weak self] in
                    guard let self, !isReplacingFiles || userAction == .quit else { return }
                    // From the launcher's menu, perhaps of a program that does not run yet.
                    if userAction != .quit, !application.hasFocus { activate() }
                    perform(self)
                }
                .disposed(by: subscriptions)
            application.add(action, keys: entry.accelerators)
        }
    }

    /// Shows what an address is about.
    func open(_ address: String) { open(address.isEmpty ? nil : .address(address)) }

    /// Shows something in the window, which is opened if it is not; nil for the window alone.
    private func open(_ opening: Opening?) {
        guard !isReplacingFiles else { return }
        activate()
        if let opening { window?.open(opening) }
    }

    /// What commands in a terminal ask for.
    private func addRemoteActions() {
        let refresh = Action(RemoteAction.refresh.rawValue)
        refresh.rx.activated.emit { [weak self] in self?.refresh() }.disposed(by: subscriptions)
        let follow = Action(RemoteAction.follow.rawValue, parameter: String.self)
        follow.rx.activated(with: String.self)
            .emit { [weak self] in
                // What only an account may read is for its user to follow, in the window.
                guard let self, !isReplacingFiles, let feed = WatchedFeed($0), feed.reader == nil else { return }
                session.feeds.watchList.change.accept(.add(feed))
            }
            .disposed(by: subscriptions)
        let open = Action(RemoteAction.open.rawValue, parameter: String.self)
        open.rx.activated(with: String.self).emit { [weak self] in self?.open($0) }.disposed(by: subscriptions)
        let importing = Action(RemoteAction.importPreferences.rawValue, parameter: String.self)
        importing.rx.activated(with: String.self)
            .emit { [weak self] in self?.importPreferences($0) }
            .disposed(by: subscriptions)
        for action in [refresh, follow, open, importing] { application.add(action) }
    }
}
