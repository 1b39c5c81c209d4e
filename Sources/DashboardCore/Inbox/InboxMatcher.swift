import Base
import FoundationEssentials
import GitHub
import History

/// A filter of the inbox, prepared for matching many threads.
struct InboxMatcher {
    private let scope: InboxFilter.Scope
    private let query: QueryMatcher

    /// - Parameters:
    ///   - now: The time that relative times refer to.
    ///   - zone: The zone of days.
    init(_ filter: InboxFilter, now: Date, in zone: Zone) {
        scope = filter.scope
        query = QueryMatcher(filter.query, names: filter.names, now: now, zone: zone)
    }

    /// Whether a thread is shown.
    func includes(_ entry: InboxEntry) -> Bool {
        guard scope.includes(entry) else { return false }
        var text: [UInt8]?
        return query.matches(entry.thread.facts, isUnseen: entry.isUnread) { part in
            let known = text ?? entry.thread.searchText.foldedBytes
            text = known
            return known.span.contains(part)
        }
    }
}

extension InboxFilter {
    /// Whether any of the threads is shown.
    /// - Parameters:
    ///   - zone: The zone of the days.
    ///   - now: The time that relative times refer to.
    package func includesAny(of entries: [InboxEntry], in zone: Zone, now: Date) -> Bool {
        entries.contains(where: InboxMatcher(self, now: now, in: zone).includes)
    }
}

extension InboxFilter.Scope {
    fileprivate func includes(_ entry: InboxEntry) -> Bool {
        switch self {
        case .unread: entry.isUnread
        case .saved: entry.isSaved
        case .all: true
        }
    }
}

extension NotificationThread {
    /// The facts that a query decides by, as far as notifications contain them: not the actor, nor what has happened.
    fileprivate var facts: EventFacts {
        EventFacts(
            id: id, time: updatedAt, kind: eventKind, repository: "\(repository)",
            topic: topicKind.flatMap { kind in number.map { EventTopic(kind: kind, number: $0) } })
    }

    /// All texts that a user may search for.
    fileprivate var searchText: String {
        ["\(repository)", number.map { "#\($0)" }, title, reasonText].compactMap { $0 }.joined(separator: " ")
    }

    private var topicKind: Activity.Topic.Kind? {
        switch type {
        case "Issue": .issue
        case "PullRequest": .pullRequest
        case "Discussion": .discussion
        default: nil
        }
    }

    /// The kinds that notifications distinguish.
    static let eventKinds: Set<EventKind> = [.issueOpened, .pullRequestOpened, .discussion, .release, .other]

    private var eventKind: EventKind {
        switch type {
        case "Issue": .issueOpened
        case "PullRequest": .pullRequestOpened
        case "Discussion": .discussion
        case "Release": .release
        default: .other
        }
    }
}
