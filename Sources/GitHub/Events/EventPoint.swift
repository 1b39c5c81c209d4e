import FoundationEssentials

/// The position of an event in a feed: its time, and its id for events of the same second. Later events are greater.
package struct EventPoint: Sendable, Hashable, Codable {
    /// When the event happened, to the second.
    package let time: Date
    /// The event's id.
    package let id: String

    package init(time: Date, id: String) {
        self.time = time
        self.id = id
    }

    /// The position of `event`.
    package init(_ event: GitHubEvent) {
        self.init(time: event.createdAt, id: event.id)
    }
}

extension EventPoint: Comparable {
    package static func < (one: EventPoint, other: EventPoint) -> Bool {
        (one.time, one.id) < (other.time, other.id)
    }
}
