import FoundationEssentials
import GitHub

extension EventStore {
    /// The months of the history, newest first.
    package func months() throws -> [HistoryMonth] {
        try reading { $0.head.months.keys.sorted(by: >) }
    }

    /// The entries of the selected events of a month, newest first, at most `limit`.
    package func entries(of month: HistoryMonth, limit: Int, where filter: EventFilter) throws -> [HistoryEntry] {
        try reading { try $0.entries(of: month, limit: limit, where: filter) }
    }

    /// The events of entries, newest first, without those that are no longer there.
    package func events(at entries: [HistoryEntry]) throws -> [GitHubEvent] {
        try reading { history in
            do {
                return try history.events(entries)
            } catch is MovedLine {
                // The file was written again since they were found.
                return try history.events(history.entries(at: entries.map(\.point)))
            }
        }
    }

    /// The same for points, whose lines must be found first.
    package func events(at points: [EventPoint]) throws -> [GitHubEvent] {
        try reading { try $0.events($0.entries(at: points)) }
    }

    /// Whether GitHub shows some of the events only to some accounts. Reads the whole history.
    package func hasPrivateEvents() throws -> Bool {
        try reading { try $0.folder.hasPrivateEvents() }
    }

    /// Whether GitHub says of each of its own events that everybody may see it, and there are some. Restored ones do not tell,
    /// so that a history of them alone is not known to be public. Reads the whole history.
    package func isKnownPublic() throws -> Bool {
        try reading { try $0.folder.hasPublicEvents() && !$0.folder.hasPrivateEvents() }
    }

    /// The records of the newest of the events with these ids, newest first, without parsing them; ids that are not in the
    /// history are ignored. The newest months are read until all are found.
    /// - Parameter limit: The maximum number of records.
    package func records(of ids: Set<String>, limit: Int = .max) throws -> [EventRecord] {
        try reading { history in
            defer { history.forgetMonths() }
            let entries = try history.entries(ids, limit: limit)
            var lookup = LineLookup(history.folder)
            return try entries.compactMap { try lookup.record($0) }
        }
    }

    /// The event that came last in the newest month, read without anything else; nil if it cannot be read.
    func lastEvent() throws -> GitHubEvent? {
        guard let month = try folder.sizes().keys.max(), let bytes = try LineReader.lastLine(of: folder.file(month))
        else { return nil }
        return HistoryLine(bytes)?.event(in: bytes)
    }

    /// Saves the records that searches need, as far as they are not saved yet.
    package func prepareSearch() throws {
        try reading { history in
            for month in history.head.months.keys { _ = try MonthRecords(of: month, in: history.folder) }
        }
    }

    /// Calls `body` for the facts of all events since a time, in any order. If the head has the entries of all of them, only
    /// their lines are read.
    package func forEachFacts(since start: Date, _ body: (EventFacts) -> Void) throws {
        let facts = try reading { try $0.facts(since: start) }
        for facts in facts { body(facts) }
    }

    /// Calls `body` for the record of each event, in any order.
    package func forEachRecord(_ body: (EventRecord) -> Void) throws {
        for month in try months() {
            let records = try reading { try MonthRecords(of: month, in: $0.folder) }
            records.forEachEvent { if let event = $0.event { body(event) } }
        }
    }
}

extension EventHistory {
    /// The facts of all events since a time.
    fileprivate mutating func facts(since start: Date) throws -> [EventFacts] {
        let seconds = start.seconds
        if head.newest.count >= head.count || head.newest.last.map({ $0.at < seconds }) ?? true {
            var lookup = LineLookup(folder)
            return try head.newest.prefix { $0.at >= seconds }.compactMap { try lookup.facts($0) }
        }
        return try head.months.keys.filter { $0 >= HistoryMonth(of: start) }
            .flatMap { try facts(of: $0, since: seconds) }
    }

    private func facts(of month: HistoryMonth, since seconds: Int) throws -> [EventFacts] {
        var found: [EventFacts] = []
        try MonthRecords(of: month, in: folder).forEachEvent { record in
            if record.at >= seconds, let facts = record.facts { found.append(facts) }
        }
        return found
    }

    /// The newest entries with these ids, newest first.
    fileprivate mutating func entries(_ ids: Set<String>, limit: Int) throws -> [HistoryEntry] {
        let newest = head.newest.filter { ids.contains($0.id) }
        guard newest.count < min(ids.count, limit) else { return Array(newest.prefix(limit)) }
        var found: [HistoryEntry] = []
        for month in head.months.keys.sorted(by: >) where found.count < min(ids.count, limit) {
            found += try index(of: month).entries.filter { ids.contains($0.id) }
        }
        return Array(found.prefix(limit))
    }

    /// The entries at points, newest first, without those that do not exist.
    mutating func entries(at points: [EventPoint]) throws -> [HistoryEntry] {
        try points.sorted(by: >).compactMap { point in
            if let known = head.newest.entry(at: point) { return known }
            let month = HistoryMonth(of: point.time)
            return head.months[month] == nil ? nil : try index(of: month).entries.entry(at: point)
        }
    }
}

extension [HistoryEntry] {
    /// The entry at a point; nil if there is none. The array is sorted, newest first.
    fileprivate func entry(at point: EventPoint) -> HistoryEntry? {
        let index = firstIndex(notNewerThan: point)
        return index < count && self[index].point == point ? self[index] : nil
    }
}
