import Foundation
import Locking
import Rx

/// What the user has snoozed and muted.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
public final class SilenceModel: Sendable {
    /// What is not shown.
    public var silence: BehaviorRelay<Silence> { saved.content }
    /// Requests a change.
    public let change = PublishRelay<SilenceChange>()
    /// Emits what is to be told after a change that hides something, or that was not possible.
    public let messages = PublishRelay<SilenceMessage>()
    /// A problem with the file, to be shown to the user.
    public var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    private let saved: SavedValue<Silence>
    private let events: BehaviorRelay<[GitHubEvent]>
    private let zones: Zones
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    /// Undoes the last change.
    private let last = Mutex<SavedValue<Silence>.Body?>(nil)
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - events: The events that are shown. What happens in them ends snoozes.
    ///   - worker: The scheduler on which the file is read and written: serial, and not the main thread.
    public init(
        saved: SavedValue<Silence>, events: BehaviorRelay<[GitHubEvent]>, zones: Zones, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.saved = saved
        self.events = events
        self.zones = zones
        self.clock = clock
        self.worker = worker
    }

    /// Loads what was saved, except for snoozes that have ended since. Blocks while it reads.
    public func restore() {
        saved.restore(now: clock.now)
        end(by: clock.now)
    }

    /// Begins to apply changes, and to end snoozes.
    public func start() {
        change.observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.apply($0) })
            .disposed(by: subscriptions)
        events.observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.end(by: $0) })
            .disposed(by: subscriptions)
        // The wait is for the time that is left by the clock at its beginning. So the snooze ends in time even if the clock
        // is set back meanwhile.
        silence.map { [clock] in $0.nextChange(after: clock.now) }
            .distinctUntilChanged()
            .flatMapLatest { [clock] end in
                end.map { end in Observable<Void>.timer(at: end, clock).map { end } } ?? .empty()
            }
            .observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.end(by: $0) })
            .disposed(by: subscriptions)
    }

    private func end(by time: Date) {
        saved.change(at: clock.now) { [now = clock.now] silence in
            silence.end(by: time)
            silence.adjust(to: now)
        }
    }

    private func end(by events: [GitHubEvent]) {
        var ended = silence.value
        ended.end(by: events)
        // Most of the time nothing is waiting, and the events need not be kept for a later write.
        guard ended != silence.value else { return }
        saved.change(at: clock.now) { $0.end(by: events) }
    }

    private func apply(_ change: SilenceChange) {
        switch change {
        case .snooze(let event, let choice):
            guard let thread = event.thread else { return }
            let end =
                choice.end(now: now, in: zones.local()).map(SilencedThread.End.time)
                ?? .activity(after: newest(of: thread, event))
            silence(thread, title(of: thread, event), end, .snoozed(end))
        case .muteThread(let event):
            guard let thread = event.thread else { return }
            silence(thread, title(of: thread, event), .never, .mutedThread)
        case .muteActor(let login): mute(login)
        case .showThread(let thread): set(\.[thread], to: nil)
        case .showActor(let login): set(\.[login], to: nil)
        case .undo: undo()
        }
    }

    /// To the second, as it is saved.
    private var now: Date { Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down)) }

    private func silence(
        _ thread: EventThread, _ title: String?, _ end: SilencedThread.End, _ message: SilenceMessage
    ) {
        guard silence.value[thread] != nil || !silence.value.isFull else { return messages.accept(.full) }
        set(\.[thread], to: SilencedThread(thread, title: title, start: now, end: end))
        messages.accept(message)
    }

    private func mute(_ login: String) {
        guard silence.value[login] != nil || !silence.value.isFull else { return messages.accept(.full) }
        set(\.[login], to: now)
        messages.accept(.mutedActor(login))
    }

    private func set<Value: Sendable>(_ part: WritableKeyPath<Silence, Value> & Sendable, to value: Value) {
        let before = silence.value[keyPath: part]
        last.withLock { $0 = { $0[keyPath: part] = before } }
        saved.change(at: clock.now) { $0[keyPath: part] = value }
    }

    private func undo() {
        let body = last.withLock { $0.take() }
        if let body { saved.change(at: clock.now, body) }
    }

    /// The last event of a thread that is known, so that only later ones are new.
    private func newest(of thread: EventThread, _ event: GitHubEvent) -> EventPoint {
        events.value.lazy.filter { $0.thread == thread }.map { EventPoint($0) }
            .reduce(EventPoint(event)) { max($0, $1) }
    }

    private func title(of thread: EventThread, _ event: GitHubEvent) -> String? {
        event.activity.topic?.title
            ?? events.value.lazy.filter { $0.thread == thread }.compactMap(\.activity.topic?.title).first
    }
}
