import DashboardCore
import Foundation
import Gtk
import Rx

/// The feed's pane: a strip for what is wrong, the list or a page in its place, and a footer.
final class FeedView {
    let widget: Box

    fileprivate let exploreSamples = PublishRelay<Void>()

    private let model: FeedModel
    private let clock: WallClock
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/feed.ui")
    private let subscriptions = DisposeBag()
    private let rows = ListStore<FeedItem>()
    private var list: Widget?

    /// - Parameter window: What a browser is opened for.
    init(model: FeedModel, services: Services, window: Window, toasts: ToastOverlay) {
        self.model = model
        clock = services.wallClock
        widget = builder.object("feed")
        bindList(services, window, toasts)
        bindPages()
        bindStrip()
        bindFooter()
    }

    /// Puts the keyboard's focus on the list.
    func grabFocus() {
        list?.grabFocus()
    }

    private func bindList(_ services: Services, _ window: Window, _ toasts: ToastOverlay) {
        let avatars = AvatarLoader(services.avatars)
        let view = ListView(rows) { [clock] in FeedRow(avatars: avatars, clock: clock) }
        view.addStyle("feed")
        view.setAccessibleName("Events")
        list = view
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
                    toasts?.show("This is sample data. An event of a real repository opens its page.")
                    return
                }
                // Not given up with this view: the person has asked for it.
                _ = window?.open(uri: event.page(on: services.server.web).absoluteString)
                    .subscribe(onError: { error in
                        MainActor.assumeIsolated { toasts?.show("The page cannot be opened: \(error)") }
                    })
            }
            .disposed(by: subscriptions)
    }

    private func bindPages() {
        let pages: Stack = builder.object("pages")
        // Their icons are named when they are shown: GTK would load them at once.
        let empty: StatusPage = builder.object("empty")
        let problem: StatusPage = builder.object("problem")
        let skeleton: Box = builder.object("skeleton")
        Driver.combineLatest(model.events.asDriver(), model.status.asDriver(), clock.minutes) {
            [clockTime = clock.clockTime] events, status, _ in
            status.page(hasEvents: !events.isEmpty, time: clockTime)
        }
        .distinctUntilChanged()
        .drive { page in
            switch page {
            case .list: pages.page = "list"
            case .empty:
                empty.iconName = "document-open-recent-symbolic"
                pages.page = "empty"
            case .loading:
                skeleton.fillWithSkeletons()
                pages.page = "loading"
            case .problem(let title, let details, let isNetwork):
                problem.iconName = isNetwork ? "network-offline-symbolic" : "dialog-warning-symbolic"
                problem.title = title
                problem.details = details
                pages.page = "problem"
            }
        }
        .disposed(by: subscriptions)

        let explore: Button = builder.object("explore")
        explore.rx.clicked.bind(to: exploreSamples).disposed(by: subscriptions)
    }

    private func bindStrip() {
        let strip: Revealer = builder.object("strip")
        let text: Label = builder.object("strip-text")
        let button: Button = builder.object("strip-button")
        let content = Driver.combineLatest(model.events.asDriver(), model.status.asDriver(), clock.minutes) {
            [clockTime = clock.clockTime] events, status, _ in
            status.strip(hasEvents: !events.isEmpty, time: clockTime)
        }
        .distinctUntilChanged()

        content.map { $0 != nil }.drive(strip.rx.isRevealed).disposed(by: subscriptions)
        // The old text stays while the strip slides away.
        content.compactMap { $0 }.drive(text.rx.text).disposed(by: subscriptions)
        button.rx.clicked.bind(to: model.refresh).disposed(by: subscriptions)
    }

    private func bindFooter() {
        let footer: Box = builder.object("footer")
        Driver.combineLatest(model.lastModified.asDriver(), model.rateLimit.asDriver()) {
            $0 != nil || $1 != nil
        }
        .drive(footer.rx.isVisible)
        .disposed(by: subscriptions)

        let lastChange: Label = builder.object("last-change")
        let rateLimit: Label = builder.object("rate-limit")
        let clockTime = clock.clockTime
        Driver.combineLatest(model.lastModified.asDriver(), clock.minutes) { time, _ in
            time.map { "Last change \(clockTime($0))" } ?? ""
        }
        .distinctUntilChanged()
        .drive(lastChange.rx.text)
        .disposed(by: subscriptions)
        // A label without text would be read out by the name of its class.
        model.lastModified.asDriver().map { $0 != nil }.drive(lastChange.rx.isVisible).disposed(by: subscriptions)
        model.rateLimit.asDriver().map { $0 != nil }.drive(rateLimit.rx.isVisible).disposed(by: subscriptions)
        Driver.combineLatest(model.rateLimit.asDriver(), clock.minutes) { limit, _ in
            limit.map { "\($0.remaining) of \($0.limit) requests left until \(clockTime($0.reset))" } ?? ""
        }
        .distinctUntilChanged()
        .drive(rateLimit.rx.text)
        .disposed(by: subscriptions)
    }
}

extension FeedView: ReactiveCompatible {}

extension Reactive where Base == FeedView {
    /// The person wants to see sample data.
    var exploreSamples: Signal<Void> { base.exploreSamples.asSignal() }
}

extension Box {
    /// Rows of the height that events will have, so that nothing jumps when they come.
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
