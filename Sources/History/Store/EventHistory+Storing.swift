import FoundationEssentials
import GitHub

extension EventHistory {
    /// A page as it was received.
    struct Page {
        let events: [ReceivedEvent]
        /// The version of the page, if it is the first one.
        let version: PageVersion?
        /// Whether another page follows the first one.
        let hasNext: Bool
        /// The gap at which the page begins.
        let continued: EventGap?
        /// Events before this month are not stored.
        let firstMonth: HistoryMonth?
    }

    /// Appends what is new and what has changed, and then saves the head.
    mutating func apply(_ page: Page, now: Date) throws -> FeedChanges {
        var changes = try foreignChanges()
        let events = page.storedEvents
        let known = try known(events.map(\.event))
        let lines = try pending(events, known: known)
        changes.gap = try updateGaps(page, events.map(\.event), known: known)
        try arrive(lines.filter { !$0.isKnown }.map { EventPoint($0.event) })
        try append(lines)
        if let version = page.version { (head.validators, head.validatorKey) = (version.validators, version.key) }
        try saveMoreUnseen(now: now)
        try save(now: now)
        try rewriteWastefulMonths(now: now)
        changes.add(lines)
        published = head
        return changes
    }

    /// Closes or narrows the gaps that the page fills. Returns the gap that it has left.
    private mutating func updateGaps(
        _ page: Page, _ events: [GitHubEvent], known: [String: HistoryEntry]
    ) throws -> EventGap? {
        let points = events.map { known[$0.id]?.point ?? EventPoint($0) }
        let knownPoints = known.values.map(\.point)
        var left: EventGap?
        head.gaps = head.gaps.compactMap { gap in
            let rest = gap.filled(by: points, known: knownPoints, isNext: gap == page.continued)
            if gap == page.continued { left = rest }
            return rest
        }
        guard page.version != nil, let newest = points.max() else { return left }
        let start = page.hasNext && head.count == 0 ? EventGap.beginning : nil
        let before = try entries(before: newest, limit: 1).first?.point ?? start
        guard let gap = EventGap(before: points, known: knownPoints, newest: before) else { return nil }
        head.gaps = Array(([gap] + head.gaps).prefix(HistoryHead.maximumGaps))
        return gap
    }
}

extension EventHistory.Page {
    /// The events to store: of several with the same id, the last one.
    fileprivate var storedEvents: [ReceivedEvent] {
        var ids: Set<String> = []
        return events.reversed().filter { received in
            let month = HistoryMonth(of: received.event.createdAt)
            return month >= firstMonth ?? month && ids.insert(received.event.id).inserted
        }.reversed()
    }
}

extension FeedChanges {
    /// Adds the events of lines, which replace their earlier versions.
    fileprivate mutating func add(_ lines: [EventHistory.Pending]) {
        let ids = Set(lines.filter(\.isDifferent).map(\.event.id))
        let newIDs = Set(new.map(\.id))
        let (fresh, other) = (
            lines.filter { !$0.isKnown || newIDs.contains($0.event.id) && $0.isDifferent },
            lines.filter { $0.isChanged && !newIDs.contains($0.event.id) }
        )
        new = (new.filter { !ids.contains($0.id) } + fresh.map(\.recorded)).sorted(by: RecordedEvent.isNewer)
        changed = (changed.filter { !ids.contains($0.id) } + other.map(\.recorded)).sorted(by: RecordedEvent.isNewer)
    }
}
