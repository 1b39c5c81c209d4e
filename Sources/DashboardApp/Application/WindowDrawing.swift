import Commands
import DashboardCore
import FoundationEssentials
import Gtk
import Rx

/// Draws the window of a program once, when everything is in it, and ends the program.
final class WindowDrawing {
    private let page: PicturePage
    /// Nil before it is drawn.
    private(set) var picture: Texture?
    private let subscriptions = DisposeBag()

    /// What loads or moves paints the window again and again, all of that more often than this.
    private static let stillTime = RxTimeInterval.milliseconds(600)
    /// Something may move for ever.
    private static let maximumTime = RxTimeInterval.seconds(10)

    init(of page: PicturePage) {
        self.page = page
    }

    func start(in application: DashboardApplication) {
        guard let window = application.window else { return application.quit() }
        after(stillness(of: window.window)) { [self] in
            guard show(in: window) else { return application.quit() }
            // Some dialogs are opened a moment later.
            after(stillness(of: window.window)) { [self] in
                let shown = Window.shown.last ?? window.window
                shown.roundCorners()
                after(stillness(of: shown)) { [self] in
                    picture = shown.picture
                    application.quit()
                }
            }
        }
    }

    private func after(_ signal: Signal<Void>, _ body: @escaping @MainActor @Sendable () -> Void) {
        signal.emit(onNext: body).disposed(by: subscriptions)
    }

    /// Emits once when a shown window has not been painted for some time.
    private func stillness(of window: Window) -> Signal<Void> {
        let timeout = Observable<Int>.timer(Self.maximumTime, scheduler: MainScheduler.instance).map { _ in }
        // What it is asked to show is painted soon after.
        return window.rx.painted.asObservable().startWith(())
            .debounce(Self.stillTime, scheduler: MainScheduler.instance)
            .amb(timeout)
            .take(1)
            .asSignal(onErrorSignalWith: .empty())
    }

    /// Shows the page. Returns false if there is nothing on it.
    private func show(in window: MainWindow) -> Bool {
        switch page {
        case .feed: break
        case .details:
            guard let event = window.feeds.feed.events.value.first else { return false }
            window.feeds.show(event, in: nil)
        case .digest: window.showDigest()
        case .search: window.search()
        case .trending: window.feeds.watchList.selection.accept(.trending)
        case .inbox: window.showPage(.inbox)
        case .userRepositories: window.showPage(.userRepositories)
        case .map: window.showMap()
        case .places: window.showPage(.places)
        case .warning:
            let warnings = window.weather.warnings.current(at: Date(), zones: window.clock.localTime.zones)
            guard let warning = warnings.first else { return false }
            window.show(warning)
        case .about: window.showAbout()
        case .accounts: window.showAccounts()
        case .follow: window.addRepository()
        case .notifications: window.showNotifications()
        case .preferences: window.showPreferences()
        case .privacy: window.showPreferences(page: .privacy)
        case .requests: window.showRequests()
        case .shortcuts: window.showShortcuts()
        case .silence: window.showSilence()
        case .storage: window.showPreferences(page: .storage)
        }
        return true
    }
}
