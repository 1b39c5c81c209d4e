import FoundationEssentials
import GitHub

/// Reading events.
extension EventHistory {
    /// The entries of those events before `point` that are selected, newest first.
    mutating func entries(
        before point: EventPoint?, limit: Int, where filter: EventFilter = EventFilter()
    ) throws -> [HistoryEntry] {
        if filter.selectsAll, let known = knownEntries(before: point, limit: limit) { return known }
        var found: [HistoryEntry] = []
        let last = point.map { HistoryMonth(of: $0.time) }
        for month in head.months.keys.sorted(by: >) where found.count < limit && month <= last ?? month {
            let entries = try selected(of: month, by: filter)
            let start = point.map(entries.firstIndex(olderThan:)) ?? 0
            found += entries[start...].prefix(limit - found.count)
        }
        return found
    }

    /// The same entries from the head; nil if it does not have them all.
    private func knownEntries(before point: EventPoint?, limit: Int) -> [HistoryEntry]? {
        let start = point.map(head.newest.firstIndex(olderThan:)) ?? 0
        let rest = head.newest[start...].prefix(limit)
        return rest.count == limit || head.newest.count >= head.count ? Array(rest) : nil
    }

    /// The entries of those events that follow `point` towards the newest ones and are selected, newest first.
    mutating func entries(
        after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()
    ) throws -> [HistoryEntry] {
        if filter.selectsAll, let known = knownEntries(after: point, limit: limit) { return known }
        var found: [HistoryEntry] = []
        let first = HistoryMonth(of: point.time)
        for month in head.months.keys.sorted() where found.count < limit && month >= first {
            let entries = try selected(of: month, by: filter)
            let newer = entries[..<entries.firstIndex(notNewerThan: point)]
            found.insert(contentsOf: newer.suffix(limit - found.count), at: 0)
        }
        return found
    }

    /// The entries of those events of a month that are selected, newest first.
    mutating func entries(of month: HistoryMonth, limit: Int, where filter: EventFilter) throws -> [HistoryEntry] {
        guard head.months[month] != nil else { return [] }
        return Array(try selected(of: month, by: filter).prefix(limit))
    }

    /// The same without a limit. What is read does not stay in memory.
    private mutating func selected(of month: HistoryMonth, by filter: EventFilter) throws -> [HistoryEntry] {
        if filter.selectsAll { return try index(of: month).entries }
        var found: [HistoryEntry] = []
        try MonthRecords(of: month, in: folder).forEachEvent { record in
            if record.isSelected(by: filter) { found.append(record.entry) }
        }
        return found.sorted(by: HistoryEntry.isNewer)
    }

    /// The same entries from the head; nil if it does not have them all.
    private func knownEntries(after point: EventPoint, limit: Int) -> [HistoryEntry]? {
        let end = head.newest.firstIndex(notNewerThan: point)
        guard end < head.newest.count || head.newest.count >= head.count else { return nil }
        return Array(head.newest[..<end].suffix(limit))
    }

    /// The events of entries, without those that are damaged.
    func events(_ entries: [HistoryEntry]) throws -> [GitHubEvent] {
        var lookup = LineLookup(folder)
        return try entries.compactMap { try lookup.event($0) }
    }

    /// The entries of those events of a page that are known.
    mutating func known(_ page: [GitHubEvent]) throws -> [String: HistoryEntry] {
        let ids = Set(page.map(\.id))
        var known = Self.entries(of: ids, in: head.newest)
        guard head.newest.count < head.count, let last = head.newest.last?.point else { return known }
        let older = page.filter { known[$0.id] == nil && EventPoint($0) < last }.map(\.createdAt)
        guard let first = older.min(), let end = older.max() else { return known }
        // An event without a time is dated by its neighbour, so it may have had another time before.
        let range = HistoryMonth(of: first - Self.maximumDelay)...HistoryMonth(of: end)
        for month in head.months.keys where range.contains(month) {
            known.merge(Self.entries(of: ids, in: try index(of: month).entries)) { $1 }
        }
        // So that the months are not needed for the next page.
        try findNewest()
        return known
    }

    /// GitHub shows an event up to six hours late.
    private static let maximumDelay: TimeInterval = 6 * 3600

    private static func entries(of ids: Set<String>, in entries: [HistoryEntry]) -> [String: HistoryEntry] {
        Dictionary(entries.filter { ids.contains($0.id) }.map { ($0.id, $0) }) { $1 }
    }
}
