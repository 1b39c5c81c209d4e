import Base
import FoundationEssentials
import GitHub
import History
import Locking
import Rx

/// Notifies the user of new events that saved filters find.
///
/// Each event is notified once, and none that happened before the start. Call `restore` and then `start`. The relays may
/// change on any thread; the user interface observes them as drivers.
package final class NotificationsModel: Sendable {
    /// What the user wants to be notified of.
    package var settings: BehaviorRelay<NotificationSettings> { environment.saved.content }
    /// Changes the settings, and saves them.
    package let change = PublishRelay<SavedValue<NotificationSettings>.Body>()
    /// Emits each notification that is to be shown.
    package let sent = PublishRelay<EventNotification>()
    /// Emits each notification that is to be shown no longer, since its events were seen or silenced.
    package let withdrawn = PublishRelay<EventNotification.ID>()
    /// The notifications that are shown.
    package var shown: [EventNotification.ID] { events.withLock { $0.sent } }

    /// Whether the program is to go on without a window.
    package var keepsRunning: Observable<Bool> {
        Observable.combineLatest(settings, environment.filters) { settings, filters in
            settings.runsInBackground
                && (settings.warnings != nil || settings.rain.minutes != nil
                    || filters.all.contains { settings.filters.contains($0.id) })
        }
        .distinctUntilChanged()
    }

    /// Opens the events of a notification. Like the following ones, it withdraws the notification, even one of which nothing
    /// is known: the desktop may still show it after the program was killed.
    package let open = PublishRelay<EventNotification.ID>()
    /// Emits what is to be opened; nil for a notification of which nothing is known, where only the window is.
    package let opened = PublishRelay<EventNotification?>()
    /// Snoozes the threads of a notification until tomorrow.
    package let snooze = PublishRelay<EventNotification.ID>()
    /// Marks the events of a notification as seen.
    package let markSeen = PublishRelay<EventNotification.ID>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.saved.notice }

    private let environment: Environment
    private let events = Mutex(NotifiedEvents())
    /// When the program was started.
    private let beginning = Mutex(Date.distantFuture)
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        package let saved: SavedValue<NotificationSettings>
        /// Those whose new events are notified.
        package let histories: BehaviorRelay<Histories>
        /// How far the clock of a server is ahead of this machine's, in seconds; nil while it is not known.
        package let clockOffset: Observable<TimeInterval?>
        /// The filters that find them.
        package let filters: BehaviorRelay<SavedFilters>
        /// What is not notified.
        package let silence: SilenceModel
        package let zones: Zones
        package let clock: any SchedulerType
        /// How many seconds have passed since some time, suspended or not. Nobody sets it, unlike a clock.
        package let uptime: @Sendable () -> TimeInterval
        /// The feeds' worker.
        package let worker: any ImmediateSchedulerType

        package init(
            saved: SavedValue<NotificationSettings>, histories: BehaviorRelay<Histories>,
            clockOffset: Observable<TimeInterval?>, filters: BehaviorRelay<SavedFilters>, silence: SilenceModel,
            zones: Zones, clock: any SchedulerType,
            uptime: @escaping @Sendable () -> TimeInterval, worker: any ImmediateSchedulerType
        ) {
            self.saved = saved
            self.histories = histories
            self.clockOffset = clockOffset
            self.filters = filters
            self.silence = silence
            self.zones = zones
            self.clock = clock
            self.uptime = uptime
            self.worker = worker
        }
    }

    /// How long the user has time to see an event in the window before it is notified.
    static let patience = RxTimeInterval.seconds(3)

    package init(_ environment: Environment) {
        self.environment = environment
    }

    /// Loads the settings. Blocks while it reads.
    package func restore() { environment.saved.restore(now: environment.clock.now) }

    /// Begins to notify of what happens from now on.
    package func start() {
        bindBeginning()
        bindEvents()
        bindEnds()
        let worker = environment.worker
        change.observe(on: worker, with: self) { $0.environment.saved.change(at: $0.environment.clock.now, $1) }
            .disposed(by: subscriptions)
        open.observe(on: worker, with: self) { $0.opens($1) }.disposed(by: subscriptions)
        snooze.observe(on: worker, with: self) { $0.snoozes($1) }.disposed(by: subscriptions)
        markSeen.observe(on: worker, with: self) { $0.marksSeen($1) }.disposed(by: subscriptions)
    }
}

// MARK: - Notifying

