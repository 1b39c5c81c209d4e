/// Whether events that belong together are shown in one row, and which of these rows are expanded.
package struct EventFolding: Sendable, Equatable {
    /// Whether events are folded; otherwise each has its own row.
    package var isOn: Bool
    /// How many events of each expanded group are shown at most.
    private var limits: [EventGroup.ID: Int] = [:]

    /// How many events of a group are shown before the user requests all of them.
    private static let firstCount = 50

    package init(isOn: Bool = false) {
        self.isOn = isOn
    }

    /// Whether the events of a group are shown below its row.
    package func isExpanded(_ group: EventGroup) -> Bool { limit(of: group) != nil }

    /// How many events of a group are shown at most; nil if it is not expanded.
    func limit(of group: EventGroup) -> Int? {
        guard !limits.isEmpty else { return nil }
        return keys(of: group).lazy.compactMap { limits[$0] }.first
    }

    /// Shows the newest events of a group below its row.
    package mutating func expand(_ group: EventGroup) {
        if !isExpanded(group) { limits[group.id] = Self.firstCount }
    }

    /// Shows all events of a group below its row.
    package mutating func expandAll(_ group: EventGroup) {
        collapse(group)
        limits[group.id] = .max
    }

    /// Shows only the row of a group.
    package mutating func collapse(_ group: EventGroup) {
        for key in keys(of: group) { limits[key] = nil }
    }

    /// A run may have been expanded when it had fewer events.
    private func keys(of group: EventGroup) -> [EventGroup.ID] {
        switch group.subject {
        case .thread: [group.id]
        case .run: group.events.map { .run(event: $0.id) }
        }
    }
}
