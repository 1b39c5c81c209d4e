import Base
import GitHub

extension Histories {
    /// The selected events before a point, newest first; nil begins with the newest. Only those that are returned are decoded.
    /// - Parameter limit: The maximum number of events. There are no more if fewer are returned.
    package func events(
        before point: EventPoint?, limit: Int, where filter: EventFilter = EventFilter()
    ) -> [GitHubEvent] {
        if let history = all.first, all.count == 1 {
            return history.read { try $0.events(before: point, limit: limit, where: filter) } ?? []
        }
        return events(from: point, limit: limit, nearest: >) { store, point, limit in
            try store.entries(before: point, limit: limit, where: filter)
        }
    }

    /// The selected events that follow a point towards the newest one, newest first. Only those that are returned are decoded.
    /// - Parameter limit: The maximum number of events. There are no more if fewer are returned.
    package func events(
        after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()
    ) -> [GitHubEvent] {
        events(from: point, limit: limit, nearest: <) { store, point, limit in
            try point.map { try store.entries(after: $0, limit: limit, where: filter) } ?? []
        }
    }

    /// The first events from a point on, newest first. Damaged ones are left out, and others are read instead.
    private func events(
        from start: EventPoint?, limit: Int, nearest isNearer: (EventPoint, EventPoint) -> Bool,
        entries: @Sendable (_ store: EventStore, _ point: EventPoint?, _ limit: Int) throws -> [HistoryEntry]
    ) -> [GitHubEvent] {
        var found: [GitHubEvent] = []
        var (start, isAtEnd) = (start, false)
        while found.count < limit, !isAtEnd {
            let missing = limit - found.count
            let entries = all.concurrentMap { [start] in $0.read { try entries($0, start, missing) } ?? [] }
            let nearest = Self.nearest(entries, limit: missing, isNearer)
            found += events(at: entries, upTo: nearest.last, isNearer)
            (start, isAtEnd) = (nearest.last, nearest.count < missing)
        }
        return [].merged(with: found, limit: limit)
    }

    /// The newest events of some entries, newest first, at most `limit`.
    /// - Parameter entries: The entries of each history.
    func newestEvents(at entries: [[HistoryEntry]], limit: Int) -> [GitHubEvent] {
        let last = Self.nearest(entries, limit: limit, >).last
        return [].merged(with: events(at: entries, upTo: last, >), limit: limit)
    }

    /// The nearest points. An event may be in the feeds of a repository and of an account, but counts once.
    private static func nearest(
        _ entries: [[HistoryEntry]], limit: Int, _ isNearer: (EventPoint, EventPoint) -> Bool
    ) -> ArraySlice<EventPoint> {
        Set(entries.joined().map(\.point)).sorted(by: isNearer).prefix(limit)
    }

    /// The events of the entries that are not farther than the last point.
    private func events(
        at entries: [[HistoryEntry]], upTo last: EventPoint?, _ isNearer: (EventPoint, EventPoint) -> Bool
    ) -> [GitHubEvent] {
        guard let last else { return [] }
        return zip(all, entries).flatMap { history, entries in
            let entries = entries.filter { !isNearer(last, $0.point) }
            return entries.isEmpty ? [] : history.read { try $0.events(at: entries) } ?? []
        }
    }
}

extension [GitHubEvent] {
    /// These and others as one list: newest first, with unique ids, at most `limit`. The others replace these.
    package func merged(with others: [GitHubEvent], limit: Int = .max) -> [GitHubEvent] {
        var events = Dictionary(map { ($0.id, $0) }) { first, _ in first }
        for event in others { events[event.id] = event }
        return Array(events.values.sorted(by: GitHubEvent.isNewer).prefix(limit))
    }
}