extension NotificationsModel {
    /// The beginning is by GitHub's clock, as the times of the events: this machine's may be hours wrong, and be set
    /// before GitHub answers.
    private func bindBeginning() {
        let (clock, uptime) = (environment.clock, environment.uptime)
        let start = uptime()
        beginning.withLock { $0 = clock.now }
        environment.clockOffset
            .compactMap { $0 }
            .take(1)
            .subscribe(onNext: { [weak self] offset in
                self?.beginning.withLock { $0 = clock.now + offset - (uptime() - start) }
            })
            .disposed(by: subscriptions)
    }

    /// Collects new events, and sends them when the user has had time to see them, and after quiet hours.
    private func bindEvents() {
        let (clock, worker) = (environment.clock, environment.worker)
        newEvents
            .filter { !$0.isEmpty }
            .delay(Self.patience, scheduler: clock)
            .observe(on: worker)
            .do(onNext: { [weak self] new in self?.events.withLock { $0.add(new) } })
            .flatMapLatest { [weak self] _ in
                Observable.minutes(clock).filter { [weak self] in self?.isQuiet == false }.take(1)
            }
            .observe(on: worker, with: self) { $0.send() }
            .disposed(by: subscriptions)
    }

    private var newEvents: Observable<[RecordedEvent]> {
        environment.histories.flatMapLatest { [weak self] histories in
            Observable.merge(
                histories.all.map { history in
                    history.changes.map { [weak self] in self?.wanted($0.new, of: history) ?? [] }
                })
        }
    }

    /// The events that happened after the start, that nobody has seen, and that a filter finds.
    private func wanted(_ events: [RecordedEvent], of history: FeedHistory) -> [RecordedEvent] {
        let matchers = matchers
        guard !matchers.isEmpty else { return [] }
        let beginning = beginning.withLock { $0 }
        let unseen = history.unseen.value
        return events.filter { event in
            // What was restored may have been notified as another event.
            let facts = event.record.facts
            guard facts.time >= beginning, !facts.isRestored, unseen.contains(facts.id) else { return false }
            return matchers.find(event.record)
        }
    }

    private var matchers: [QueryMatcher] {
        let filters = environment.filters.value
        let (now, zone) = (environment.clock.now, environment.zones.local())
        lazy var names = environment.histories.value.repositoryNames()
        return filters.all.filter { settings.value.filters.contains($0.id) }.compactMap { filter in
            (try? filter.query.get()).map { QueryMatcher($0, bots: filters.bots, names: names, now: now, zone: zone) }
        }
    }

    private var isQuiet: Bool {
        settings.value.isQuiet(at: PlaceTime(environment.clock.now, in: environment.zones.local()))
    }

    /// Sends what waits, unless it is unwanted in the meantime: seen, silenced, no longer followed, or found only by filters
    /// that were switched off, removed or changed.
    private func send() {
        end()
        let matchers = matchers
        let ended = events.withLock { $0.keepWaiting(matchers.find) }
        for id in ended { withdrawn.accept(id) }
        for notification in events.withLock({ $0.send() }) { sent.accept(notification) }
    }
}

// MARK: - Ending

extension NotificationsModel {
    /// Withdraws notifications when their events are seen, silenced, or followed no longer.
    private func bindEnds() {
        Observable.merge(environment.histories.unseen.map { _ in }, environment.silence.silence.map { _ in })
            .observe(on: environment.worker, with: self) { $0.end() }
            .disposed(by: subscriptions)
    }

    private func end() {
        let unseen = environment.histories.value.all.map(\.unseen.value)
        let (silence, now) = (environment.silence.silence.value, environment.clock.now)
        let ended = events.withLock { events in
            events.keep { facts in
                !silence.hides(facts, now: now) && unseen.contains { $0.contains(facts.id) }
            }
        }
        for id in ended { withdrawn.accept(id) }
    }

    /// Who opens a notification sees its events, so it is not shown any more.
    private func opens(_ id: EventNotification.ID) {
        let notification = events.withLock { $0[id] }
        remove(id)
        opened.accept(notification)
    }

    private func snoozes(_ id: EventNotification.ID) {
        let notification = events.withLock { $0[id] }
        remove(id)
        if let notification { environment.silence.change.accept(.snooze(notification.events, .tomorrow)) }
    }

    private func marksSeen(_ id: EventNotification.ID) {
        let ids = events.withLock { $0.events(of: id) }
        remove(id)
        environment.histories.value.change(ids, by: .markedSeen)
    }

    private func remove(_ id: EventNotification.ID) {
        events.withLock { $0.remove(id) }
        withdrawn.accept(id)
    }
}

extension [QueryMatcher] {
    /// Whether one of them matches an event that nobody has seen.
    fileprivate func find(_ record: EventRecord) -> Bool {
        contains { $0.matches(record.facts, isUnseen: true, contains: record.contains) }
    }
}
