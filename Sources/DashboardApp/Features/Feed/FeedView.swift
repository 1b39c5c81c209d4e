import DashboardCore
import Foundation
import Gtk
import Rx
import Translation

/// The feed's pane: a strip for problems, the list or a page in its place, and a footer.
final class FeedView {
    let widget: Box

    fileprivate let exploreSamples = PublishRelay<Void>()

    private let model: FeedModel
    private let clock: WallClock
    /// The displayed path of `settings.json`.
    private let settingsPlace: String
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/feed.ui")
    private let subscriptions = DisposeBag()
    private var strip: StripView?
    private let rows = ListStore<FeedItem>()
    /// Emits when the keyboard focus should move to the pane, as soon as a widget in it can be focused.
    private let focusWanted = PublishRelay<Void>()

    /// - Parameter window: The parent for opening a browser.
    init(model: FeedModel, services: Services, window: Window, toasts: ToastOverlay) {
        self.model = model
        clock = services.wallClock
        settingsPlace = services.settingsPlace
        widget = builder.object("feed")
        let list = bindList(services, window, toasts)
        bindPages(list, window)
        bindPause(toasts)
        strip = makeStrip()
        bindFooter()
    }

    /// Moves the keyboard focus to the list, or to the page in its place: at once, or when a focusable widget is shown.
    /// If the focus has moved elsewhere by then, it stays there.
    func grabFocus() {
        focusWanted.accept(())
    }

    /// Binds the list.
    private func bindList(_ services: Services, _ window: Window, _ toasts: ToastOverlay) -> ListView<FeedRow> {
        let avatars = AvatarLoader(services.avatars)
        let view = ListView(rows) { [clock] in FeedRow(avatars: avatars, clock: clock) }
        view.addStyle("feed")
        view.setAccessibleName(tr("Events"))
        let place: ClampScrollable = builder.object("list-place")
        place.setChild(view)

        let zone = clock.minutes.map { [zones = clock.localTime.zones] in zones.local() }.distinctUntilChanged()
        Driver.combineLatest(model.events.asDriver(), zone) { ($0, $1) }
            .drive(rows.rx.items { events, zone in FeedItem.items(of: events, in: zone) })
            .disposed(by: subscriptions)

        view.rx.rowActivated()
            .emit { [rows, weak window, weak toasts] index in
                guard case .event(let event) = rows.items[index] else { return }
                guard !services.isDemo else {
                    toasts?.show(tr("This is sample data. An event of a real repository opens its page."))
                    return
                }
                // Not disposed with this view: the user has requested it.
                _ = window?.open(uri: event.page(on: services.server.web).absoluteString)
                    .subscribe(onError: { error in
                        MainActor.assumeIsolated {
                            toasts?.show(trSentences(tr("The page cannot be opened."), "\(error)".asDetails))
                        }
                    })
            }
            .disposed(by: subscriptions)
        return view
    }

    private func bindPages(_ list: ListView<FeedRow>, _ window: Window) {
        let pages: Stack = builder.object("pages")
        // Their icons are set when they are shown: GTK would load them at once.
        let empty: StatusPage = builder.object("empty")
        let problem: StatusPage = builder.object("problem")
        let skeleton: Box = builder.object("skeleton")
        let page = Driver.combineLatest(model.events.asDriver(), model.status.asDriver(), clock.minutes) {
            [clockTime = clock.clockTime, settingsPlace] events, status, _ in
            status.page(hasEvents: !events.isEmpty, time: clockTime, settings: settingsPlace)
        }
        .distinctUntilChanged()
        page.drive { page in
            switch page {
            case .list: break
            case .empty: empty.iconName = "document-open-recent-symbolic"
            case .loading: skeleton.fillWithSkeletons()
            case .problem(let title, let details, let isNetwork):
                problem.iconName = isNetwork ? "network-offline-symbolic" : "dialog-warning-symbolic"
                problem.title = title
                problem.details = details
            }
            pages.page = page.name
        }
        .disposed(by: subscriptions)
        bindFocus(list, pages, page, window)

        let explore: Button = builder.object("explore")
        explore.rx.clicked.bind(to: exploreSamples).disposed(by: subscriptions)
    }

