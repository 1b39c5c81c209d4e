/// Changes by choosing instead of typing.
extension Query {
    /// The kinds that are asked for.
    package var kinds: Set<QueryKind> {
        terms.reduce(into: []) { kinds, term in
            if case .kinds(let some) = term.condition, !term.isNegated { kinds.formUnion(some) }
        }
    }

    /// The actor that is asked for; nil if there is none.
    package var actor: String? {
        terms.lazy.compactMap { term in
            if case .actor(let login) = term.condition, !term.isNegated { login } else { nil }
        }.first
    }

    /// Whether this actor is asked for, without regard to case.
    package func asks(for login: String) -> Bool { actor?.folded == login.folded }

    /// The first time that is asked for; nil if there is none.
    package var since: QueryTime? {
        terms.lazy.compactMap { term in
            if case .since(let time) = term.condition, !term.isNegated { time } else { nil }
        }.first
    }

    /// Adds events of this kind to those that are asked for, or removes them. Without any kind, all are asked for.
    package mutating func toggle(_ kind: QueryKind) {
        var kinds = kinds
        if kinds.remove(kind) == nil { kinds.insert(kind) }
        let sorted = QueryKind.allCases.filter(kinds.contains)
        replace(by: sorted.isEmpty ? nil : .kinds(sorted)) { if case .kinds = $0 { true } else { false } }
    }

    /// Asks for events of this actor only, or of all again.
    package mutating func set(actor: String?) {
        replace(by: actor.map { .actor($0) }) { if case .actor = $0 { true } else { false } }
    }

    /// Asks for events since this time only, or of all times again.
    package mutating func set(since: QueryTime?) {
        replace(by: since.map { .since($0) }) { if case .since = $0 { true } else { false } }
    }

    /// Adds a term, or removes it.
    package mutating func toggle(_ term: QueryTerm) {
        if terms.contains(term) { terms.removeAll { $0 == term } } else { terms.append(term) }
    }

    /// Replaces some conditions by another one, at the position of the first of them or at the end. Negated ones stay.
    private mutating func replace(by condition: QueryCondition?, _ isReplaced: (QueryCondition) -> Bool) {
        let index = terms.firstIndex { !$0.isNegated && isReplaced($0.condition) }
        terms.removeAll { !$0.isNegated && isReplaced($0.condition) }
        if let condition { terms.insert(QueryTerm(condition), at: min(index ?? terms.count, terms.count)) }
    }
}
