/// What is searched for. All terms must hold, so an empty query finds everything.
///
/// The language is described in docs/filters.md.
package struct Query: Sendable, Hashable {
    package var terms: [QueryTerm]

    package init(_ terms: [QueryTerm] = []) {
        self.terms = terms
    }

    package var isEmpty: Bool { terms.isEmpty }

    /// The terms that select different events as time passes.
    package var timeTerms: Query { Query(terms.filter(\.dependsOnTime)) }

    /// Whether it asks for a repository.
    var namesRepositories: Bool { terms.contains { $0.repository != nil } }

    /// The same query with the current names of the repositories that it names by a former one. A name that another
    /// repository has now, or that several had, stays.
    package func withCurrentNames(_ names: RepositoryNames) -> Query {
        var query = self
        for index in terms.indices {
            guard let name = terms[index].repository, let current = names.id(named: name).flatMap(names.current),
                current.folded != name.folded
            else { continue }
            query.terms[index].condition = .repository(current)
        }
        return query
    }
}

/// A condition, or its opposite.
package struct QueryTerm: Sendable, Hashable {
    package var condition: QueryCondition
    package var isNegated: Bool

    package init(_ condition: QueryCondition, isNegated: Bool = false) {
        self.condition = condition
        self.isNegated = isNegated
    }

    /// The repository of the condition; nil for other conditions.
    fileprivate var repository: String? { if case .repository(let name) = condition { name } else { nil } }

    /// Whether it finds different events as time passes.
    fileprivate var dependsOnTime: Bool {
        switch condition {
        case .since, .before: true
        default: false
        }
    }
}

/// What an event must be.
package enum QueryCondition: Sendable, Hashable {
    /// Of one of the kinds.
    case kinds([QueryKind])
    /// Caused by this login, without regard to case; with "*" at the end, by any login that begins so.
    case actor(String)
    /// In this repository, "owner/name" or only "name", without regard to case; "*" at the end as for logins.
    case repository(String)
    /// At this time or later.
    case since(QueryTime)
    /// Before this time.
    case before(QueryTime)
    case state(QueryState)
    /// About the issue, the pull request or the discussion with this number, at least 1.
    case number(Int)
    /// Containing this text, also within words, without regard to case and diacritics.
    case text(String)
}

/// The words before a colon.
enum QueryKeyword: String, CaseIterable {
    case kind, actor, repo, since, before, `is`
}
