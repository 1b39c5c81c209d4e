import Base
import FoundationEssentials
import History
import Locking
import Rx

/// The digest of what has happened while the user was away, or in a period that the user chooses.
///
/// Call `restore` and then `start`. The relays may change on any thread.
package final class DigestModel: Sendable {
    /// What is summed up.
    package enum Period: Sendable, Hashable {
        /// Since the beginning of the last absence, or of an earlier one whose digest was not read.
        case away
        case lastDay, lastWeek
        /// Since the beginning of a day.
        case since(CalendarDay)
    }

    /// What is shown, and for which period.
    package struct Shown: Sendable, Equatable {
        package let period: Period
        package let digest: Digest
        /// Whether there was an absence, so that `.away` has a meaning.
        package let hasAbsence: Bool

        /// Whether both look the same: the end is always now.
        fileprivate func looks(like other: Shown?) -> Bool {
            period == other?.period && hasAbsence == other?.hasAbsence
                && digest.period.lowerBound == other?.digest.period.lowerBound
                && digest.repositories == other?.digest.repositories
        }
    }

    /// What is shown; nil if nothing is.
    package let shown = BehaviorRelay<Shown?>(value: nil)
    /// Whether the user works in the window.
    package let isActive = BehaviorRelay(value: false)
    /// Shows the digest of a period.
    package let show = PublishRelay<Period>()
    /// Hides the digest.
    package let close = PublishRelay<Void>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// How long after an absence the feeds may report what happened during it, in seconds.
    static let patience: TimeInterval = 600

    private let histories: BehaviorRelay<Histories>
    private let silence: BehaviorRelay<Silence>
    private let saved: SavedValue<LastVisit>
    private let zones: Zones
    private let clock: any SchedulerType
    private let uptime: @Sendable () -> TimeInterval
    private let worker: any ImmediateSchedulerType
    private let state = Mutex(State())
    private let subscriptions = DisposeBag()

    private struct State: Sendable {
        var absences = Absences()
        /// What is to be shown, and whether because the user has returned, or has asked for it.
        var wanted: (period: Period, isReturn: Bool)?
        /// From when on `.away` sums up; nil if there was no absence.
        var leftAt: Date?

        mutating func recordReturn(since start: Date) {
            leftAt = start
            wanted = (.away, isReturn: true)
        }
    }

    /// - Parameters:
    ///   - histories: Those of the followed feeds.
    ///   - uptime: How many seconds have passed since some time, suspended or not. Nobody sets it, unlike a clock.
    ///   - worker: The feeds' worker.
    package init(
        _ histories: BehaviorRelay<Histories>, silence: BehaviorRelay<Silence>, saved: SavedValue<LastVisit>,
        zones: Zones, clock: any SchedulerType, uptime: @escaping @Sendable () -> TimeInterval,
        worker: any ImmediateSchedulerType
    ) {
        self.histories = histories
        self.silence = silence
        self.saved = saved
        self.zones = zones
        self.clock = clock
        self.uptime = uptime
        self.worker = worker
    }

    /// Loads the time of the last visit, and what is left to be read. Blocks while it reads.
    package func restore() {
        saved.restore(now: clock.now)
        let visit = saved.content.value
        state.withLock { state in
            state.absences = Absences(after: visit.time)
            // It is shown with the first change.
            visit.unreadSince.map { state.recordReturn(since: $0) }
        }
    }

    /// Begins to observe visits, and sums up on request.
    package func start() {
        // What happens in the last minute of a visit may be in the digest as well.
        isActive.distinctUntilChanged()
            .flatMapLatest { [clock] isActive -> Observable<Bool> in
                isActive ? Observable.minutes(clock).map { true } : .just(false)
            }
            .observe(on: worker, with: self) { $0.visit(isActive: $1) }
            .disposed(by: subscriptions)
        show.observe(on: worker, with: self) { $0.begin($1) }.disposed(by: subscriptions)
        close.observe(on: worker, with: self) { $0.end() }.disposed(by: subscriptions)
        changes.observe(on: worker, with: self) { $0.update() }.disposed(by: subscriptions)
    }

    /// Writes the time of the last visit. Must be called on the worker.
    package func write() { saved.write(at: clock.now) }

    /// Emits when something else may be in the digest: the feeds are refreshed one after another.
    private var changes: Observable<Void> {
        let events = Observable.merge(histories.changes.map { _ in }, histories.map { _ in })
        // When the user comes back, the last day is another one.
        let returns = isActive.distinctUntilChanged().filter { $0 }
        return Observable.merge(events, silence.skip(1).map { _ in }, returns.map { _ in })
            .debounce(.milliseconds(300), scheduler: clock)
    }

    private func visit(isActive: Bool) {
        guard isActive else { return write() }
        let (now, uptime) = (clock.now, uptime())
        let (start, presence) = state.withLock { state in
            (state.absences.visit(at: now, uptime: uptime), state.absences.presence(uptime: uptime))
        }
        let unread = saved.content.value.unreadSince
        if let start {
            let start = min(start, unread ?? start)
            saved.note(at: now) { $0.unreadSince = start }
            state.withLock { $0.recordReturn(since: start) }
            update()
        } else if unread != nil, shown.value == nil, presence > Self.patience {
            // Nothing has happened that would have to be read at the next return, and what happens from now on is seen.
            saved.note(at: now) { $0.unreadSince = nil }
            state.withLock { if $0.wanted?.isReturn == true { $0.wanted = nil } }
        }
        saved.note(at: now) { $0.time = now }
    }

    private func begin(_ period: Period) {
        state.withLock { state in
            if period != .away || state.leftAt != nil { state.wanted = (period, isReturn: false) }
        }
        update()
    }

    /// It has been read.
    private func end() {
        state.withLock { $0.wanted = nil }
        shown.accept(nil)
        saved.change(at: clock.now) { $0.unreadSince = nil }
    }

    /// Sums up again. Nothing is shown for an absence in which nothing has happened, unless the user asks for it.
    private func update() {
        let now = clock.now
        let (wanted, leftAt) = state.withLock { ($0.wanted, $0.leftAt) }
        guard let (period, isReturn) = wanted, let start = start(of: period, leftAt: leftAt, now: now) else { return }
        let digest = Digest(
            of: histories.value, period: start..<max(start, now).addingTimeInterval(1), silence: silence.value)
        let isHidden = isReturn && digest.eventCount == 0
        if isReturn, !isHidden, saved.content.value.unreadSince == nil {
            saved.note(at: now) { $0.unreadSince = start }
        }
        let new = isHidden ? nil : Shown(period: period, digest: digest, hasAbsence: leftAt != nil)
        if new?.looks(like: shown.value) ?? (shown.value == nil) { return }
        shown.accept(new)
    }

    private func start(of period: Period, leftAt: Date?, now: Date) -> Date? {
        switch period {
        case .away: leftAt
        case .lastDay: now - 86_400
        case .lastWeek: now - 7 * 86_400
        case .since(let day): min(zones.local().start(of: day), now)
        }
    }
}
