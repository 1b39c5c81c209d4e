import GitHub
import History

/// A thread with its events in the histories of the feeds.
package struct OpenedThread: Sendable, Equatable {
    package let entry: InboxEntry
    /// Newest first; empty if there are none on disk.
    package let events: [GitHubEvent]
    /// The tag of the release that the thread is about, which its page needs; nil if it is not one, or not known.
    package var releaseTag: String?
}

extension InboxEntry {
    /// The newest events about the thread in the histories of its server, newest first. Blocks while it reads them.
    func events(in histories: Histories) -> [GitHubEvent] {
        guard let number = thread.number else { return [] }
        return Histories(histories.all.filter { $0.server.name == account.host })
            .events(about: number, of: thread.repository, limit: Self.maximumEvents)
    }

    /// The maximum number of events that are shown.
    private static let maximumEvents = 100
}
