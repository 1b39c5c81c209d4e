/// Which threads of the inbox are shown.
public struct InboxFilter: Sendable, Hashable {
    /// The part of the inbox.
    public var scope: Scope
    /// What is searched for in it.
    public var query: Query
    /// Which repositories had which names, as far as the query names one.
    public var names: RepositoryNames

    /// A part of the inbox.
    public enum Scope: Sendable, Hashable, CaseIterable {
        case unread, saved, all
    }

    public init(scope: Scope = .unread, query: Query = Query(), names: RepositoryNames = RepositoryNames()) {
        self.scope = scope
        self.query = query
        self.names = names
    }
}

/// How the threads of the inbox are grouped.
public enum InboxGrouping: Sendable, Hashable, CaseIterable {
    case repository, day
}
