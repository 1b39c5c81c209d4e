import Base
import DashboardCore
import Foundation
import GitHub
import History
import Networking
import Rx
import RxTest

extension Benchmark {
    private static let root = FileManager.default.temporaryDirectory.appending(path: "dashboard-new-events")

    /// Receives pages with one new and one known event, and does with them all that happens to a new event, in virtual time: it
    /// is stored, found by a search, looked for by a filter and a muted account, and notified.
    static func newEvents(count: Int) throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let clock = HistoricalScheduler(initialClock: now - 4 * 3600 - 600)
        let github = GitHubSession(
            server: GitHubServer(api: URL(filePath: "/")), http: HTTPClient { _ in .never() }, clock: clock,
            worker: clock)
        guard let repository = RepositoryName("acme/rocket-0") else { return }
        let source = FeedSource(
            WatchedFeed(.repository(repository)), github, FeedFolders(Directories(in: root), server: github.server),
            clock: clock, worker: clock)
        source.history.open()
        func receive(_ range: Range<Int>) throws {
            let page = try EventsPage(page(range, of: 0))
            _ = source.history.add(firstPage: page, of: page.repository, version: version("\(range)"), hasNext: false)
            clock.advance(by: .seconds(600))
        }
        try receive(eventCount - 100..<eventCount)
        let models = try NewEventModels(of: source, github, SavedFiles(Directories(in: root)), clock)
        for number in eventCount..<eventCount + count { try receive(number - 1..<number + 1) }
        precondition(source.history.unseen.value.count == count && models.notifiedCount == count)
    }
}

/// Who does something with each new event of a feed.
private final class NewEventModels {
    let feed: FeedModel
    private let silence: SilenceModel
    private let filters: FiltersModel
    private let notifications: NotificationsModel
    private let notified = BehaviorRelay(value: 0)
    private let subscriptions = DisposeBag()

    var notifiedCount: Int { notified.value }

    init(of source: FeedSource, _ github: GitHubSession, _ files: SavedFiles, _ clock: HistoricalScheduler) throws {
        let (sources, histories) = (BehaviorRelay(value: [source]), BehaviorRelay(value: [source].histories))
        feed = FeedModel(sources, followed: sources, github, maximumEvents: 50, worker: clock)
        silence = SilenceModel(
            saved: SavedValue(initial: Silence(), merging: files.silence), events: feed.events, histories: histories,
            zones: .utc, clock: clock, worker: clock)
        filters = FiltersModel(
            FiltersModel.Environment(
                saved: SavedValue(initial: SavedFilters(), merging: files.filters), histories: histories,
                silence: silence.silence, zones: .utc, clock: clock, worker: clock, counter: clock))
        notifications = NotificationsModel(
            NotificationsModel.Environment(
                saved: SavedValue(initial: NotificationSettings(), merging: files.notifications), histories: histories,
                clockOffset: .just(0), filters: filters.filters, silence: silence, zones: .utc, clock: clock,
                uptime: { clock.now.timeIntervalSince1970 }, worker: clock))
        silence.silence.bind(to: feed.silence).disposed(by: subscriptions)
        notifications.sent.subscribe(onNext: { [notified] _ in notified.accept(notified.value + 1) })
            .disposed(by: subscriptions)
        silence.restore()
        filters.restore()
        notifications.restore()
        feed.restore()
        feed.start()
        silence.start()
        filters.start()
        notifications.start()
        filters.change.accept(.save(SavedFilter(id: "cold", name: "Cold", text: "engine cold kind:issue")))
        notifications.change.accept { $0.notify(true, of: "cold") }
        silence.change.accept(.muteActor(EventActor(login: "hubot")))
        feed.query.accept(try Query(parsing: "engine"))
        clock.advance(by: .seconds(60))
    }
}
