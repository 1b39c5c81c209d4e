import Base
import FoundationEssentials
import GitHub
import History
import Locking
import Rx

/// What the user has snoozed and muted.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class SilenceModel: Sendable {
    /// What is not shown.
    package var silence: BehaviorRelay<Silence> { saved.content }
    /// Requests a change.
    package let change = PublishRelay<SilenceChange>()
    /// Emits what the user is told after a change that hides something, or that was not possible.
    package let messages = PublishRelay<SilenceMessage>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    let saved: SavedValue<Silence>
    let events: BehaviorRelay<[GitHubEvent]>
    let histories: BehaviorRelay<Histories>
    private let zones: Zones
    let clock: any SchedulerType
    let worker: any ImmediateSchedulerType
    /// Undoes the last change.
    private let last = Mutex<SavedValue<Silence>.Body?>(nil)
    /// The threads whose snoozes had ended before the start.
    private let ended = Mutex<[EventThread]>([])
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - events: The events that are shown. What happens in them ends snoozes, as does what happens in `histories`.
    ///   - histories: Those of the followed feeds, in which the last event of a thread is looked for.
    ///   - worker: The feeds' worker, on which also the file is read and written.
    package init(
        saved: SavedValue<Silence>, events: BehaviorRelay<[GitHubEvent]>, histories: BehaviorRelay<Histories>,
        zones: Zones, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.saved = saved
        self.events = events
        self.histories = histories
        self.zones = zones
        self.clock = clock
        self.worker = worker
    }

    /// Loads what was saved, except for snoozes that have ended since. Blocks while it reads.
    package func restore() {
        saved.restore(now: clock.now)
        let threads = end(by: clock.now)
        ended.withLock { $0 = threads }
    }

    /// Begins to apply changes, and to end snoozes. The histories must be open.
    package func start() {
        // Not before the first frame, which does not need it.
        _ = worker.schedule(()) { [weak self] _ in
            if let self {
                follow(events.value.map(\.actor))
                markUnseen(ended.withLock { $0 })
            }
            return Disposables.create()
        }
        change.observe(on: worker, with: self) { $0.apply($1) }.disposed(by: subscriptions)
        bindEnds().disposed(by: subscriptions)
    }

    /// Shows the threads of repositories again that are in no history any more, and forgets their titles. Must be called on
    /// the worker, and blocks while it reads and writes.
    /// - Parameter repositories: Their folded names and their ids: see `EventFacts.repositoryKey`.
    func forget(_ repositories: Set<String>) {
        let threads = Set(silence.value.threads.keys.filter { repositories.contains($0.repository) })
        // Undoing would bring titles back.
        last.withLock { $0 = nil }
        guard !threads.isEmpty else { return }
        let gone = threads.subtracting(histories.value.stored(threads))
        saved.change(at: clock.now) { silence in
            for thread in gone { silence[thread] = nil }
        }
    }

    private func apply(_ change: SilenceChange) {
        switch change {
        case .snooze(let events, let choice): snooze(events, choice)
        case .muteThread(let event):
            if let thread = silenced(event, .never) { silence([thread], .mutedThread) }
        case .muteActor(let actor): mute(actor)
        case .showThread(let thread): show(\.[thread])
        case .showActor(let login): show(\.[login])
        case .undo: undo()
        }
    }

    /// To the second, as it is saved.
    private var now: Date { Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down)) }

    private func snooze(_ events: [GitHubEvent], _ choice: SnoozeChoice) {
        let time = choice.end(now: now, in: zones.local())
        let threads = Dictionary(grouping: events, by: \.thread).compactMap { thread, events in
            thread == nil
                ? nil : silenced(events[0], time.map { .time($0) } ?? .activity(after: newest(in: events[0])))
        }
        if let first = threads.first { silence(threads, .snoozed(first.end)) }
    }

    /// The thread of an event, silenced from now on; nil if it belongs to none.
    private func silenced(_ event: GitHubEvent, _ end: SilencedThread.End) -> SilencedThread? {
        event.thread.map { thread in
            SilencedThread(
                thread, repository: event.repository, title: title(of: thread, event), start: now, end: end)
        }
    }

    private func silence(_ threads: [SilencedThread], _ message: SilenceMessage) {
        let silence = silence.value
        let new = threads.count { silence[$0.thread] == nil }
        guard new == 0 || silence.count + new <= Silence.limit else { return messages.accept(.full) }
        set(threads.map { (\.[$0.thread], $0) })
        messages.accept(message)
    }

    private func mute(_ actor: EventActor) {
        let login = actor.login
        guard silence.value[login] != nil || !silence.value.isFull else { return messages.accept(.full) }
        set([(\.[login], MutedActor(login: login, id: actor.id, start: now))])
        follow(events.value.map(\.actor))
        messages.accept(.mutedActor(login))
    }

    private func show<Value: Sendable>(_ part: Part<Value?>) {
        // Otherwise “Undo” might hide again what the user has just shown.
        last.withLock { $0 = nil }
        saved.change(at: clock.now) { $0[keyPath: part] = nil }
    }

    private typealias Part<Value> = WritableKeyPath<Silence, Value> & Sendable

    /// Changes parts of what is silenced, which can be undone together.
    private func set<Value: Sendable>(_ values: [(part: Part<Value>, value: Value)]) {
        let before = values.map { (part: $0.part, value: silence.value[keyPath: $0.part]) }
        last.withLock { $0 = Self.assignment(of: before) }
        saved.change(at: clock.now, Self.assignment(of: values))
    }

    private static func assignment<Value: Sendable>(
        of values: [(part: Part<Value>, value: Value)]
    ) -> SavedValue<Silence>.Body {
        { silence in
            for (part, value) in values { silence[keyPath: part] = value }
        }
    }

    private func undo() {
        let body = last.withLock { $0.take() }
        if let body { saved.change(at: clock.now, body) }
    }

    /// The last known event of the thread of an event, so that only later ones are new. Blocks while it reads.
    private func newest(in event: GitHubEvent) -> EventPoint {
        var known = events.value.filter { $0.thread == event.thread }
        if let number = event.activity.topic?.number, let name = RepositoryName(event.repository) {
            known += histories.value.events(about: number, of: name, id: event.repositoryID, limit: 1)
        }
        return known.reduce(EventPoint(event)) { max($0, EventPoint($1)) }
    }

    private func title(of thread: EventThread, _ event: GitHubEvent) -> String? {
        event.activity.topic?.title
            ?? events.value.lazy.filter { $0.thread == thread }.compactMap(\.activity.topic?.title).first
    }
}
