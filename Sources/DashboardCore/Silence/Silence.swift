import Base
import FoundationEssentials
import GitHub
import History

/// What is snoozed and muted: events that are not shown, not counted as unseen, and not notified.
package struct Silence: Sendable, Equatable {
    /// The snoozed and the muted threads.
    package private(set) var threads: [EventThread: SilencedThread] = [:]
    /// The muted accounts, by their logins, folded.
    package private(set) var actors: [String: MutedActor] = [:] {
        didSet { actorIDs = Self.ids(of: actors) }
    }
    /// Their ids, as far as they are known.
    private var actorIDs: Set<Int> = []
    /// Other elements of the lists in the file, which stay in it.
    var others = Others()

    /// Unreadable elements.
    struct Others: Sendable, Equatable {
        var threads: [JSONValue] = []
        var actors: [JSONValue] = []
    }

    /// How many threads and accounts a user can snooze and mute in all.
    package static let limit = 1_000

    package init() {}

    /// May be more than `limit`, so that nothing is lost.
    init(threads: [SilencedThread], actors: [MutedActor]) {
        self.threads = Dictionary(threads.map { ($0.thread, $0) }) { $1 }
        self.actors = Dictionary(actors.map { ($0.login.folded, $0) }) { $1 }
        actorIDs = Self.ids(of: self.actors)
    }

    private static func ids(of actors: [String: MutedActor]) -> Set<Int> { Set(actors.values.compactMap(\.id)) }

    package var isEmpty: Bool { threads.isEmpty && actors.isEmpty }
    /// Whether nothing more can be snoozed or muted.
    package var isFull: Bool { count >= Self.limit }
    /// The number of threads and accounts.
    var count: Int { threads.count + actors.count }

    /// Whether the event is not shown. For most events of most users this is one look into an empty dictionary.
    package func hides(_ facts: EventFacts, now: Date) -> Bool {
        mutes(facts) || silenced(facts)?.hides(facts, now: now) ?? false
    }

    /// Whether the actor is muted.
    private func mutes(_ facts: EventFacts) -> Bool {
        guard !actors.isEmpty else { return false }
        return facts.actorID.map(actorIDs.contains) == true || actors[facts.actor]?.isSame(facts.actorID) == true
    }

    /// How the thread of an event is silenced; nil if it is not. It may have been silenced by the name of its repository.
    private func silenced(_ facts: EventFacts) -> SilencedThread? {
        guard !threads.isEmpty, let thread = facts.thread else { return nil }
        return threads[thread] ?? facts.namedThread.flatMap { threads[$0] }
    }

    /// Whether the event is not shown for a while, since its thread is snoozed.
    func snoozes(_ facts: EventFacts, now: Date) -> Bool {
        guard let silenced = silenced(facts) else { return false }
        return silenced.isSnoozed && silenced.hides(facts, now: now)
    }

    /// The next time at which `hides` may change; nil if no time changes it.
    package func nextChange(after now: Date) -> Date? {
        threads.values.lazy.compactMap { $0.endTime(at: now) }.min()
    }
}

extension Silence {
    /// How a thread is silenced; nil if it is not. While this is full, another thread cannot be added.
    package subscript(thread: EventThread) -> SilencedThread? {
        get { threads[thread] }
        set {
            guard newValue == nil || threads[thread] != nil || !isFull else { return }
            threads[thread] = newValue
        }
    }

    /// How an account is muted; nil if it is not. The login may have any case. While this is full, another account cannot
    /// be added.
    package subscript(login: String) -> MutedActor? {
        get { actors[login.folded] }
        set {
            guard newValue == nil || actors[login.folded] != nil || !isFull else { return }
            actors[login.folded] = newValue
        }
    }

    /// Shows the threads again whose time has come.
    package mutating func end(by time: Date) {
        threads = threads.filter { _, silenced in
            if case .time(let end) = silenced.end { end > time } else { true }
        }
    }

    /// Shows the threads again in which something has happened that was not done by muted accounts.
    /// - Parameter events: Those that have happened, and others, in any order.
    package mutating func end(by events: some Sequence<EventFacts>) {
        guard threads.values.contains(where: { if case .activity = $0.end { true } else { false } }) else { return }
        for facts in events where !mutes(facts) {
            if let silenced = silenced(facts), case .activity(let last) = silenced.end, facts.point > last {
                threads[silenced.thread] = nil
            }
        }
    }

    /// Updates threads of repositories that were renamed: they get the ids and the current names, as far as they are known.
    mutating func follow(_ names: RepositoryNames) {
        for (thread, silenced) in threads {
            let following = silenced.following(names)
            guard following != silenced else { continue }
            threads[thread] = nil
            threads[following.thread] = following
        }
    }

    /// Adds the ids of muted accounts, so that they stay muted with another login.
    mutating func follow(_ people: [EventActor]) {
        for person in people where person.id != nil && actors[person.login.folded]?.id == nil {
            actors[person.login.folded]?.id = person.id
        }
    }

    /// Restarts what was snoozed by a clock that has been set back since. So it lasts longer by at most the time that had
    /// passed of it, instead of the time by which the clock was set back.
    package mutating func adjust(to now: Date) {
        threads = threads.mapValues { $0.adjusted(to: now) }
    }
}
