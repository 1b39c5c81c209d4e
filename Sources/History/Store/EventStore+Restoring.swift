import FoundationEssentials
import GitHub

extension EventStore {
    /// Stores the events from other endpoints that happened within a gap, unless the history already has them in another form.
    /// They count as seen.
    /// - Parameter isComplete: Whether the gap is closed then.
    /// - Returns: The stored events are among the changed ones, since they are not new to the user.
    /// - Throws: The errors of `apply`.
    package func restore(_ events: [GitHubEvent], in gap: EventGap, isComplete: Bool, now: Date) throws -> FeedChanges {
        try writing { history in
            defer { history.forgetMonths() }
            return try history.restore(events, in: gap, isComplete: isComplete, now: now)
        }
    }
}

extension EventHistory {
    fileprivate mutating func restore(
        _ events: [GitHubEvent], in gap: EventGap, isComplete: Bool, now: Date
    ) throws -> FeedChanges {
        var changes = try foreignChanges()
        let missing = try missing(events, in: gap).map { $0.identified(in: folder.repositoryID) }
        let lines = try pending(missing.map { ReceivedEvent(event: $0, json: nil) }, known: [:])
        try append(lines)
        if isComplete { head.gaps.removeAll { $0.after == gap.after } }
        try save(now: now)
        changes.changed = (changes.changed + lines.map(\.recorded)).sorted(by: RecordedEvent.isNewer)
        published = head
        return changes
    }

    /// The events within a gap that are not known, each only once.
    private mutating func missing(_ events: [GitHubEvent], in gap: EventGap) throws -> [GitHubEvent] {
        // A damaged head may have it the wrong way round.
        guard gap.after < gap.before else { return [] }
        let span = gap.after.time...gap.before.time
        var ids: Set<String> = []
        let inside = events.filter { span.contains($0.createdAt) && ids.insert($0.id).inserted }
        guard !inside.isEmpty else { return [] }
        let known = try known(inside)
        return Occurrence.events(
            inside.filter { known[$0.id] == nil },
            notIn: try self.events(
                from: span.lowerBound - Occurrence.tolerance, to: span.upperBound + Occurrence.tolerance))
    }

    /// All events of a period.
    private mutating func events(from start: Date, to end: Date) throws -> [GitHubEvent] {
        let (months, seconds) = (HistoryMonth(of: start)...HistoryMonth(of: end), start.seconds...end.seconds)
        var entries: [HistoryEntry] = []
        for month in head.months.keys where months.contains(month) {
            entries += try index(of: month).entries.filter { seconds.contains($0.at) }
        }
        return try events(entries)
    }
}
