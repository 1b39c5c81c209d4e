import Foundation
import Locking
import Rx

/// The digest of what has happened while the user was away, or in a period that the user chooses.
///
/// Call `restore` and then `start`. The relays may change on any thread.
public final class DigestModel: Sendable {
    /// What is summed up.
    public enum Period: Sendable, Hashable {
        /// Since the user last worked in the window.
        case away
        case lastDay, lastWeek
        /// Since the beginning of a day.
        case since(CalendarDay)
    }

    /// What is shown, and for which period.
    public struct Shown: Sendable, Equatable {
        public let period: Period
        public let digest: Digest
    }

    /// What is shown; nil if nothing is.
    public let shown = BehaviorRelay<Shown?>(value: nil)
    /// Whether the user works in the window.
    public let isActive = BehaviorRelay(value: false)
    /// Shows the digest of a period.
    public let show = PublishRelay<Period>()
    /// Shows no digest any more.
    public let close = PublishRelay<Void>()
    /// A problem with the file, to be shown to the user.
    public var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// How long the user must have been away for a digest, in seconds.
    static let absence: TimeInterval = 4 * 3600

    private let sources: BehaviorRelay<[FeedSource]>
    private let silence: BehaviorRelay<Silence>
    private let saved: SavedValue<LastVisit>
    private let zones: Zones
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let wanted = Mutex(Wanted())
    private let subscriptions = DisposeBag()

    private struct Wanted: Sendable {
        /// What is to be shown, and from when on.
        var period: (period: Period, start: Date)?
        /// When the user left before the last return.
        var leftAt: Date?
    }

    /// - Parameters:
    ///   - sources: The followed feeds.
    ///   - worker: The sources' worker.
    public init(
        _ sources: BehaviorRelay<[FeedSource]>, silence: BehaviorRelay<Silence>, saved: SavedValue<LastVisit>,
        zones: Zones, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.sources = sources
        self.silence = silence
        self.saved = saved
        self.zones = zones
        self.clock = clock
        self.worker = worker
    }

    /// Loads the time of the last visit. Blocks while it reads.
    public func restore() { saved.restore(now: clock.now) }

    /// Begins to observe visits, and sums up on request.
    public func start() {
        // What happens in the last minute of a visit may be in the digest as well.
        isActive.distinctUntilChanged()
            .flatMapLatest { [clock] isActive -> Observable<Bool> in
                isActive ? Observable.minutes(clock).map { true } : .just(false)
            }
            .observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.visit(isActive: $0) })
            .disposed(by: subscriptions)
        show.observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.begin($0) })
            .disposed(by: subscriptions)
        close.observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.end() })
            .disposed(by: subscriptions)
        changes
            .observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.update() })
            .disposed(by: subscriptions)
    }

    /// Writes the time of the last visit. Must be called on the worker.
    public func write() { saved.write(at: clock.now) }

    /// Emits when something else may be in the digest: the feeds are refreshed one after another.
    private var changes: Observable<Void> {
        let events = sources.flatMapLatest { sources in
            Observable.merge(sources.map { $0.changes.map { _ in } } + [.just(())])
        }
        return Observable.merge(events, silence.skip(1).map { _ in })
            .debounce(.milliseconds(300), scheduler: clock)
    }

    private func visit(isActive: Bool) {
        let now = clock.now
        // A last visit in the future means that the clock was set back.
        if let last = saved.content.value.time, isActive, now.timeIntervalSince(last) > Self.absence {
            wanted.withLock { $0 = Wanted(period: (.away, last), leftAt: last) }
            update()
        }
        if isActive { saved.note(at: now) { $0.time = now } } else { write() }
    }

    private func begin(_ period: Period) {
        let now = clock.now
        let start =
            switch period {
            case .away: wanted.withLock { $0.leftAt } ?? now - 86_400
            case .lastDay: now - 86_400
            case .lastWeek: now - 7 * 86_400
            case .since(let day): zones.local().start(of: day)
            }
        wanted.withLock { $0.period = (period, min(start, now)) }
        update()
    }

    private func end() {
        wanted.withLock { $0.period = nil }
        shown.accept(nil)
    }

    /// Sums up again. Nothing is told of an absence in which nothing has happened.
    private func update() {
        guard let (period, start) = wanted.withLock({ $0.period }) else { return }
        let digest = Digest(
            of: sources.value, period: start..<max(start, clock.now).addingTimeInterval(1), silence: silence.value)
        let isShown = period != .away || digest.eventCount > 0
        let new = isShown ? Shown(period: period, digest: digest) : nil
        if new?.period != shown.value?.period || new?.digest.repositories != shown.value?.digest.repositories {
            shown.accept(new)
        }
    }
}
