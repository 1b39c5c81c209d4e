import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The feed's pane: a strip for problems, the list or a page instead of it, and a footer.
final class FeedView: PageView {
    let widget: Widget
    /// The list of events.
    let list: FeedList

    fileprivate let exploreSamples = PublishRelay<Void>()
    fileprivate let showAccounts = PublishRelay<Void>()

    private let feature: FeedFeature
    private let people: PeopleModel
    private var model: FeedModel { feature.feed }
    private var watchList: WatchListModel { feature.watchList }
    private let clock: WallClock
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/feed.ui")
    private let subscriptions = DisposeBag()
    private var strip: StripView?
    private var pages: ListPages?
    fileprivate let footer: FeedFooter
    private let pane: DetailsPane
    /// Nil before the first frame.
    private var search: FeedSearchView?
    /// Nil until it is shown.
    private var welcome: WelcomeView?
    /// Nil until it is shown.
    private var trending: TrendingView?
    private let digest: FeedDigest
    /// Emits when the keyboard focus should move to the pane, as soon as a widget in it can be focused.
    private let focusWanted = PublishRelay<Void>()

    /// - Parameter window: The parent for opening a browser.
    init(
        _ feature: FeedFeature, people: PeopleModel, services: Services, window: Window, toasts: ToastOverlay
    ) {
        self.feature = feature
        self.people = people
        clock = services.wallClock
        let opener = PageOpener(window: window, toasts: toasts, isDemo: services.isDemo)
        let actions = EventActions(opener, feature.feed, window: window, toasts: toasts)
        pane = DetailsPane(builder.object("feed") as Box, feature.details, in: window) {
            DetailsCard(feature.details, feature.silence, actions, services)
        }
        widget = pane.widget
        footer = FeedFooter(feature.feed, clock, in: builder)
        list = FeedList(
            feature, people: people, pane, actions, in: builder, services: services, window: window, toasts: toasts)
        digest = FeedDigest(feature, clock, in: builder, toasts: toasts)
        bindPages(list.view, window)
        bindPause(toasts)
        strip = makeStrip()
        bindTrending()
    }

    /// Moves the keyboard focus to the list, or to the page that is shown instead: at once, or when a focusable widget is shown.
    /// If the focus has moved elsewhere by then, it stays there.
    func grabFocus() {
        focusWanted.accept(())
    }

    /// Adds what the first frame does not need, such as the search entry.
    func start(in window: Window) {
        pane.start()
        let search = FeedSearchView(
            feature, in: builder.object("search-row"), and: builder.object("chips-container"), window: window)
        search.left.emit { [weak self] in self?.focusNewest() }.disposed(by: subscriptions)
        self.search = search
    }

    /// After a search, the newest event has the focus, not one that was found.
    private func focusNewest() {
        list.focusNewest { [weak self] in self?.grabFocus() }
    }

    /// Moves the keyboard focus to the search entry. A card that covers it is closed.
    func focusSearch() {
        pane.uncover()
        search?.grabFocus()
    }

    var focusPanes: [FocusPane] {
        [FocusPane(widget: builder.object("feed"), grabFocus: grabFocus), pane.focusPane].compactMap { $0 }
    }

    /// Shows the digest of the last day, or unfolds the one that is shown.
    func showDigest() { digest.show() }

    private func bindPages(_ list: ListView<FeedRow>, _ window: Window) {
        let isSilent = model.silence.asDriver().map { !$0.isEmpty }.distinctUntilChanged()
        let emptyDetails = Driver.combineLatest(watchList.selection.asDriver(), isSilent) {
            $0.emptyDetails(isSilent: $1)
        }
        let page = Driver.combineLatest(
            model.events.asDriver(), feature.status, emptyDetails, clock.minutes, model.search.asDriver(),
            watchList.reading.asDriver()
        ) { [clockTime = clock.clockTime] events, status, emptyDetails, _, search, reading -> ListPage in
            if events.isEmpty, reading != nil { return .loading }
            return events.isEmpty && !search.query.isEmpty
                ? search.page : status.page(hasEvents: !events.isEmpty, emptyDetails: emptyDetails, time: clockTime)
        }
        .distinctUntilChanged()
        let welcome = Box(.vertical)
        isWelcome.drive { [weak self] in if $0 { self?.makeWelcome(in: welcome) } }.disposed(by: subscriptions)
        let pages = ListPages(list, page, cover: welcome, isCovered: isWelcome)
        self.pages = pages
        let container: Box = builder.object("pages-container")
        container.append(pages.widget)
        bindButtons(of: pages)
        bindFocus(list, pages.widget, Driver.combineLatest(page, isWelcome) { $0 == .list && !$1 }, window)
    }

