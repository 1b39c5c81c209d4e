import FoundationEssentials
import GitHub
import History

/// What is known of the unseen events of the feeds, so that each is read only once.
struct UnseenEvents {
    /// How many events are searched in each feed: the newest ones.
    private let maximumCount: Int

    /// By the feed and the id.
    private var known: [WatchedFeed: [String: EventRecord]] = [:]
    /// Events that are not in the history any more, or whose lines are damaged. They are not looked for again.
    private var missing: [WatchedFeed: Set<String>] = [:]
    /// Events that are older than those that are searched. They are looked for again when there is room for a tenth more.
    private var older: [WatchedFeed: Set<String>] = [:]

    init(maximumCount: Int = 10_000) {
        self.maximumCount = maximumCount
    }

    /// Sets which events of each feed are unseen now. Blocks while it reads the new ones.
    mutating func update(_ histories: Histories) {
        known = histories.all.reduce(into: [:]) { result, history in
            let ids = history.unseen.value
            var events = known[history.feed]?.filter { ids.contains($0.key) } ?? [:]
            if events.count <= maximumCount * 9 / 10 { older[history.feed] = nil }
            let new = ids.subtracting(events.keys).subtracting(missing[history.feed] ?? [])
                .subtracting(older[history.feed] ?? [])
            if !new.isEmpty { read(new, of: history, into: &events) }
            result[history.feed] = events
        }
    }

    private mutating func read(_ ids: Set<String>, of history: FeedHistory, into events: inout [String: EventRecord]) {
        for event in history.read({ try $0.records(of: ids, limit: maximumCount) }) ?? [] {
            events[event.facts.id] = event
        }
        let unread = ids.subtracting(events.keys)
        if ids.count > maximumCount {
            older[history.feed, default: []].formUnion(unread)
        } else if history.isReadable {
            missing[history.feed, default: []].formUnion(unread)
        }
        guard events.count > maximumCount else { return }
        let oldest = events.sorted { $0.value.facts.point > $1.value.facts.point }.dropFirst(maximumCount)
        for (id, _) in oldest { events[id] = nil }
        older[history.feed, default: []].formUnion(oldest.map(\.key))
    }

    /// Forgets events that have changed, so that they are read again.
    mutating func forget(_ ids: some Sequence<String>) {
        for feed in known.keys {
            for id in ids {
                known[feed]?[id] = nil
                missing[feed]?.remove(id)
            }
        }
    }

    /// Whether an event is among those that are searched.
    func contains(_ id: String) -> Bool { known.values.contains { $0[id] != nil } }

    /// The ids of the events that are silenced.
    func silenced(by silence: Silence, now: Date) -> Set<String> {
        guard !silence.isEmpty else { return [] }
        return Set(known.values.joined().filter { silence.hides($0.value.facts, now: now) }.map(\.key))
    }

    /// The number of events that match and are not silenced, each counted once, however many feeds it is in.
    func count(_ matcher: QueryMatcher, except silence: Silence, now: Date) -> Int {
        var ids: Set<String> = []
        for event in known.values.joined().map(\.value) where !ids.contains(event.facts.id) {
            let isFound =
                !silence.hides(event.facts, now: now)
                && matcher.matches(event.facts, isUnseen: true, contains: event.contains)
            if isFound { ids.insert(event.facts.id) }
        }
        return ids.count
    }
}

extension FeedHistory {
    /// Whether the history could be read so far.
    fileprivate var isReadable: Bool { if case .unreadable = notice.value { false } else { true } }
}
