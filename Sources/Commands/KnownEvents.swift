import GitHub
import History

/// The events that were printed, for finding those that are added.
struct KnownEvents {
    private var ids: Set<String> = []
    /// The oldest of the newest events at the beginning: what is added before it, such as a gap that is filled, is no news.
    private var oldest: EventPoint?

    /// - Parameter events: The newest ones, newest first.
    init(_ events: [GitHubEvent]) {
        ids = Set(events.map(\.id))
        oldest = events.last.map { EventPoint($0) }
    }

    /// The events that are not known yet, oldest first; they are known from then on.
    /// - Parameter events: The newest ones, newest first.
    mutating func added(in events: [GitHubEvent]) -> [GitHubEvent] {
        let added = events.filter { event in
            !ids.contains(event.id) && oldest.map { $0 < EventPoint(event) } ?? true
        }
        ids.formUnion(added.map(\.id))
        return added.reversed()
    }
}
