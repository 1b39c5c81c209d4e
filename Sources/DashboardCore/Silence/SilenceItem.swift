import FoundationEssentials
import GitHub

/// A row of the list of what is snoozed and muted.
package enum SilenceItem: Sendable, Hashable {
    case heading(Group)
    case thread(SilencedThread)
    /// An account, by its login, and when it was muted.
    case actor(String, since: Date)

    package enum Group: Sendable, Hashable {
        case snoozed, mutedThreads, mutedPeople
    }

    /// Everything in groups: first what ends next, then the muted threads, the last ones first, and the accounts by name.
    package static func items(of silence: Silence) -> [SilenceItem] {
        let snoozed = silence.threads.values.filter(\.isSnoozed).sorted { $0.order < $1.order }
        let muted = silence.threads.values.filter { !$0.isSnoozed }.sorted { $0.order > $1.order }
        let people = silence.actors.sorted { $0.key < $1.key }
        return group(.snoozed, snoozed.map(SilenceItem.thread))
            + group(.mutedThreads, muted.map(SilenceItem.thread))
            + group(.mutedPeople, people.map { .actor($0.value.login, since: $0.value.start) })
    }

    private static func group(_ group: Group, _ items: [SilenceItem]) -> [SilenceItem] {
        items.isEmpty ? [] : [.heading(group)] + items
    }
}

extension SilencedThread {
    /// By its end, then by its start.
    fileprivate var order: (Date, Date, String, Int) {
        let end = if case .time(let time) = end { time } else { Date.distantFuture }
        return (end, start, thread.repository, thread.topic.number)
    }
}

extension SilenceItem {
    /// The page of the thread or the account, on the website of the repository’s feed; nil for a heading.
    package func page(in feed: FeedModel) -> URL? {
        switch self {
        case .thread(let silenced): page(on: feed.web(ofRepository: silenced.repository))
        case .heading, .actor: page(on: feed.standardWeb)
        }
    }

    /// The page of the thread or the account; nil for a heading.
    /// - Parameter web: The root of GitHub's website.
    package func page(on web: URL) -> URL? {
        switch self {
        case .heading: nil
        case .thread(let silenced):
            RepositoryName(silenced.repository).flatMap {
                silenced.thread.topic.path(in: WebPath($0)).url(on: web)
            }
        case .actor(let login, _): WebPath(user: login).url(on: web)
        }
    }
}
