import GitHub
import History

/// The stored events of several feeds as one list.
enum MergedEvents {
    /// The selected events before a point, newest first and each only once; nil begins with the newest. Only those that
    /// are returned are decoded. Blocks while it reads.
    /// - Parameter limit: The maximum number of events. There are no more if fewer are returned.
    static func events(
        of sources: [FeedSource], before point: EventPoint?, limit: Int, where filter: EventFilter = EventFilter()
    ) -> [GitHubEvent] {
        if let source = sources.first, sources.count == 1 {
            return source.events(before: point, limit: limit, where: filter)
        }
        return events(of: sources, from: point, limit: limit, nearest: >) { source, point, limit in
            source.entries(before: point, limit: limit, where: filter)
        }
    }

    /// The selected events that follow a point towards the newest one, newest first and each only once. Only those that
    /// are returned are decoded. Blocks while it reads.
    /// - Parameter limit: The maximum number of events. There are no more if fewer are returned.
    static func events(
        of sources: [FeedSource], after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()
    ) -> [GitHubEvent] {
        events(of: sources, from: point, limit: limit, nearest: <) { source, point, limit in
            point.map { source.entries(after: $0, limit: limit, where: filter) } ?? []
        }
    }

    /// The first events from a point on, newest first. Damaged ones are left out, and others read in their place.
    private static func events(
        of sources: [FeedSource], from start: EventPoint?, limit: Int,
        nearest isNearer: (EventPoint, EventPoint) -> Bool,
        entries: @Sendable (_ source: FeedSource, _ point: EventPoint?, _ limit: Int) -> [HistoryEntry]
    ) -> [GitHubEvent] {
        var found: [GitHubEvent] = []
        var (start, isAtEnd) = (start, false)
        while found.count < limit, !isAtEnd {
            let missing = limit - found.count
            let entries = sources.concurrentMap { [start] in entries($0, start, missing) }
            let nearest = nearest(entries, limit: missing, isNearer)
            found += events(of: sources, at: entries, upTo: nearest.last, isNearer)
            (start, isAtEnd) = (nearest.last, nearest.count < missing)
        }
        return merged([], found, limit: limit)
    }

    /// The newest events at places of the sources, newest first and each only once, at most `limit`.
    /// - Parameter entries: Those of each source.
    static func newestEvents(of sources: [FeedSource], at entries: [[HistoryEntry]], limit: Int) -> [GitHubEvent] {
        let last = nearest(entries, limit: limit, >).last
        return merged([], events(of: sources, at: entries, upTo: last, >), limit: limit)
    }

    /// The nearest places. An event may be in the feeds of a repository and of an account, but has one place.
    private static func nearest(
        _ entries: [[HistoryEntry]], limit: Int, _ isNearer: (EventPoint, EventPoint) -> Bool
    ) -> ArraySlice<EventPoint> {
        Set(entries.joined().map(\.point)).sorted(by: isNearer).prefix(limit)
    }

    /// The events at those places of the sources that are not farther than the last one.
    private static func events(
        of sources: [FeedSource], at entries: [[HistoryEntry]], upTo last: EventPoint?,
        _ isNearer: (EventPoint, EventPoint) -> Bool
    ) -> [GitHubEvent] {
        guard let last else { return [] }
        return zip(sources, entries).flatMap { source, entries in
            source.events(at: entries.filter { !isNearer(last, $0.point) })
        }
    }

    /// Two lists as one: newest first, with unique ids, at most `limit` events. Later ones replace earlier ones.
    static func merged(_ known: [GitHubEvent], _ other: [GitHubEvent], limit: Int) -> [GitHubEvent] {
        var events = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        for event in other { events[event.id] = event }
        return Array(events.values.sorted(by: GitHubEvent.isNewer).prefix(limit))
    }
}
