import GitHub
import History

/// A notification of new events of a repository. A later one of the same repository replaces it.
package struct EventNotification: Sendable, Equatable, Identifiable {
    /// The same for the same repository.
    package let id: String
    /// The newest events that nobody has seen, newest first: at least one, and at most `maximumEvents`.
    package let events: [GitHubEvent]
    /// The number of all of them.
    package let count: Int

    /// How many events are known one by one; of others, only the number is.
    static let maximumEvents = 100

    /// Whether there is a thread to be snoozed.
    package var canSnooze: Bool { events.contains { $0.thread != nil } }

    /// Finds the events.
    package var query: Query {
        let name = events[0].repository
        return Query([QueryTerm(.state(.unseen))] + (name.isEmpty ? [] : [QueryTerm(.repository(name))]))
    }
}
