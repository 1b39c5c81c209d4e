/// A notification of new events of a repository. A later one of the same repository replaces it.
public struct EventNotification: Sendable, Equatable, Identifiable {
    /// The same for the same repository.
    public let id: String
    /// The newest events that nobody has seen, newest first: at least one, and at most `maximumEvents`.
    public let events: [GitHubEvent]
    /// The number of all of them.
    public let count: Int

    /// How many events are known one by one; of others, only the number is.
    static let maximumEvents = 100

    /// Whether there is a thread to be snoozed.
    public var canSnooze: Bool { events.contains { $0.thread != nil } }

    /// Finds the events.
    public var query: Query {
        let name = events[0].repository
        return Query([QueryTerm(.state(.unseen))] + (name.isEmpty ? [] : [QueryTerm(.repository(name))]))
    }
}
