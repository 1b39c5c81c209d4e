/// Which threads of the inbox are shown.
public struct InboxFilter: Sendable, Hashable {
    /// The part of the inbox.
    public var scope: Scope
    /// What is searched for in it.
    public var query: Query

    /// A part of the inbox.
    public enum Scope: Sendable, Hashable, CaseIterable {
        case unread, saved, all
    }

    public init(scope: Scope = .unread, query: Query = Query()) {
        self.scope = scope
        self.query = query
    }
}

/// How the threads of the inbox are grouped.
public enum InboxGrouping: Sendable, Hashable, CaseIterable {
    case repository, day
}
