import FoundationEssentials

/// Events that were marked as seen, so that this can be undone.
package struct SeenMark: Sendable, Hashable {
    /// The events that were unseen before.
    package let ids: Set<String>
    /// Those of them that the user had marked as unseen.
    var kept: Set<String> = []

    package init(ids: Set<String>, kept: Set<String> = []) {
        self.ids = ids
        self.kept = kept
    }
}

extension EventStore {
    /// The ids of the events that nobody has seen. The events with which a history began are not among them, nor older
    /// ones.
    package func unseen() throws -> Set<String> {
        try reading { try $0.unseen() }
    }

    /// Marks events as seen. Returns what `undo` needs.
    @discardableResult
    package func markSeen(_ ids: Set<String>, now: Date) throws -> SeenMark {
        try writing { history in
            let mark = try history.markSeen(ids, now: now)
            try history.save(now: now)
            return mark
        }
    }

    /// Keeps the file with the marks under another name if it is damaged. Returns its new location; nil if it is not damaged.
    package func keepDamagedMarks(now: Date) throws -> URL? {
        guard try reading({ try $0.hasDamagedMarks() }) else { return nil }
        return try writing { try $0.keepDamagedMarks(now: now) }.map { URL(filePath: $0) }
    }

    /// Marks the events as unseen again.
    package func undo(_ mark: SeenMark, now: Date) throws {
        try writing { history in
            try history.markUnseen(mark, now: now)
            try history.save(now: now)
        }
    }
}
