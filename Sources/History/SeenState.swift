/// Whether the user has seen an event. What makes it seen, and unseen again, is decided here and nowhere else.
package enum SeenState: Sendable, Hashable, CaseIterable {
    /// Also that of the events with which a history began, and of older ones.
    case seen
    /// Nobody has seen it.
    case unseen
    /// “Undo” has brought it back while it was in sight, as the user should see: it stays unseen until it is out of sight.
    case unseenInSight
    /// The user has marked it as unseen: it stays so, even in sight and after a restart, until it is marked as seen.
    case unseenUntilMarked

    /// What happens to an event.
    package enum Change: Sendable, Hashable, CaseIterable {
        /// It has come, after the history had begun.
        case arrived
        /// It was in sight long enough: `FeedList.markShown`.
        case shown
        case leftSight
        /// The user has opened it, or marked all events as seen.
        case markedSeen
        /// The user has marked it as unseen.
        case markedUnseen
        /// Its thread is no longer snoozed.
        case returned
        /// “Undo” has brought it back.
        case undone
        /// The same while it was in sight.
        case undoneInSight
    }

    /// The state after a change.
    package func after(_ change: Change) -> SeenState {
        switch (self, change) {
        case (_, .markedSeen), (.unseen, .shown): .seen
        case (_, .markedUnseen): .unseenUntilMarked
        case (.seen, .arrived), (.seen, .returned), (.seen, .undone), (.unseenInSight, .leftSight): .unseen
        case (.seen, .undoneInSight), (.unseen, .undoneInSight): .unseenInSight
        default: self
        }
    }

    /// The change that brings back this state, which an event had before it was seen.
    /// - Parameter isInSight: Whether the event is in sight now.
    func restoring(isInSight: Bool) -> Change {
        switch self {
        case .seen: .markedSeen
        case .unseenUntilMarked: .markedUnseen
        case .unseen, .unseenInSight: isInSight ? .undoneInSight : .undone
        }
    }
}

/// The states of the events of a feed.
struct SeenStates: Sendable {
    /// The ids of all that are unseen, for whatever reason.
    var unseen: Set<String>
    /// Those that are `unseenInSight`.
    var inSight: Set<String>
    /// Those that are `unseenUntilMarked`.
    var untilMarked: Set<String>

    /// The state of an event, by its id.
    subscript(id: String) -> SeenState {
        guard unseen.contains(id) else { return .seen }
        return untilMarked.contains(id) ? .unseenUntilMarked : inSight.contains(id) ? .unseenInSight : .unseen
    }

    /// Applies a change to events.
    /// - Returns: The former states of those whose state is another one now.
    mutating func apply(_ change: SeenState.Change, to ids: some Sequence<String>) -> [String: SeenState] {
        var former: [String: SeenState] = [:]
        for id in ids {
            let (before, after) = (self[id], self[id].after(change))
            guard after != before else { continue }
            former[id] = before
            if after == .seen { unseen.remove(id) } else { unseen.insert(id) }
            if after == .unseenInSight { inSight.insert(id) } else { inSight.remove(id) }
            if after == .unseenUntilMarked { untilMarked.insert(id) } else { untilMarked.remove(id) }
        }
        return former
    }
}
