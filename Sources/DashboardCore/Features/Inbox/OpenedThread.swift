/// A thread with its events in the histories of the feeds.
public struct OpenedThread: Sendable, Equatable {
    public let entry: InboxEntry
    /// Newest first; empty if there are none on disk.
    public let events: [GitHubEvent]
}

extension InboxEntry {
    /// The newest events about the thread in the histories of `feeds`, newest first. Blocks while it reads them.
    ///
    /// Where the repository itself is followed, only its history is read.
    func events(in feeds: [FeedSource]) -> [GitHubEvent] {
        guard let number = thread.number else { return [] }
        let feeds = feeds.filter { $0.github.server.name == account.host }
        let own = feeds.filter { $0.feed.repositoryName == thread.repository }
        let others = feeds.filter { $0.feed.repositoryName == nil }
        let events = (own.isEmpty ? others : own).flatMap { feed in
            feed.events(about: number, of: thread.repository, limit: Self.maximumEvents)
        }
        return MergedEvents.merged([], events, limit: Self.maximumEvents)
    }

    /// The maximum number of events that are shown.
    private static let maximumEvents = 100
}
