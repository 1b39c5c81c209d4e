import FoundationEssentials

extension EventStore {
    /// GitHub's own object of an event, as it was received and completed.
    /// - Returns: Nil if the event is not in the history, or was saved without it.
    /// - Throws: A `FileError`.
    func object(at point: EventPoint) throws -> Data? {
        try reading { history in
            guard let entry = try history.entry(at: point) else { return nil }
            var lookup = LineLookup(history.folder)
            let (bytes, line) = try lookup.line(entry)
            return line.source == .gitHub ? Data(bytes[line.content]) : nil
        }
    }
}

extension EventHistory {
    /// The entry of an event; nil if there is none. Older months than the head knows are read.
    fileprivate mutating func entry(at point: EventPoint) throws -> HistoryEntry? {
        if let known = head.newest.first(where: { $0.point == point }) { return known }
        let month = HistoryMonth(of: point.time)
        guard head.months[month] != nil else { return nil }
        return try index(of: month).entries.first { $0.point == point }
    }
}
