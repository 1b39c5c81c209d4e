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
            source.points(before: point, limit: limit, where: filter)
        }
    }

    /// The selected events that follow a point towards the newest one, newest first and each only once. Only those that
    /// are returned are decoded. Blocks while it reads.
    /// - Parameter limit: The maximum number of events. There are no more if fewer are returned.
    static func events(
        of sources: [FeedSource], after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()
    ) -> [GitHubEvent] {
        events(of: sources, from: point, limit: limit, nearest: <) { source, point, limit in
            point.map { source.points(after: $0, limit: limit, where: filter) } ?? []
        }
    }

    /// The first events from a point on, newest first. Damaged ones are left out, and others read in their place.
    private static func events(
        of sources: [FeedSource], from start: EventPoint?, limit: Int,
        nearest isNearer: (EventPoint, EventPoint) -> Bool,
        points: (_ source: FeedSource, _ point: EventPoint?, _ limit: Int) -> [EventPoint]
    ) -> [GitHubEvent] {
        var found: [GitHubEvent] = []
        var (start, isAtEnd) = (start, false)
        while found.count < limit, !isAtEnd {
            let missing = limit - found.count
            let points = sources.map { points($0, start, missing) }
            found += events(of: sources, at: points, limit: missing, nearest: isNearer)
            let nearest = Set(points.joined()).sorted(by: isNearer).prefix(missing)
            (start, isAtEnd) = (nearest.last, nearest.count < missing)
        }
        return merged([], found, limit: limit)
    }

    /// The first events at places of the sources, newest first and each only once.
    /// - Parameters:
    ///   - points: Those of each source.
    ///   - isNearer: The order in which the first ones are counted.
    static func events(
        of sources: [FeedSource], at points: [[EventPoint]], limit: Int,
        nearest isNearer: (EventPoint, EventPoint) -> Bool
    ) -> [GitHubEvent] {
        // An event may be in the feeds of a repository and of an account.
        guard let last = Set(points.joined()).sorted(by: isNearer).prefix(limit).last else { return [] }
        let events = zip(sources, points).flatMap { source, points in
            source.events(at: points.filter { !isNearer(last, $0) })
        }
        return merged([], events, limit: limit)
    }

    /// Two lists as one: newest first, with unique ids, at most `limit` events. Later ones replace earlier ones.
    static func merged(_ known: [GitHubEvent], _ other: [GitHubEvent], limit: Int) -> [GitHubEvent] {
        var events = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        for event in other { events[event.id] = event }
        return Array(events.values.sorted(by: GitHubEvent.isNewer).prefix(limit))
    }
}
