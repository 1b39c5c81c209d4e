/// A row of the feed: an event, the heading of a day, or a gap between events.
public enum FeedItem: Hashable, Sendable {
    case day(CalendarDay)
    case event(GitHubEvent, isUnseen: Bool)
    case gap(FeedGap)

    /// The rows of `events`, which are sorted newest first, grouped by the days of `zone`. Each day has one heading,
    /// even if the clocks are put back over midnight or an event is older than the one below it.
    /// - Parameters:
    ///   - unseen: The ids of the events that nobody has seen.
    ///   - gaps: Each of them has a row between the events around it, if they are among `events`.
    public static func items(
        of events: [GitHubEvent], unseen: Set<String> = [], gaps: [FeedGap] = [], in zone: Zone
    ) -> [FeedItem] {
        var items: [FeedItem] = []
        var current: CalendarDay?
        var gaps = gaps.sorted { $0.gap.before > $1.gap.before }[...]
        // Those that are newer than all events.
        if let newest = events.first.map(EventPoint.init) { gaps = gaps.drop { $0.gap.before > newest } }
        for event in events {
            while let gap = gaps.first, EventPoint(event) < gap.gap.before {
                items.append(.gap(gap))
                gaps.removeFirst()
            }
            let own = PlaceTime(event.createdAt, in: zone).day
            let day = current.map { min($0, own) } ?? own
            if day != current { items.append(.day(day)) }
            current = day
            items.append(.event(event, isUnseen: unseen.contains(event.id)))
        }
        return items
    }
}
