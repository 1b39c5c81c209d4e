/// A row of the feed: an event, or the heading of a day.
public enum FeedItem: Hashable, Sendable {
    case day(CalendarDay)
    case event(GitHubEvent)

    /// The rows of `events`, which are sorted newest first, grouped by the days of `zone`. Each day has one heading,
    /// even if the clocks are put back over midnight or an event is older than the one below it.
    public static func items(of events: [GitHubEvent], in zone: Zone) -> [FeedItem] {
        var items: [FeedItem] = []
        var current: CalendarDay?
        for event in events {
            let own = PlaceTime(event.createdAt, in: zone).day
            let day = current.map { min($0, own) } ?? own
            if day != current { items.append(.day(day)) }
            current = day
            items.append(.event(event))
        }
        return items
    }
}
