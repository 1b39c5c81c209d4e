/// Which threads of the inbox are shown.
public struct InboxFilter: Sendable, Hashable {
    /// The part of the inbox.
    public var scope: Scope

    /// A part of the inbox.
    public enum Scope: Sendable, Hashable, CaseIterable {
        case unread, saved, all
    }

    public init(scope: Scope = .unread) {
        self.scope = scope
    }

    /// Whether a thread is shown.
    public func includes(_ entry: InboxEntry) -> Bool {
        switch scope {
        case .unread: entry.isUnread
        case .saved: entry.isSaved
        case .all: true
        }
    }
}

/// How the threads of the inbox are grouped.
public enum InboxGrouping: Sendable, Hashable, CaseIterable {
    case repository, day
}
