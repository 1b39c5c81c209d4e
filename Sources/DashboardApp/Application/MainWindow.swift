import DashboardCore
import Gtk
import Rx
import Translation

/// The main window: a header bar, and below it the feed with the weather beside it.
final class MainWindow {
    fileprivate let exploreSamples = PublishRelay<Void>()

    private let window: Window
    private let toasts: ToastOverlay
    private let model: FeedModel
    private let poller: FeedPoller
    private let feed: FeedView
    private let notices: NoticeStrip
    private let weather: WeatherFeature
    private let weatherView: WeatherView
    private let chip: WeatherChip
    private let flap: Flap
    private let map: MapPane
    private var preferences: PreferencesView?
    private let subscriptions = DisposeBag()

    init(_ session: Session) {
        let services = session.services
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/window.ui")
        window = builder.object("window")
        toasts = builder.object("toasts")
        model = session.feed
        poller = session.poller
        feed = FeedView(model: model, services: services, window: window, toasts: toasts)
        notices = NoticeStrip(builder, session.notices)
        weather = session.weather
        weatherView = WeatherView(feature: weather, window: window, toasts: toasts)
        flap = builder.object("flap")
        map = MapPane(builder, session.map, toasts)
        let isMapShown = session.map.model.isPanelShown.asDriver()
        let layout = Driver.combineLatest(window.width, isMapShown) {
            WindowLayout(width: $0, isMapShown: $1)
        }
        .distinctUntilChanged()
        chip = WeatherChip(builder, weather, isNarrow: layout.map(\.isWeatherFolded))

        let title: WindowTitle = builder.object("title")
        let repository = "\(services.repository)"
        title.subtitle =
            services.isDemo ? tr("{repository} — Sample Data", ["repository": repository]) : repository
        bindRefresh(builder)

        feed.rx.exploreSamples.emit(to: exploreSamples).disposed(by: subscriptions)
        let content: Box = builder.object("content")
        content.append(feed.widget)
        let weatherPlace: Box = builder.object("weather-place")
        weatherPlace.append(weatherView.widget)
        bindWeather(builder)
        layout.map(\.isWeatherFolded).distinctUntilChanged().drive(flap.rx.isFolded).disposed(by: subscriptions)
        layout.map(\.isFeedShown).drive(content.rx.isVisible).disposed(by: subscriptions)
        let header: Widget = builder.object("header")
        layout.map(\.isNarrow).drive(header.rx.style("narrow")).disposed(by: subscriptions)
        // A user who opens the map wants to see it without the weather over it.
        isMapShown.distinctUntilChanged().skip(1)
            .drive { [flap] isShown in
                if isShown, flap.isFolded { flap.isRevealed = false }
            }
            .disposed(by: subscriptions)

        let state = services.window.state.value
        window.setDefaultSize(width: state.width, height: state.height)
        if state.isMaximized { window.maximize() }
        window.rx.firstFrame.asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.start(services) }
            .disposed(by: subscriptions)
    }

    /// Starts everything that the first frame does not need.
    private func start(_ services: Services) {
        weatherView.start()
        feed.grabFocus()
        for mistake in services.mistakes { showMessage(mistake) }
        model.start()
        poller.start()
        weather.model.start()
        weather.places.start()
        map.start(in: window)
        remember(services.window)
        if !services.isDemo {
            // The demo needs no network.
            NetworkMonitor.isAvailable.drive(services.isOnline).disposed(by: subscriptions)
        }
        window.isShown.drive(weather.places.isShown).disposed(by: subscriptions)
        Driver.combineLatest(window.isShown, flap.rx.isRevealed.asDriver()) { $0 && $1 }
            .drive(weather.model.isShown)
            .disposed(by: subscriptions)
    }

    /// Saves the state of the window for the next start.
    private func remember(_ model: WindowModel) {
        model.start()
        Driver.combineLatest(window.defaultSize, window.isMaximized) {
            WindowState(width: $0.width, height: $0.height, isMaximized: $1)
        }
        .drive(model.state)
        .disposed(by: subscriptions)
        window.isShown.drive(model.isShown).disposed(by: subscriptions)
    }

    /// The chip in the header bar is pressed while the weather is visible.
    private func bindWeather(_ builder: Builder) {
        let chip: ToggleButton = builder.object("chip")
        flap.rx.isRevealed.bind(to: chip.rx.isActive).disposed(by: subscriptions)
        chip.rx.isActive.changed.bind(to: flap.rx.isRevealed).disposed(by: subscriptions)
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

    /// Hides the window, and keeps its contents.
    func hide() {
        window.isVisible = false
    }

    /// Refreshes the feed and the weather.
    func refresh() {
        model.refresh.accept(())
        weather.model.refresh.accept(())
    }

    /// Shows the weather, and moves the keyboard focus to the search entry.
    func searchCity() {
        flap.isRevealed = true
        weatherView.focusSearch()
    }

    /// Shows or hides the weather.
    func toggleWeather() {
        flap.isRevealed.toggle()
    }

    /// Shows or hides the map.
    func toggleMap() {
        map.toggle()
    }

    func showPreferences() {
        if let preferences { return preferences.present(above: window) }
        let preferences = PreferencesView(weather)
        self.preferences = preferences
        // Released with its window: otherwise a refused key would stay in the entry.
        preferences.closed.emit { [weak self] in self?.preferences = nil }.disposed(by: subscriptions)
        preferences.present(above: window)
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
            comments: tr(
                "What happens in the GitHub repositories you follow, and the weather where you are, in one window."),
            website: "https://github.com/rxgtk/dashboard", issueAddress: "https://github.com/rxgtk/dashboard/issues",
            license: .gpl3
        ).present(above: window)
    }
}

extension MainWindow: ReactiveCompatible {}

extension Reactive where Base == MainWindow {
    /// The user wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }
}
