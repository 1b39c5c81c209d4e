import FoundationEssentials

/// Old months, which are only kept as long as the user wants.
extension EventStore {
    /// The size of the events that are not kept if only some months are, besides the current one, in bytes.
    package func size(beyond months: Int, now: Date) throws -> Int {
        let first = HistoryMonth(of: now).earlier(by: months)
        return try reading { $0.head.months.reduce(0) { $0 + ($1.key < first ? $1.value.size : 0) } }
    }

    /// Whether there are months that are not to be kept.
    func hasOldMonths(today: Date) throws -> Bool {
        try maximumMonths().map { try size(beyond: $0, now: today) > 0 } ?? false
    }

    /// Removes the months that are not to be kept.
    /// - Returns: Whether there were any. If not, nothing is written.
    func removeOldMonths(now: Date, today: Date? = nil) throws -> Bool {
        let today = today ?? now
        guard let months = maximumMonths(), try hasOldMonths(today: today) else { return false }
        try writing { history in
            try history.removeMonths(before: HistoryMonth(of: today).earlier(by: months), now: now)
            try history.saveMoreUnseen(now: now)
            try history.save(now: now)
            history.published = history.head
        }
        return true
    }
}
