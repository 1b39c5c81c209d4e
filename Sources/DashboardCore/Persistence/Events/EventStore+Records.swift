import FoundationEssentials

extension EventStore {
    /// The months of the history, newest first.
    func months() throws -> [HistoryMonth] {
        try reading { $0.head.months.keys.sorted(by: >) }
    }

    /// The places of the selected events of a month, newest first, at most `limit`. What it reads stays in memory until
    /// `endSearch`.
    func points(of month: HistoryMonth, limit: Int, where filter: EventFilter) throws -> [EventPoint] {
        try reading { try $0.entries(of: month, limit: limit, where: filter).map(\.point) }
    }

    /// The events at places, newest first, without those that are not there.
    func events(at points: [EventPoint]) throws -> [GitHubEvent] {
        try reading { try $0.events($0.entries(at: points)) }
    }

    /// Calls `body` for the facts of all events since a time, in any order. As far as the places of the newest events are
    /// known, only their lines are read.
    func forEachFacts(since start: Date, _ body: (EventFacts) -> Void) throws {
        let facts = try reading { try $0.facts(since: start) }
        for facts in facts { body(facts) }
    }

    /// Calls `body` for the records of all events of a month, newest first.
    func forEachRecord(of month: HistoryMonth, _ body: (EventRecord) -> Void) throws {
        let index = try reading { try $0.head.months[month] == nil ? nil : $0.index(of: month, withRecords: true) }
        for entry in index?.entries ?? [] {
            if let record = index?.record(of: entry) { body(record) }
        }
    }
}

extension EventHistory {
    /// The facts of all events since a time.
    fileprivate mutating func facts(since start: Date) throws -> [EventFacts] {
        let seconds = start.seconds
        if head.newest.count >= head.count || head.newest.last.map({ $0.at < seconds }) ?? true {
            var lookup = LineLookup(folder)
            return try head.newest.prefix { $0.at >= seconds }.compactMap { entry in
                let (bytes, line) = try lookup.line(entry)
                return line.facts(in: bytes)
            }
        }
        return try head.months.keys.filter { $0 >= HistoryMonth(of: start) }
            .flatMap { try facts(of: $0, since: seconds) }
    }

    /// The same in the file of a month. Of the lines of an event, the last one counts.
    private func facts(of month: HistoryMonth, since seconds: Int) throws -> [EventFacts] {
        var facts: [String: EventFacts] = [:]
        try LineReader.read(folder.file(month)) { part in
            guard case .line(let bytes, _) = part, let line = HistoryLine(bytes), line.at >= seconds else { return }
            facts[line.id] = line.facts(in: bytes)
        }
        return Array(facts.values)
    }

    /// The entries at places, newest first, without those that are not there.
    fileprivate mutating func entries(at points: [EventPoint]) throws -> [HistoryEntry] {
        try points.sorted(by: >).compactMap { point in
            if let known = head.newest.entry(at: point) { return known }
            let month = HistoryMonth(of: point.time)
            return head.months[month] == nil ? nil : try index(of: month).entries.entry(at: point)
        }
    }
}

extension [HistoryEntry] {
    /// The entry at a place; nil if there is none. The array is sorted, newest first.
    fileprivate func entry(at point: EventPoint) -> HistoryEntry? {
        let index = firstIndex(notNewerThan: point)
        return index < count && self[index].point == point ? self[index] : nil
    }
}
