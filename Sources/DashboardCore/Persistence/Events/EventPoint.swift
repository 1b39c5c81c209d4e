import FoundationEssentials

/// The place of an event in a feed: its time, and its id for events of the same second. Later events are greater.
public struct EventPoint: Sendable, Hashable, Codable {
    /// When the event happened, to the second.
    public let time: Date
    /// The event's id.
    public let id: String

    public init(time: Date, id: String) {
        self.time = time
        self.id = id
    }

    /// The place of `event`.
    public init(_ event: GitHubEvent) {
        self.init(time: event.createdAt, id: event.id)
    }
}

extension EventPoint: Comparable {
    public static func < (one: EventPoint, other: EventPoint) -> Bool {
        (one.time, one.id) < (other.time, other.id)
    }
}
