import Base
import FoundationEssentials
import History
import Locking
import Rx

/// The saved filters, and how many unseen events each one finds, except for those that are snoozed and muted.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class FiltersModel: Sendable {
    /// The filters, and the accounts that count as bots.
    package var filters: BehaviorRelay<SavedFilters> { environment.saved.content }
    /// The number of unseen events that a filter finds; nothing for those that find none.
    package let counts = BehaviorRelay<[SavedFilter.ID: Int]>(value: [:])
    /// The ids of the unseen events that are snoozed or muted, and so not counted anywhere.
    package let silenced = BehaviorRelay<Set<String>>(value: [])
    /// The number of all other unseen events.
    package let unseenCount = BehaviorRelay(value: 0)
    /// Changes the filters, and saves them.
    package let change = PublishRelay<FilterChange>()
    /// Emits each filter that was removed.
    package let removed = PublishRelay<SavedFilters.Removed>()
    /// Emits each filter, as it was, whose query was replaced by that of another one with the same name.
    package let replaced = PublishRelay<SavedFilter>()
    /// Emits a filter that is not saved because there are too many.
    package let unsaved = PublishRelay<SavedFilter>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.saved.notice }

    private let environment: Environment
    private let unseen = Mutex(UnseenEvents())
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        package let saved: SavedValue<SavedFilters>
        /// The feeds whose unseen events are counted.
        package let histories: BehaviorRelay<Histories>
        /// What is not counted.
        package let silence: BehaviorRelay<Silence>
        package let zones: Zones
        package let clock: any SchedulerType
        /// The scheduler on which the file is written: serial, and not the main thread.
        package let worker: any ImmediateSchedulerType
        /// The scheduler on which events are read and counted: serial, and not that of the feeds, which would wait.
        package let counter: any ImmediateSchedulerType

        package init(
            saved: SavedValue<SavedFilters>, histories: BehaviorRelay<Histories>,
            silence: BehaviorRelay<Silence>, zones: Zones, clock: any SchedulerType, worker: any ImmediateSchedulerType,
            counter: any ImmediateSchedulerType
        ) {
            self.saved = saved
            self.histories = histories
            self.silence = silence
            self.zones = zones
            self.clock = clock
            self.worker = worker
            self.counter = counter
        }
    }

    /// How long changes are collected before they are counted.
    private static let delay = RxTimeInterval.milliseconds(200)

    package init(_ environment: Environment) {
        self.environment = environment
    }

    /// Loads the saved filters. Blocks while it reads.
    package func restore() { environment.saved.restore(now: environment.clock.now) }

    /// Saves changes, and counts.
    package func start() {
        change.observe(on: environment.worker, with: self) { $0.apply($1) }.disposed(by: subscriptions)
        Observable.combineLatest(
            filters.distinctUntilChanged(), environment.silence.distinctUntilChanged(),
            Observable.merge(environment.histories.unseen.map { _ in }, textChanges, times, renames)
        ) { filters, silence, _ in (filters, silence) }
        .debounce(Self.delay, scheduler: environment.clock)
        .observe(on: environment.counter, with: self) { $0.count($1.0, except: $1.1) }
        .disposed(by: subscriptions)
        Observable.combineLatest(environment.histories.unseen, silenced) { ($0, $1) }
            .observe(on: environment.counter)
            // An event may be in several feeds.
            .map { $0.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting($1).count }
            .distinctUntilChanged()
            .bind(to: unseenCount)
            .disposed(by: subscriptions)
    }

    private func apply(_ change: FilterChange) {
        let before = filters.value
        var changed = before
        guard changed.apply(change) else {
            if case .save(let filter) = change { unsaved.accept(filter) }
            if case .restore(let removed) = change { unsaved.accept(removed.filter) }
            return
        }
        environment.saved.change(at: environment.clock.now) { $0.apply(change) }
        switch change {
        case .remove(let id):
            if let index = before.all.firstIndex(where: { $0.id == id }) {
                removed.accept(SavedFilters.Removed(filter: before.all[index], index: index))
            }
        case .save(let filter):
            let old = before.all.first { $0.name == filter.name && $0.text != filter.text }
            if let old { replaced.accept(old) }
        default: break
        }
    }

    /// Emits after unseen events have got other texts, for example a title that GitHub has left out.
    private var textChanges: Observable<Void> {
        environment.histories.changes
            .map { $0.changed.map(\.id) }
            .filter { !$0.isEmpty }
            .observe(on: environment.counter)
            .map { [weak self] ids in self?.unseen.withLock { $0.forget(ids) } ?? () }
    }

    /// Emits when a followed repository has another name.
    private var renames: Observable<Void> {
        environment.histories.flatMapLatest { Observable.merge($0.all.map { $0.currentName.skip(1) }) }.map { _ in }
    }

    /// Emits each minute while a filter depends on the time.
    private var times: Observable<Void> {
        filters.map { $0.all.contains(where: \.dependsOnTime) }.distinctUntilChanged()
            .flatMapLatest { [clock = environment.clock] in $0 ? Observable.minutes(clock) : .empty() }
    }

    private func count(_ filters: SavedFilters, except silence: Silence) {
        let names = environment.histories.value.followedNames()
        if filters.withCurrentNames(names) != filters { change.accept(.follow(names)) }
        let now = environment.clock.now
        let (silenced, counts) = unseen.withLock { unseen -> (Set<String>, [SavedFilter.ID: Int]) in
            guard !filters.all.isEmpty || !silence.isEmpty else { return ([], [:]) }
            unseen.update(environment.histories.value)
            return (unseen.silenced(by: silence, now: now), count(unseen, by: filters, except: silence, now: now))
        }
        if silenced != self.silenced.value { self.silenced.accept(silenced) }
        if counts != self.counts.value { self.counts.accept(counts) }
    }

    private func count(
        _ unseen: UnseenEvents, by filters: SavedFilters, except silence: Silence, now: Date
    ) -> [SavedFilter.ID: Int] {
        let zone = environment.zones.local()
        lazy var names = environment.histories.value.repositoryNames()
        return filters.all.reduce(into: [:]) { counts, filter in
            guard case .success(let query) = filter.query else { return }
            let matcher = QueryMatcher(query, bots: filters.bots, names: names, now: now, zone: zone)
            let count = unseen.count(matcher, except: silence, now: now)
            if count > 0 { counts[filter.id] = count }
        }
    }
}

extension SavedFilter {
    /// Whether it finds different events as time passes.
    fileprivate var dependsOnTime: Bool { (try? query.get())?.timeTerms.isEmpty == false }
}
