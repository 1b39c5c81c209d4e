import Foundation

/// Reading events.
extension EventHistory {
    /// The newest events, newest first. Their lines are read, and nothing else, if the head has their places.
    mutating func newest(_ count: Int) throws -> [GitHubEvent] {
        let places = try entries(before: nil, limit: count, words: [])
        return try events(places)
    }

    /// The entries of events that are older than `point` and contain all words, newest first.
    mutating func entries(before point: EventPoint?, limit: Int, words: [[UInt8]]) throws -> [HistoryEntry] {
        if words.isEmpty, let known = knownEntries(before: point, limit: limit) { return known }
        var found: [HistoryEntry] = []
        let last = point.map { HistoryMonth(of: $0.time) }
        for month in head.months.keys.sorted(by: >) where found.count < limit && month <= last ?? month {
            let index = try index(of: month, withTexts: !words.isEmpty)
            let start = point.map(index.entries.firstIndex(olderThan:)) ?? 0
            for entry in index.entries[start...] where index.contains(words, in: entry) {
                found.append(entry)
                if found.count == limit { break }
            }
        }
        return found
    }

    /// The same from the head; nil if it does not have them all.
    private func knownEntries(before point: EventPoint?, limit: Int) -> [HistoryEntry]? {
        let start = point.map(head.newest.firstIndex(olderThan:)) ?? 0
        let rest = head.newest[start...].prefix(limit)
        return rest.count == limit || head.newest.count >= head.count ? Array(rest) : nil
    }

    /// The entries of those events that follow `point` towards the newest ones, newest first.
    mutating func entries(after point: EventPoint, limit: Int) throws -> [HistoryEntry] {
        if let known = knownEntries(after: point, limit: limit) { return known }
        var found: [HistoryEntry] = []
        let first = HistoryMonth(of: point.time)
        for month in head.months.keys.sorted() where found.count < limit && month >= first {
            let entries = try index(of: month).entries
            let newer = entries[..<entries.firstIndex(notNewerThan: point)]
            found.insert(contentsOf: newer.suffix(limit - found.count), at: 0)
        }
        return found
    }

    /// The same from the head; nil if it does not have them all.
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
