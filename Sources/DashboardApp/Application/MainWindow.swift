import DashboardCore
import Gtk
import Rx

/// The one window: a header bar, and below it the feed.
final class MainWindow {
    fileprivate let exploreSamples = PublishRelay<Void>()

    private let window: Window
    private let toasts: ToastOverlay
    private let model: FeedModel
    private let feed: FeedView
    private let subscriptions = DisposeBag()

    init(services: Services, model: FeedModel) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/window.ui")
        window = builder.object("window")
        toasts = builder.object("toasts")
        self.model = model
        feed = FeedView(model: model, services: services, window: window, toasts: toasts)

        let title: WindowTitle = builder.object("title")
        title.subtitle = "\(model.repository)" + (services.isDemo ? " — Sample Data" : "")
        bindRefresh(builder)

        feed.rx.exploreSamples.emit(to: exploreSamples).disposed(by: subscriptions)
        let content: Box = builder.object("content")
        content.append(feed.widget)

        window.afterFirstFrame { [weak self] in self?.start(services) }
    }

    /// Whatever is not needed for the first frame waits for it.
    private func start(_ services: Services) {
        feed.grabFocus()
        for mistake in services.mistakes { showMessage(mistake) }
        model.start()
        NetworkMonitor.isAvailable.drive(model.isOnline).disposed(by: subscriptions)
    }

    private func bindRefresh(_ builder: Builder) {
        let button: Button = builder.object("refresh")
        let faces: Stack = builder.object("refresh-faces")
        let spinner: Spinner = builder.object("spinner")
        let isRunning = model.isRunning.asDriver()
        isRunning.drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        isRunning.map { $0 ? "spinner" : "icon" }.drive(faces.rx.page).disposed(by: subscriptions)
        isRunning.drive(button.rx.isBusy).disposed(by: subscriptions)
    }

    func setApplication(_ application: Application) {
        window.setApplication(application)
    }

    func present() {
        window.present()
    }

    func close() {
        window.close()
    }

    func refresh() {
        model.refresh.accept(())
    }

    func showMessage(_ text: String) {
        toasts.show(text)
    }

    func showShortcuts() {
        let shortcuts: Window = Builder(resource: "\(ResourceBundle.prefix)/ui/shortcuts.ui").object("shortcuts")
        shortcuts.setTransient(for: window)
        shortcuts.present()
    }

    func showAbout() {
        AboutText(
            name: About.name, version: About.version, iconName: About.applicationID,
            comments: "What happens in the GitHub repositories you follow, in one window.",
            website: "https://github.com/rxgtk/dashboard", issueAddress: "https://github.com/rxgtk/dashboard/issues"
        ).present(above: window)
    }
}

extension MainWindow: ReactiveCompatible {}

extension Reactive where Base == MainWindow {
    /// The person wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }
}
