import DashboardCore
import FoundationEssentials
import Gtk
import Rx

/// The line below the events: the time of the last change, and what is left of GitHub's limit, which leads to the
/// numbers of requests.
final class FeedFooter {
    fileprivate let showRequests = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameter builder: Contains the widgets of the feed's pane.
    init(_ model: FeedModel, _ clock: WallClock, in builder: Builder) {
        let footer: Box = builder.object("footer")
        let limit = model.budget.asDriver().map { $0.limits[.core] }.distinctUntilChanged()
        Driver.combineLatest(model.lastModified.asDriver(), limit) {
            $0 != nil || $1 != nil
        }
        .drive(footer.rx.isVisible)
        .disposed(by: subscriptions)

        let lastChange: Label = builder.object("last-change")
        let requests: Button = builder.object("requests")
        let rateLimit: Label = builder.object("rate-limit")
        let clockTime = clock.clockTime
        lastChange.bind(
            Driver.combineLatest(model.lastModified.asDriver(), clock.minutes) { time, _ in
                time.map { FeedStatus.lastChangeText($0, time: clockTime) }
            }
        )
        .disposed(by: subscriptions)
        let left = Driver.combineLatest(limit, clock.minutes) { limit, _ in limit?.text(now: Date(), time: clockTime) }
            .distinctUntilChanged()
        left.map { $0 ?? "" }.drive(rateLimit.rx.text).disposed(by: subscriptions)
        left.map { $0 ?? "" }.drive(requests.rx.accessibleDescription).disposed(by: subscriptions)
        left.map { $0 != nil }.drive(requests.rx.isVisible).disposed(by: subscriptions)
        requests.rx.clicked.bind(to: showRequests).disposed(by: subscriptions)
    }
}

extension FeedFooter: ReactiveCompatible {}

extension Reactive where Base == FeedFooter {
    /// The user wants to see the numbers of requests.
    var showRequests: Signal<Void> { base.showRequests.asSignal() }
}

extension Label {
    /// Shows each text, and hides the label if there is none: screen readers announce an empty label by the name of its
    /// class.
    fileprivate func bind(_ text: Driver<String?>) -> any Disposable {
        let text = text.distinctUntilChanged()
        return Disposables.create(text.map { $0 ?? "" }.drive(rx.text), text.map { $0 != nil }.drive(rx.isVisible))
    }
}
