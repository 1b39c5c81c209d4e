import Base
import FoundationEssentials
import GitHub
import History
import Locking
import Rx

/// The events of the shown feeds, for the user interface.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class FeedModel: Sendable {
    /// Newest first, with unique ids: at first at most `maximumEvents`, and then a part of the history that moves as older
    /// and newer ones are requested.
    package let events = BehaviorRelay<[GitHubEvent]>(value: [])
    /// The ids of the events that nobody has seen.
    package let unseen = BehaviorRelay<Set<String>>(value: [])
    /// The time of the last change, as reported by GitHub.
    package let lastModified = BehaviorRelay<Date?>(value: nil)
    /// Whether a refresh is running: true from its start to its end, successful or not.
    package let isRunning = BehaviorRelay(value: false)
    /// How current the events are, and the last error.
    package let status = BehaviorRelay(value: FeedStatus())
    /// A problem with the files on disk, to be shown to the user.
    package let notice = BehaviorRelay<StorageNotice?>(value: nil)

    /// The gaps in the histories of the feeds.
    package let gaps = BehaviorRelay<[FeedGap]>(value: [])
    /// How the filling in of gaps is going, as far as a person has requested it.
    package let fillings = BehaviorRelay<[FeedGap.ID: GapFilling]>(value: [:])
    /// Requests that a gap is filled in.
    package let fillIn = PublishRelay<FeedGap>()
    /// Requests a refresh. Has no effect while a refresh is running.
    package let refresh = PublishRelay<Void>()
    /// Emits the end of the pause that GitHub has requested, each time the user requests a refresh during it.
    package let pausedUntil = PublishRelay<Date>()
    /// Requests the events of the history before the oldest shown one. Has no effect if another one has become the oldest, since
    /// then they have been loaded already.
    package let loadOlder = PublishRelay<EventPoint>()
    /// Requests the events of the history after the newest shown one. Has no effect if another one has become the newest.
    package let loadNewer = PublishRelay<EventPoint>()
    /// Sets the event at which the list rests. Events that are far from it are no longer shown.
    package let rest = PublishRelay<EventPoint>()
    /// Shows the newest events again. Has no effect if they are shown.
    package let showNewest = PublishRelay<Void>()
    /// Which of the events are searched for; an empty query shows all.
    package let query = BehaviorRelay(value: Query())
    /// Prepares for a search that may begin soon: reads what it needs from the histories.
    package let prepareSearch = PublishRelay<Void>()
    /// How the search is going.
    package let search = BehaviorRelay(value: FeedSearch())
    /// What is snoozed and muted: those events are not shown.
    package let silence = BehaviorRelay(value: Silence())
    /// The accounts that count as bots in a query.
    package let bots = BehaviorRelay(value: BotList())

    /// Marks single events as seen, since the user has opened them.
    package let markSeen = PublishRelay<Set<String>>()
    /// Marks events as seen that have been in sight long enough, except for those that the user has marked as unseen, and
    /// those that “Undo” has marked as unseen while they were in sight.
    package let markShown = PublishRelay<Set<String>>()
    /// Marks single events as unseen. They stay unseen, even after a restart, until they are opened or all events are marked as
    /// seen.
    package let markUnseen = PublishRelay<GitHubEvent>()
    /// Marks those events of the shown feeds as seen that are searched for; without a query all of the followed feeds that are
    /// not snoozed.
    package let markAllSeen = PublishRelay<Void>()
    /// Emits the events that were marked as seen on `markAllSeen`. Without a query, nothing if none of them was counted.
    package let markedAllSeen = PublishRelay<MarkedEvents>()
    /// Marks events as unseen again that `markedAllSeen` has emitted.
    package let undoMarkAllSeen = PublishRelay<MarkedEvents>()
    /// What GitHub permits the account that reads the shown feeds, as last reported; the standard one if there are several.
    package let budget = BehaviorRelay(value: GitHubBudget())

    let sources: BehaviorRelay<[FeedSource]>
    /// The histories of the shown feeds.
    var histories: Histories { sources.value.histories }
    let followed: BehaviorRelay<[FeedSource]>
    let github: GitHubSession
    /// Changed on the worker only.
    let window: Mutex<EventWindow>
    /// The ids of the events that are in sight.
    let inSight = Mutex<Set<String>>([])
    let zones: Zones
    let worker: any ImmediateSchedulerType
    /// The next step of the running search.
    let searchStep = SerialDisposable()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - sources: The shown feeds, which may change.
    ///   - followed: All feeds that the user follows. What is seen in one of them is seen in all.
    ///   - zones: The time zones of days in queries.
    ///   - worker: The sources' worker.
    package convenience init(
        _ sources: BehaviorRelay<[FeedSource]>, followed: BehaviorRelay<[FeedSource]>, _ github: GitHubSession,
        maximumEvents: Int, zones: Zones = .utc, worker: any ImmediateSchedulerType
    ) {
        self.init(
            sources, followed: followed, github, EventWindow.Sizes(first: maximumEvents), zones: zones, worker: worker)
    }

    init(
        _ sources: BehaviorRelay<[FeedSource]>, followed: BehaviorRelay<[FeedSource]>, _ github: GitHubSession,
        _ sizes: EventWindow.Sizes, zones: Zones = .utc, worker: any ImmediateSchedulerType
    ) {
        self.sources = sources
        self.followed = followed
        self.github = github
        window = Mutex(EventWindow(sizes))
        self.zones = zones
        self.worker = worker
        subscriptions.insert(searchStep)
        bind()
    }

    /// Loads the stored events of the shown feeds, whose stores must be open. Blocks while it reads.
    package func restore() {
        guard query.value.isEmpty else { return startSearch() }
        let newest = storedEvents(before: nil, limit: window.withLock { $0.sizes.first })
        change { $0.reset(to: newest) }
    }

    /// Reacts to requests, and to a change of the shown feeds.
    package func start() {
        sources.skip(1)
            .observe(on: worker, with: self) { model, _ in model.changeFeeds() }
            .disposed(by: subscriptions)
        bindSearch().disposed(by: subscriptions)
        bindMarks().disposed(by: subscriptions)
        loadOlder.observe(on: worker, with: self) { $0.showOlder(than: $1) }.disposed(by: subscriptions)
        loadNewer.observe(on: worker, with: self) { $0.showNewer(than: $1) }.disposed(by: subscriptions)
        rest.observe(on: worker, with: self) { $0.shrink(around: $1) }.disposed(by: subscriptions)
        refresh.observe(on: worker, with: self) { $0.refreshAll() }.disposed(by: subscriptions)
        showNewest.observe(on: worker, with: self) { $0.moveToNewest() }.disposed(by: subscriptions)
    }

    private func bind() {
        sources.flatMapLatest(\.histories.changes)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: subscriptions)
        bindGaps()
        sources.flatMapLatest { [github] sources in (sources.commonSession ?? github).budget.asObservable() }
            .distinctUntilChanged()
            .bind(to: budget)
            .disposed(by: subscriptions)
        bind(\.lastModified, to: lastModified) { $0.compactMap { $0 }.max() }
        bind(\.isRunning, to: isRunning) { $0.contains(true) }
        bind(\.status, to: status, FeedStatus.init(combining:))
        bind(\.history.notice, to: notice) { $0.lazy.compactMap { $0 }.first }
        bind(\.history.unseen, to: unseen) { $0.reduce(into: []) { $0.formUnion($1) } }
    }

    /// Binds the combined values of a property of all shown feeds.
    private func bind<Value: Equatable>(
        _ property: @escaping @Sendable (FeedSource) -> BehaviorRelay<Value>, to relay: BehaviorRelay<Value>,
        _ combine: @escaping @Sendable ([Value]) -> Value
    ) {
        sources.latest(property).map(combine).distinctUntilChanged().bind(to: relay).disposed(by: subscriptions)
    }

    private func bindGaps() {
        sources.flatMapLatest { FeedSource.gaps(of: $0) }.distinctUntilChanged().bind(to: gaps)
            .disposed(by: subscriptions)
        sources.flatMapLatest { FeedSource.fillings(of: $0) }.distinctUntilChanged().bind(to: fillings)
            .disposed(by: subscriptions)
        fillIn.subscribe(onNext: { [sources] gap in
            sources.value.first { $0.feed.key == gap.feed.key }?.fillIn.accept(gap.gap)
        })
        .disposed(by: subscriptions)
    }

    // MARK: Events

    /// Merges those of the new and changed events into the displayed ones that are searched for. What is displayed stays,
    /// even if it has been seen since, or its new text is not searched for.
    private func show(_ changes: FeedChanges) {
        if changes.isOtherHistory { changeFeeds() }
        let filter = filter()
        let shown = query.value.isEmpty || changes.changed.isEmpty ? [] : Set(events.value.map(\.id))
        let new = changes.new.filter { filter.selects($0.record) }
        let changed = changes.changed.filter { shown.contains($0.id) || filter.selects($0.record) }
        changeIfNeeded { $0.merge((new + changed).map(\.event)) }
    }

    private func showOlder(than point: EventPoint) {
        let window = window.withLock { $0 }
        guard point == window.oldest, !window.isAtOldest, !search.value.isSearching else { return }
        let older = storedEvents(before: point, limit: window.sizes.page)
        change { $0.add(older: older) }
    }

    private func showNewer(than point: EventPoint) {
        let window = window.withLock { $0 }
        guard point == window.newest, !window.isAtNewest else { return }
        let newer = storedEvents(after: point, limit: window.sizes.page)
        change { $0.add(newer: newer) }
    }

    private func shrink(around point: EventPoint) {
        changeIfNeeded { $0.shrink(around: point) }
    }

    private func moveToNewest() {
        if !window.withLock({ $0.isAtNewest }) { restore() }
    }

    func change(_ body: (inout EventWindow) -> Void) {
        changeIfNeeded {
            body(&$0)
            return true
        }
    }

    /// - Parameter body: Returns whether it has changed something.
    func changeIfNeeded(_ body: (inout EventWindow) -> Bool) {
        let events = window.withLock { body(&$0) ? $0.events : nil }
        if let events { self.events.accept(events) }
    }

    private func refreshAll() {
        let ready = sources.value.filter { $0.github.pauseEnd() == nil }
        for source in ready { source.refresh.accept(.person) }
        // The status shows the pause already.
        if ready.isEmpty, let end = sources.value.compactMap({ $0.github.pauseEnd() }).min() {
            pausedUntil.accept(end)
        }
    }
}

extension [FeedSource] {
    /// Their histories.
    package var histories: Histories { Histories(map(\.history)) }

    /// The session of all of them; nil if there are several, or no feeds.
    fileprivate var commonSession: GitHubSession? {
        guard let session = first?.github, allSatisfy({ $0.github === session }) else { return nil }
        return session
    }
}
