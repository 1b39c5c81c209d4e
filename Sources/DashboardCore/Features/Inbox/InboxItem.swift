/// A row of the inbox: a thread, or the heading of a repository or a day.
public enum InboxItem: Hashable, Sendable {
    case repository(RepositoryName, host: String, unread: Int)
    case day(CalendarDay)
    case entry(InboxEntry)

    /// The rows of `entries`, which are sorted newest first.
    /// - Parameter zone: The zone of the days.
    public static func items(
        of entries: [InboxEntry], _ filter: InboxFilter, by grouping: InboxGrouping, in zone: Zone
    ) -> [InboxItem] {
        switch grouping {
        case .repository: byRepository(entries, filter)
        case .day: byDay(entries.filter(filter.includes), zone)
        }
    }

    /// The repositories with the newest threads first, whether these are shown or not: repositories stay where they are
    /// when a thread is read.
    private static func byRepository(_ entries: [InboxEntry], _ filter: InboxFilter) -> [InboxItem] {
        struct Key: Hashable {
            let host: String
            let repository: RepositoryName
        }
        var order: [Key] = []
        var groups: [Key: [InboxEntry]] = [:]
        for entry in entries {
            let key = Key(host: entry.account.host, repository: entry.thread.repository)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(entry)
        }
        return order.flatMap { key -> [InboxItem] in
            let group = groups[key] ?? []
            let shown = group.filter(filter.includes)
            guard !shown.isEmpty else { return [] }
            let heading = repository(key.repository, host: key.host, unread: group.count(where: \.isUnread))
            return [heading] + shown.map { .entry($0) }
        }
    }

    private static func byDay(_ entries: [InboxEntry], _ zone: Zone) -> [InboxItem] {
        var items: [InboxItem] = []
        var current: CalendarDay?
        for entry in entries {
            let own = PlaceTime(entry.thread.updatedAt, in: zone).day
            // Each day has one heading, even if the clocks are put back over midnight.
            let day = current.map { min($0, own) } ?? own
            if day != current { items.append(.day(day)) }
            current = day
            items.append(.entry(entry))
        }
        return items
    }
}
