import History

/// Which threads of the inbox are shown.
package struct InboxFilter: Sendable, Hashable {
    /// The part of the inbox.
    package var scope: Scope
    /// What is searched for in it.
    package var query: Query
    /// The names that repositories have had, if the query names one.
    package var names: RepositoryNames

    /// A part of the inbox.
    package enum Scope: Sendable, Hashable, CaseIterable {
        case unread, saved, all
    }

    package init(scope: Scope = .unread, query: Query = Query(), names: RepositoryNames = RepositoryNames()) {
        self.scope = scope
        self.query = query
        self.names = names
    }
}

/// How the threads of the inbox are grouped.
package enum InboxGrouping: Sendable, Hashable, CaseIterable {
    case repository, day
}
