import FoundationEssentials
import GitHub
import History

/// The events that were printed, for finding those that are added.
struct KnownEvents {
    private var ids: Set<String> = []
    /// What is added before this time, such as a gap that is filled, is no news.
    private let begin: Date

    /// How late GitHub lists an event, in seconds, at most.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events>
    private static let delay: TimeInterval = 6 * 3600

    /// - Parameters:
    ///   - events: The newest ones, newest first.
    ///   - isAll: Whether there are no others. Otherwise, older ones are not known.
    init(_ events: [GitHubEvent], isAll: Bool, now: Date) {
        ids = Set(events.map(\.id))
        let late = now.addingTimeInterval(-Self.delay)
        let oldest = events.last?.createdAt ?? late
        begin = isAll ? min(late, oldest) : oldest
    }

    /// The events that are not known yet, oldest first; they are known from then on.
    /// - Parameter events: The newest ones, newest first.
    mutating func added(in events: [GitHubEvent]) -> [GitHubEvent] {
        let added = events.filter { event in
            !ids.contains(event.id) && event.createdAt >= begin
        }
        ids.formUnion(added.map(\.id))
        return added.reversed()
    }
}
