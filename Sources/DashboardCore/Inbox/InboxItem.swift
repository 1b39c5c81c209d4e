import Base
import FoundationEssentials
import GitHub

/// A row of the inbox: a thread, or the heading of a repository or a day.
package enum InboxItem: Hashable, Sendable {
    case repository(RepositoryName, host: String, unread: Int)
    case day(CalendarDay)
    case entry(InboxEntry)

    /// The rows of `entries`, which are sorted newest first.
    /// - Parameters:
    ///   - zone: The zone of the days.
    ///   - now: The time that relative times of the filter refer to.
    package static func items(
        of entries: [InboxEntry], _ filter: InboxFilter, by grouping: InboxGrouping, in zone: Zone, now: Date
    ) -> [InboxItem] {
        let matcher = InboxMatcher(filter, now: now, in: zone)
        return switch grouping {
        case .repository: byRepository(entries, matcher)
        case .day: byDay(entries.filter(matcher.includes), zone)
        }
    }

    /// The repositories with the newest threads first, whether these are shown or not: repositories stay where they are
    /// when a thread is read.
    private static func byRepository(_ entries: [InboxEntry], _ filter: InboxMatcher) -> [InboxItem] {
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
        var headings = DayHeadings(in: zone)
        return entries.flatMap { entry -> [InboxItem] in
            let heading = headings.next(entry.thread.updatedAt)
            return (heading.map { [.day($0)] } ?? []) + [.entry(entry)]
        }
    }
}
