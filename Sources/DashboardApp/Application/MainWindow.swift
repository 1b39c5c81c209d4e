import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation
import Weather

/// The main window: a header bar, and below it the feed with the weather beside it.
package final class MainWindow {
    fileprivate let exploreSamples = PublishRelay<Void>()
    let imports = PublishRelay<String>()
    /// Backups to be restored.
    let restores = PublishRelay<String>()
    /// Places whose weather is to be shown.
    private let chosenPlaces = PublishRelay<Place>()
    /// What is to be shown; until the window has started, the newest one waits.
    let openings = ReplayRelay<Opening>.create(bufferSize: 1)

    let window: Window
    private let toasts: ToastOverlay
    let opener: PageOpener
    let dialogs: Dialogs
    let clock: WallClock
    let feeds: FeedFeature
    let feed: FeedView
    let pages: WindowPages
    let sidebar: SidebarView
    let panes: SidePanes
    private let notices: NoticeStrip
    let offer: OfferStrip
    let weather: WeatherFeature
    let weatherView: WeatherView
    private let chip: WeatherChip
    private let warningsButton: WarningsButton
    let map: MapPane
    let requests: RequestsFeature
    let privacy: PrivacyModel
    let autostart: AutostartModel?
    let transfer: PreferencesTransfer?
    let storage: Storage
    let isDemo: Bool
    let settingsPath: String
    let debugInformation: DebugInformation
    let inbox: InboxFeature
    let userRepositories: UserRepositoriesModel
    let accounts: AccountsFeature
    let subscriptions = DisposeBag()

    /// The list of events, for measuring.
    package var list: Widget? { feed.list.view }

    init(_ session: Session) {
        let services = session.services
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/window.ui")
        window = builder.object("window")
        toasts = builder.object("toasts")
        isDemo = services.isDemo
        settingsPath = services.settingsPath
        debugInformation = DebugInformation(session)
        dialogs = Dialogs(above: window)
        clock = services.wallClock
        opener = PageOpener(window: window, toasts: toasts, isDemo: isDemo)
        feeds = session.feeds
        accounts = session.accounts
        let state = services.window.state.value
        // Before the list has rows.
        feeds.threads.change.accept(.fold(state.areThreadsShown))
        feed = FeedView(feeds, people: session.map.people, services: services, window: window, toasts: toasts)
        let content: Stack = builder.object("content")
        inbox = session.inbox
        userRepositories = session.userRepositories
        weather = session.weather
        pages = WindowPages(content, feed: feed) {
            [window, toasts, opener, feeds, inbox, userRepositories, weather, chosenPlaces] page in
            switch page {
            case .inbox: InboxView(inbox, services: services, window: window, toasts: toasts)
            case .userRepositories:
                UserRepositoriesView(
                    userRepositories, feeds.watchList, services.wallClock, opener, window: window, toasts: toasts)
            case .places: PlacesPage(weather, chosen: chosenPlaces)
            }
        }
        sidebar = SidebarView(feeds, services: services, toasts: toasts, unread: inbox.unreadCount, window: window)
        notices = NoticeStrip(builder, session.notices)
        offer = OfferStrip(builder)
        weatherView = WeatherView(feature: weather, window: window, toasts: toasts, opener: opener, dialogs: dialogs)
        requests = session.requests
        privacy = session.privacy
        autostart = session.autostart
        transfer = services.transfer
        storage = services.storage(session.feeds.watchList)
        map = MapPane(builder, session.map, toasts, opener, web: services.server.web)
        let isMapShown = session.map.model.isPanelShown.asDriver()
        // Before the panes, whose layout depends on it.
        window.setDefaultSize(width: state.width, height: state.height)
        panes = SidePanes(builder, window, isMapShown: isMapShown, state: state.panes)
        chip = WeatherChip(builder, weather, layout: panes.layout)
        warningsButton = WarningsButton(builder, weather)
        bindTitle(builder)
        session.map.openWarning.asSignal()
            .emit { [weak self] in self?.open($0) }
            .disposed(by: subscriptions)
        bindRefresh(builder)
        bindMessages(services)
        bindCharacters().disposed(by: subscriptions)
        bindFocusPanes().disposed(by: subscriptions)
        feed.rx.exploreSamples.emit(to: exploreSamples).disposed(by: subscriptions)
        feeds.watchList.selection.asDriver().drive { [pages] in pages.show($0) }.disposed(by: subscriptions)
        let weatherContainer: Box = builder.object("weather-container")
        weatherContainer.append(weatherView.widget)
        let sidebarContainer: Box = builder.object("sidebar-container")
        sidebarContainer.append(sidebar.widget)
        panes.layout.map(\.isFeedShown).drive(content.rx.isVisible).disposed(by: subscriptions)
        let header: Widget = builder.object("header")
        let isNarrow = panes.layout.map(\.isNarrow)
        isNarrow.drive(header.rx.style("narrow")).disposed(by: subscriptions)
        let mapIcon: Image = builder.object("map-icon")
        let mapLabel: Label = builder.object("map-label")
        isNarrow.drive(mapIcon.rx.isVisible).disposed(by: subscriptions)
        isNarrow.map(!).drive(mapLabel.rx.isVisible).disposed(by: subscriptions)
        panes.layout.map(\.isSidebarFolded).drive(sidebar.widget.rx.style("narrow")).disposed(by: subscriptions)
        sidebar.rx.chosen.emit { [weak self] in self?.uncoverPage() }.disposed(by: subscriptions)

        chosenPlaces.asSignal()
            .emit { [panes, weather] place in
                panes.showWeather()
                weather.show(place)
            }
            .disposed(by: subscriptions)
        warningsButton.pressed.emit { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        feed.rx.showAccounts.emit { [weak self] in self?.showAccounts() }.disposed(by: subscriptions)
        feed.rx.showRequests.emit { [weak self] in self?.showRequests() }.disposed(by: subscriptions)

        if state.isMaximized { window.maximize() }
        window.rx.firstFrame.asSignal(onErrorSignalWith: .empty())
            .emit { [weak self, weak session] in
                // The session owns the window.
                if let session { self?.start(session) }
            }
            .disposed(by: subscriptions)
    }

    /// Starts everything that the first frame does not need.
    private func start(_ session: Session) {
        let services = session.services
        weatherView.start()
        feed.start(in: window)
        feed.grabFocus()
        for mistake in services.mistakes { showMessage(mistake) }
        follow(services.preferences)
        session.start()
        map.start(in: window)
        remember(services.window)
        FreedMemory.giveBack(after: 5, every: 600).disposed(by: subscriptions)
        bindOpenings()
        window.isActive.drive(feeds.digest.isActive).disposed(by: subscriptions)
        // Without a window manager, a hidden window stays active.
        let isActive = Driver.combineLatest(window.isActive, window.isShown) { $0 && $1 }
        isActive.drive(weather.notifications.isActive).disposed(by: subscriptions)
        isActive.drive(weather.rain.isActive).disposed(by: subscriptions)
        // First: the hours are part of the first request.
        Driver.combineLatest(window.isShown, panes.layout, feeds.watchList.selection.asDriver()) {
            $0 && $1.isFeedShown && $2 == .page(.places)
        }
        .drive(weather.places.areHoursShown)
        .disposed(by: subscriptions)
        window.isShown.drive(weather.places.isShown).disposed(by: subscriptions)
        window.isShown.drive(requests.recorder.isShown).disposed(by: subscriptions)
        // The header bar shows that there are some.
        window.isShown.drive(weather.warnings.isShown).disposed(by: subscriptions)
        Driver.combineLatest(window.isShown, panes.isWeatherShown) { $0 && $1 }
            .drive(weather.model.isShown)
            .disposed(by: subscriptions)
    }

    /// Saves the state of the window for the next start.
    private func remember(_ model: WindowModel) {
        Driver.combineLatest(
            window.defaultSize, window.isMaximized, panes.state.asDriver(), feeds.watchList.selection.asDriver(),
            feeds.threads.folding.asDriver().map(\.isOn).distinctUntilChanged()
        ) {
            WindowState(
                width: $0.width, height: $0.height, isMaximized: $1, panes: $2, selection: $3, areThreadsShown: $4)
        }
        .drive(model.state)
        .disposed(by: subscriptions)
        window.isShown.drive(model.isShown).disposed(by: subscriptions)
    }

    /// The title bar names what is shown.
    private func bindTitle(_ builder: Builder) {
        let title: WindowTitle = builder.object("title")
        feeds.watchList.selection.asDriver()
            .drive { [isDemo] selection in
                title.subtitle =
                    isDemo ? tr("{repository} — Sample Data", ["repository": selection.title]) : selection.title
            }
            .disposed(by: subscriptions)
        feeds.watchList.selection.asDriver()
            .map(\.feed)
            .drive(feeds.poller.visible)
            .disposed(by: subscriptions)
    }

    /// Why the list of feeds cannot be changed, and feeds' pages in the browser.
    private func bindMessages(_ services: Services) {
        feeds.adding.changes.bind(to: feeds.watchList.change).disposed(by: subscriptions)
        sidebar.rx.edited.emit { [weak self] in self?.addRepository(insteadOf: $0) }.disposed(by: subscriptions)
        feeds.watchList.problem.asSignal()
            .emit { [toasts, settingsPath] in toasts.show($0.sentence(settings: settingsPath)) }
            .disposed(by: subscriptions)
        sidebar.rx.opened
            .emit { [opener, feed = feeds.feed] in opener.open($0.page(on: feed.web(of: $0))) }
            .disposed(by: subscriptions)
    }

    private func bindRefresh(_ builder: Builder) {
        let button: Button = builder.object("refresh")
        let faces: Stack = builder.object("refresh-faces")
        let spinner: Spinner = builder.object("spinner")
        let isRunning = feeds.feed.isRunning.asDriver()
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

    /// Closes it as the user does: while it is needed in the background, it is only hidden.
    func close() {
        window.close()
    }

    /// Lets closing only hide it, while the program is to go on without a window.
    func hidesOnClose(while keepsRunning: Driver<Bool>) {
        keepsRunning.drive(window.rx.hidesOnClose).disposed(by: subscriptions)
    }

    /// Closes it for good.
    func destroy() {
        window.destroy()
    }

    /// Hides the window, and keeps its contents.
    func hide() {
        window.isVisible = false
    }

    /// Shows the weather of a warning's place, and the warning's details.
    func show(_ warning: PlaceWarning) {
        panes.showWeather()
        weather.show(warning.place)
        open(warning)
    }

    private func open(_ warning: PlaceWarning) {
        dialogs.replace { WarningView(warning.details(now: Date(), clock.localTime), opener) }
    }

    /// Shows the details of the only warning, or the list for the displayed place; without one for it, for the first place.
    private func show(_ warnings: [PlaceWarning]) {
        guard let first = warnings.first else { return }
        let isOne = warnings.allSatisfy {
            ($0.warning.identifier, $0.warning.event) == (first.warning.identifier, first.warning.event)
        }
        if isOne { return show(first) }
        panes.showWeather()
        weather.show(first.place)
        weatherView.focusWarnings()
    }

    func showMessage(_ text: String) {
        toasts.show(text)
    }
}

extension MainWindow: ReactiveCompatible {}

extension Reactive where Base == MainWindow {
    /// The user wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }

    /// The user wants to import the preferences in the file at a path.
    var imports: Signal<String> { base.imports.asSignal() }
}
