import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation

/// The history of a thread: its events in the feeds on disk, newest first, and its page on GitHub.
final class InboxThreadView {
    private let page: Box
    private let title: Label
    private let details: Label
    private let back: Button
    private let rows = ListStore<FeedItem>()
    private let list: ListView<FeedRow>
    private let model: InboxModel
    private let server: GitHubServer
    private var entry: InboxEntry?
    private let events = BehaviorRelay<[GitHubEvent]>(value: [])
    fileprivate let closed = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: InboxFeature, _ services: Services, _ opener: PageOpener) {
        model = feature.model
        server = services.server
        page = builder.object("thread")
        title = builder.object("thread-title")
        details = builder.object("thread-details")
        back = builder.object("back")
        let avatars = services.avatars
        let (clock, gaps, people) = (services.wallClock, GapRows(feature.feed), feature.people)
        let groups = GroupRows(ThreadsModel(isFolding: false))
        let (inSight, positions) = (RowsInSight<FeedRow, FeedItem>(), RowPositions(of: rows))
        list = ListView(rows) {
            FeedRow(
                avatars: avatars, clock: clock, people: people, gaps: gaps, groups: groups, inSight: inSight,
                positions: positions)
        }
        list.addStyle("feed")
        list.setAccessibleName(tr("History"))
        let container: ClampScrollable = builder.object("events-container")
        container.setChild(list)
        let zone = clock.minutes.map { [zones = clock.localTime.zones] in zones.local() }.distinctUntilChanged()
        Driver.combineLatest(events.asDriver(), zone) { ($0, $1) }
            .drive(rows.rx.items { events, zone in FeedItem.items(of: events, in: zone) })
            .disposed(by: subscriptions)
        bindButtons(builder, opener)
    }

    private func bindButtons(_ builder: Builder, _ opener: PageOpener) {
        let open: Button = builder.object("open")
        back.rx.clicked.bind(to: closed).disposed(by: subscriptions)
        page.rx.key(.escape)
            .answer { [closed] in
                closed.accept(())
                return true
            }
            .disposed(by: subscriptions)
        open.rx.clicked.asSignal()
            .emit { [weak self] in
                if let self, let entry { opener.open(page(of: entry)) }
            }
            .disposed(by: subscriptions)
        list.rx.rowActivated()
            .emit { [weak self, rows] index in
                guard let self, let entry, case .event(let event, _) = rows.items[index] else { return }
                opener.open(event.page(on: web(of: entry)))
            }
            .disposed(by: subscriptions)
    }

    func show(_ opened: OpenedThread) {
        entry = opened.entry
        title.text = opened.entry.thread.titleWithNumber
        details.text = trLine(opened.entry.details(isAccountShown: false))
        events.accept(opened.events)
    }

    func grabFocus() { back.grabFocus() }

    /// The page of a thread on the website of its account's server.
    /// - Parameter releaseTag: The tag of the release that it is about.
    func page(of entry: InboxEntry, releaseTag: String? = nil) -> URL {
        entry.thread.page(on: web(of: entry), releaseTag: releaseTag)
    }

    private func web(of entry: InboxEntry) -> URL {
        (model.statuses.value.first { $0.account.id == entry.account }?.account.server ?? server).web
    }
}

extension InboxThreadView: ReactiveCompatible {}

extension Reactive where Base == InboxThreadView {
    /// The user wants to see the list again.
    var closed: Signal<Void> { base.closed.asSignal() }
}