    private func bindFocus(_ list: ListView<FeedRow>, _ pages: Stack, _ page: Driver<FeedPage>, _ window: Window) {
        // GTK focuses the first button of a new window.
        focusWanted.asSignal().emit { [weak window] in window?.clearFocus() }.disposed(by: subscriptions)
        Driver.combineLatest(page, hasRows, focusWanted.asDriver(onErrorDriveWith: .empty())) { page, hasRows, _ in
            (page, hasRows)
        }
        .drive { [weak window, list] page, hasRows in
            guard let window else { return }
            if page != .list {
                if window.focus == nil { pages.moveFocusInside() }
            } else if hasRows, window.focus.map({ list.isInside($0) }) ?? true {
                // The rows are added shortly after the page is shown. Until then GTK focuses the scrolled window.
                list.grabFocus()
                list.holdStart()
            }
        }
        .disposed(by: subscriptions)
    }

    /// Whether the list has rows, emitted after they were added.
    private var hasRows: Driver<Bool> {
        rows.rx.controlEvent("items-changed").asObservable()
            .startWith(())
            .observe(on: MainScheduler.asyncInstance)
            .map { [rows] in MainActor.assumeIsolated { !rows.items.isEmpty } }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: false)
    }

    /// Shows why a requested refresh is not sent; once, however often it is requested.
    private func bindPause(_ toasts: ToastOverlay) {
        let clockTime = clock.clockTime
        model.refusedUntil.asSignal()
            .throttle(.seconds(10), latest: false)
            .emit { [weak toasts] end in toasts?.show(FeedStatus.pauseSentence(until: end, time: clockTime)) }
            .disposed(by: subscriptions)
    }

    private func makeStrip() -> StripView {
        let content = Driver.combineLatest(model.events.asDriver(), model.status.asDriver(), clock.minutes) {
            [clockTime = clock.clockTime, settingsPlace] events, status, _ in
            status.strip(hasEvents: !events.isEmpty, time: clockTime, settings: settingsPlace)
                .map { Strip(text: $0, button: tr("Try Again")) }
        }
        let strip = StripView(in: builder.object("strip-place"), form: .row, content)
        strip.rx.pressed.emit(to: model.refresh).disposed(by: subscriptions)
        return strip
    }

    private func bindFooter() {
        let footer: Box = builder.object("footer")
        let limit = model.budget.asDriver().map { $0.limits[.core] }.distinctUntilChanged()
        Driver.combineLatest(model.lastModified.asDriver(), limit) {
            $0 != nil || $1 != nil
        }
        .drive(footer.rx.isVisible)
        .disposed(by: subscriptions)

        let lastChange: Label = builder.object("last-change")
        let rateLimit: Label = builder.object("rate-limit")
        let clockTime = clock.clockTime
        lastChange.bind(
            Driver.combineLatest(model.lastModified.asDriver(), clock.minutes) { time, _ in
                time.map { FeedStatus.lastChangeText($0, time: clockTime) }
            }
        )
        .disposed(by: subscriptions)
        rateLimit.bind(
            Driver.combineLatest(limit, clock.minutes) { limit, _ in
                limit?.text(now: Date(), time: clockTime)
            }
        )
        .disposed(by: subscriptions)
    }
}

extension Label {
    /// Shows each text, and hides the label if there is none: screen readers announce an empty label by the name of its
    /// class.
    fileprivate func bind(_ text: Driver<String?>) -> any Disposable {
        let text = text.distinctUntilChanged()
        return Disposables.create(text.map { $0 ?? "" }.drive(rx.text), text.map { $0 != nil }.drive(rx.isVisible))
    }
}

extension FeedPage {
    /// The name of the page in the stack.
    nonisolated fileprivate var name: String {
        switch self {
        case .list: "list"
        case .empty: "empty"
        case .loading: "loading"
        case .problem: "problem"
        }
    }
}

extension FeedView: ReactiveCompatible {}

extension Reactive where Base == FeedView {
    /// The user wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }
}

extension Box {
    /// Rows with the height of events, so that nothing moves when the events are loaded.
    fileprivate func fillWithSkeletons() {
        guard !hasChildren else { return }
        for width in [420, 300, 380, 260, 440, 340, 400, 280] {
            let picture = Box(.horizontal)
            picture.setSize(width: 32, height: 32)
            picture.addStyle("skeleton")
            picture.addStyle("avatar")
            let lines = Box(.vertical, spacing: 9)
            for lineWidth in [width, width / 2] {
                let line = Box(.horizontal)
                line.setSize(width: lineWidth, height: 12)
                line.setAlign(horizontal: .start)
                line.addStyle("skeleton")
                lines.append(line)
            }
            let row = Box(.horizontal, spacing: 12)
            row.setMargins(top: 15, bottom: 9, start: 24, end: 24)
            row.append(picture)
            row.append(lines)
            append(row)
        }
    }
}
