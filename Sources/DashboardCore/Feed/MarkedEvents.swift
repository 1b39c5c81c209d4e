import History

/// Events that the user has marked as seen at once, which can be undone.
package struct MarkedEvents: Sendable {
    /// How many of them were counted as new: those that are not silenced. 0 if a search has found nothing new.
    package let count: Int
    /// Whether no others stay unseen, except for those that are silenced.
    package let isAll: Bool
    /// The former states in the feeds that have the events.
    let former: [(history: FeedHistory, states: [String: SeenState])]
}
