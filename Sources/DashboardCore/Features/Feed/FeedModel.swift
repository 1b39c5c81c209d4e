import Foundation
import Rx

/// The events of the selected feeds, for the user interface.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
public final class FeedModel: Sendable {
    /// Newest first, with unique ids, at most `maximumEvents`.
    public let events = BehaviorRelay<[GitHubEvent]>(value: [])
    /// The time of the last change, as reported by GitHub.
    public let lastModified = BehaviorRelay<Date?>(value: nil)
    /// Whether a refresh is running: true from its start to its end, successful or not.
    public let isRunning = BehaviorRelay(value: false)
    /// How current the events are, and the last error.
    public let status = BehaviorRelay(value: FeedStatus())
    /// A problem with the files on disk, to be shown to the user.
    public let notice = BehaviorRelay<StorageNotice?>(value: nil)

    /// Requests a refresh. Has no effect while a refresh is running.
    public let refresh = PublishRelay<Void>()
    /// Emits the end of the pause that GitHub has requested, each time the user requests a refresh during it.
    public let refusedUntil = PublishRelay<Date>()
    /// What GitHub permits, as last reported.
    public var budget: BehaviorRelay<GitHubBudget> { github.budget }

    private let sources: [FeedSource]
    private let github: GitHubSession
    private let maximumEvents: Int
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameter worker: The sources' worker.
    public init(
        _ sources: [FeedSource], _ github: GitHubSession, maximumEvents: Int, worker: any ImmediateSchedulerType
    ) {
        self.sources = sources
        self.github = github
        self.maximumEvents = maximumEvents
        self.worker = worker
        bind()
    }

    /// Loads the stored events. Blocks while it reads.
    public func restore() {
        show(FeedChanges(changed: sources.flatMap { $0.restore(maximumEvents) }))
    }

    /// Refreshes on request.
    public func start() {
        for source in sources { source.start() }
        refresh.observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.refreshAll() })
            .disposed(by: subscriptions)
    }

    private func bind() {
        Observable.merge(sources.map { $0.changes.asObservable() })
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: subscriptions)
        func latest<Value>(_ value: (FeedSource) -> BehaviorRelay<Value>) -> Observable<[Value]> {
            Observable<Value>.combineLatest(sources.map { value($0).asObservable() })
        }
        latest(\.lastModified).map { $0.compactMap { $0 }.max() }.bind(to: lastModified).disposed(by: subscriptions)
        latest(\.isRunning).map { $0.contains(true) }.bind(to: isRunning).disposed(by: subscriptions)
        latest(\.status).map(FeedStatus.init(combining:)).bind(to: status).disposed(by: subscriptions)
        latest(\.notice).map { $0.lazy.compactMap { $0 }.first }.bind(to: notice).disposed(by: subscriptions)
    }

    /// Merges new and changed events into the displayed ones.
    private func show(_ changes: FeedChanges) {
        var shown = Dictionary(events.value.map { ($0.id, $0) }) { first, _ in first }
        for event in changes.new + changes.changed { shown[event.id] = event }
        events.accept(Array(shown.values.sorted(by: GitHubEvent.isNewer).prefix(maximumEvents)))
    }

    private func refreshAll() {
        // The status shows the pause already.
        if let end = github.pauseEnd() { return refusedUntil.accept(end) }
        for source in sources { source.refresh.accept(.person) }
    }
}