    private func bindButtons(of pages: ListPages) {
        pages.retry.setProperty("action-name", "app.refresh")
        pages.addButton(tr("Clear Search"), for: [.filtered]).rx.clicked.asSignal()
            .emit { [weak self, feature] in
                feature.search.show.accept("")
                self?.focusNewest()
            }
            .disposed(by: subscriptions)
        pages.addButton(tr("Explore With Sample Data"), for: ListPage.Kind.retried).rx.clicked
            .bind(to: exploreSamples)
            .disposed(by: subscriptions)
    }

    /// The options and the result of the search are created when they are shown for the first time.
    private func bindTrending() {
        let container: Box = builder.object("trending-container")
        feature.isTrendingShown
            .drive { [weak self] isShown in
                container.isVisible = isShown
                guard isShown, let self else { return }
                if trending == nil {
                    let view = TrendingView(
                        feature.trending.search, followed: watchList.list.asDriver(), change: watchList.change)
                    container.append(view.widget)
                    trending = view
                }
                feature.trending.show()
            }
            .disposed(by: subscriptions)
    }

    /// Whether the user follows nothing yet.
    private var isWelcome: Driver<Bool> {
        Driver.combineLatest(watchList.list.asDriver(), watchList.selection.asDriver()) { list, selection in
            list.feeds.isEmpty && selection.isFollowed
        }
        .distinctUntilChanged()
    }

    private func makeWelcome(in container: Box) {
        guard welcome == nil else { return }
        let welcome = WelcomeView(watchList.change, exploreSamples: exploreSamples)
        container.append(welcome.widget)
        self.welcome = welcome
    }

    private func bindFocus(
        _ list: ListView<FeedRow>, _ pages: Stack, _ isListShown: Driver<Bool>, _ window: Window
    ) {
        // GTK focuses the first button of a new window.
        focusWanted.asSignal().emit { [weak window] in window?.clearFocus() }.disposed(by: subscriptions)
        Driver.combineLatest(isListShown, self.list.hasRows, focusWanted.asDriver(onErrorDriveWith: .empty())) {
            isListShown, hasRows, _ in
            (isListShown, hasRows)
        }
        .drive { [weak window, list] isListShown, hasRows in
            guard let window else { return }
            if !isListShown {
                if window.focus == nil { pages.moveFocusInside() }
            } else if hasRows, window.focus.map({ list.isInside($0) }) ?? true {
                // The rows are added shortly after the page is shown. Until then GTK focuses the scrolled window.
                list.grabFocus()
                list.holdStart()
            }
        }
        .disposed(by: subscriptions)
    }

    /// Shows why a requested refresh is not sent; once, however often it is requested.
    private func bindPause(_ toasts: ToastOverlay) {
        let clockTime = clock.clockTime
        model.pausedUntil.asSignal()
            .throttle(.seconds(10), latest: false)
            .emit { [weak toasts] end in toasts?.show(FeedStatus.pauseSentence(until: end, time: clockTime)) }
            .disposed(by: subscriptions)
    }

    /// Shows a problem, and that updates are paused, which precedes it.
    private func makeStrip() -> StripView {
        let isPaused = feature.isPaused.asDriver()
        let content = Driver.combineLatest(model.events.asDriver(), feature.status, isPaused, clock.minutes) {
            [clockTime = clock.clockTime] events, status, isPaused, _ -> Strip? in
            if isPaused { return Strip(text: tr("Updates are paused."), button: tr("Resume"), isProgress: true) }
            return status.strip(hasEvents: !events.isEmpty, time: clockTime)
                .map { Strip(text: $0, button: status.mayNeedSignIn ? tr("Sign In…") : tr("Try Again")) }
        }
        let strip = StripView(in: builder.object("strip-container"), form: .row, content)
        strip.rx.pressed
            .withLatestFrom(feature.status)
            .emit { [feature, showAccounts] status in
                if feature.isPaused.value {
                    feature.isPaused.accept(false)
                } else if status.mayNeedSignIn {
                    showAccounts.accept(())
                } else {
                    feature.refresh()
                }
            }
            .disposed(by: subscriptions)
        return strip
    }
}

extension FeedView: ReactiveCompatible {}

extension Reactive where Base == FeedView {
    /// The user wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }

    /// The user wants to sign in.
    var showAccounts: Signal<Void> { base.showAccounts.asSignal() }

    /// The user wants to see the numbers of requests.
    var showRequests: Signal<Void> { base.footer.rx.showRequests }
}
