/// Events that the user has marked as seen at once, which can be undone.
public struct MarkedEvents: Sendable {
    /// How many of them were counted as new: those that are not silenced.
    public let count: Int
    /// The marks in the feeds that have the events.
    let marks: [(source: FeedSource, mark: SeenMark)]
}
