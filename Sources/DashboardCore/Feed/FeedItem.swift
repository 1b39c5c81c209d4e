import Base
import GitHub

/// A row of the feed: an event, several in one row, the heading of a day, or a gap between events.
package enum FeedItem: Hashable, Sendable {
    case day(CalendarDay)
    case event(GitHubEvent, isUnseen: Bool)
    case gap(FeedGap)
    /// Events that belong together. They follow if it is expanded, which is no part of the row: otherwise it would be
    /// another one when it is expanded, and lose the keyboard focus.
    case group(EventGroup, isUnseen: Bool)
    /// An event of the expanded group above it.
    case member(GitHubEvent, isUnseen: Bool)
    /// How many older events the expanded group above it has, which are shown on request.
    case more(EventGroup, count: Int)

    /// The event that the row is about, of a group the newest one; nil for headings, gaps and further events. It alone is
    /// marked as unseen on request: that is enough to find the row again.
    package var newestEvent: GitHubEvent? { events.first }

    /// All events that the row stands for, newest first. They are seen when the row is, even if it is collapsed: it says how
    /// many there are and what happened last, and a thread would stay new forever for those who do not expand it.
    package var events: [GitHubEvent] {
        switch self {
        case .event(let event, _), .member(let event, _): [event]
        case .group(let group, _): group.events
        case .day, .gap, .more: []
        }
    }

    /// The rows of `events`, which are sorted newest first, grouped by the days of `zone`, as by `DayHeadings`.
    /// - Parameters:
    ///   - unseen: The ids of the events that nobody has seen.
    ///   - gaps: Each of them has a row between the events around it, if they are among `events`; below a group if its
    ///     newest event is above the gap. One at the beginning has a row below the oldest event.
    ///   - folding: Which events are shown in one row. It is on the day of the newest of them.
    package static func items(
        of events: [GitHubEvent], unseen: Set<String> = [], gaps: [FeedGap] = [], in zone: Zone,
        folding: EventFolding = EventFolding()
    ) -> [FeedItem] {
        let folded = folding.isOn ? FoldedEvents.threads(of: events) : events.map(FoldedEvents.init)
        var rows: [FeedRows] = []
        rows.reserveCapacity(folded.count)
        var headings = DayHeadings(in: zone)
        var gaps = gaps.sorted { $0.gap.before > $1.gap.before }[...]
        // Those that are newer than all events.
        if let newest = events.first.map(EventPoint.init) { gaps = gaps.drop { $0.gap.before > newest } }
        for next in folded {
            while let gap = gaps.first, EventPoint(next.newest) < gap.gap.before {
                rows.append(.gap(gap))
                gaps.removeFirst()
            }
            if let day = headings.next(next.newest.createdAt) { rows.append(.day(day)) }
            if !folding.isOn || !rows.appendRun(next) { rows.append(.events(next)) }
        }
        // The events below them are in rows above.
        if let oldest = events.last.map(EventPoint.init) {
            rows += gaps.prefix { oldest < $0.gap.before || $0.gap.isAtBeginning && oldest == $0.gap.before }
                .map(FeedRows.gap)
        }
        return rows.flatMap { $0.items(unseen: unseen, folding) }
    }
}

/// What becomes one row, or several if it is expanded.
private enum FeedRows {
    case day(CalendarDay)
    case gap(FeedGap)
    case events(FoldedEvents)

    func items(unseen: Set<String>, _ folding: EventFolding) -> [FeedItem] {
        switch self {
        case .day(let day): return [.day(day)]
        case .gap(let gap): return [.gap(gap)]
        case .events(let folded):
            guard let group = folded.group else {
                return [.event(folded.newest, isUnseen: unseen.contains(folded.newest.id))]
            }
            return Self.items(of: group, unseen: unseen, limit: folding.limit(of: group))
        }
    }

    private static func items(of group: EventGroup, unseen: Set<String>, limit: Int?) -> [FeedItem] {
        let isUnseen = !unseen.isEmpty && group.events.contains { unseen.contains($0.id) }
        guard let limit else { return [.group(group, isUnseen: isUnseen)] }
        let members = group.events.prefix(limit).map { FeedItem.member($0, isUnseen: unseen.contains($0.id)) }
        let rest = group.events.count - members.count
        return [.group(group, isUnseen: isUnseen)] + members
            + (rest > 0 ? [.more(group, count: rest)] : [])
    }
}

extension [FeedRows] {
    /// Adds `next` to the last row, if it continues a run of one actor there.
    /// - Returns: Whether it does.
    fileprivate mutating func appendRun(_ next: FoldedEvents) -> Bool {
        guard case .events(var last)? = self.last else { return false }
        // Otherwise the events of the row would be copied.
        removeLast()
        defer { append(.events(last)) }
        return last.appendRun(next)
    }
}

extension [FeedItem] {
    /// The index of the row of an event, or else of a row that stands for several events with this one; nil if there is none.
    package func index(of event: GitHubEvent) -> Int? {
        firstIndex { $0.newestEvent?.id == event.id } ?? firstIndex { $0.events.contains { $0.id == event.id } }
    }
}
