import Foundation

/// What is known of the unseen events of the feeds, so that each is read only once.
struct UnseenEvents {
    /// The events that are searched in each feed: the newest ones.
    static let maximumCount = 10_000

    /// By the feed and the id.
    private var known: [WatchedFeed: [String: EventRecord]] = [:]
    /// Events that are not in the history any more, or whose lines are damaged. They are not looked for again.
    private var missing: [WatchedFeed: Set<String>] = [:]

    /// Takes in which events of each feed are unseen now. Blocks while it reads the new ones.
    mutating func update(_ sources: [FeedSource]) {
        known = sources.reduce(into: [:]) { result, source in
            let ids = source.unseen.value
            var events = known[source.feed]?.filter { ids.contains($0.key) } ?? [:]
            let new = ids.subtracting(events.keys).subtracting(missing[source.feed] ?? [])
            let room = Self.maximumCount - events.count
            if !new.isEmpty, room > 0 {
                for event in source.events(new, limit: room) { events[event.id] = EventRecord(event) }
                if new.count <= room, source.isReadable {
                    missing[source.feed, default: []].formUnion(new.subtracting(events.keys))
                }
            }
            result[source.feed] = events
        }
    }

    /// Events have changed: they are read again.
    mutating func forget(_ ids: some Sequence<String>) {
        for feed in known.keys {
            for id in ids {
                known[feed]?[id] = nil
                missing[feed]?.remove(id)
            }
        }
    }

    /// The ids of the events that are silenced.
    func silenced(by silence: Silence, now: Date) -> Set<String> {
        guard !silence.isEmpty else { return [] }
        return Set(known.values.joined().filter { silence.hides($0.value.facts, now: now) }.map(\.key))
    }

    /// The number of events that match and are not silenced, each counted once in however many feeds it is.
    func count(_ matcher: QueryMatcher, besides silence: Silence, now: Date) -> Int {
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

extension FeedSource {
    /// Whether the history could be read so far.
    fileprivate var isReadable: Bool { if case .unreadable = notice.value { false } else { true } }
}
