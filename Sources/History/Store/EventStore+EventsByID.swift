import GitHub

extension EventStore {
    /// The newest of the events with these ids, newest first; ids that are not in the history are ignored.
    ///
    /// The newest months are read until all are found, and only these events are decoded.
    /// - Parameter limit: The maximum number of events.
    package func events(_ ids: Set<String>, limit: Int) throws -> [GitHubEvent] {
        try reading { history in
            defer { history.forgetMonths() }
            return try history.events(history.entries(ids, limit: limit))
        }
    }
}

extension EventHistory {
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
}
