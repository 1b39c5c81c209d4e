import FoundationEssentials

extension EventStore {
    /// The ids of the events that nobody has seen.
    package func unseen() throws -> Set<String> {
        try seenStates().unseen
    }

    /// The states of all events.
    func seenStates() throws -> SeenStates {
        try reading { try $0.seenStates() }
    }

    /// Changes the states of events.
    /// - Returns: The former states of those whose state is another one now.
    @discardableResult
    package func change(
        _ ids: some Sequence<String>, by change: SeenState.Change, now: Date
    ) throws -> [String: SeenState] {
        try writing { history in
            let former = try history.change(ids.sorted(), by: change)
            try history.saveMoreUnseen(now: now)
            try history.save(now: now)
            return former
        }
    }

    /// Gives events the states that they had before they were seen, or that they have in another feed.
    /// - Parameter inSight: The events that are in sight now.
    package func adopt(_ states: [String: SeenState], inSight: Set<String> = [], now: Date) throws {
        try writing { history in
            let changes = Dictionary(grouping: states) { $1.restoring(isInSight: inSight.contains($0)) }
            for (change, states) in changes { try history.change(states.map(\.key).sorted(), by: change) }
            try history.saveMoreUnseen(now: now)
            try history.save(now: now)
        }
    }

    /// Keeps the file with the marks under another name if it is damaged. Returns its new location; nil if it is not damaged.
    package func keepDamagedMarks(now: Date) throws -> URL? {
        guard try reading({ try $0.hasDamagedMarks() }) else { return nil }
        return try writing { try $0.keepDamagedMarks(now: now) }.map { URL(filePath: $0) }
    }
}
