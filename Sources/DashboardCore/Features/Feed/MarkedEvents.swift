/// Events that the user has marked as seen at once, which can be undone.
public struct MarkedEvents: Sendable {
    /// How many of them were counted as new: those that are not silenced.
    public let count: Int
    /// Whether nothing was searched for, so that no others stay unseen but those that are snoozed.
    public let isAll: Bool
    /// The marks in the feeds that have the events.
    let marks: [(source: FeedSource, mark: SeenMark)]
}
