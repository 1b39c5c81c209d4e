import Locking

/// How the search through the histories of the shown feeds is going.
public struct FeedSearch: Sendable, Equatable {
    /// What is searched for in the shown events; empty if they are all.
    public var query = Query()
    /// Whether older events are still being looked through.
    public var isSearching = false
    /// Which part of the query excludes most, once the whole history was looked through and nothing was found; nil if there
    /// are no events.
    public var exclusion: Exclusion?

    /// The part of a query that excludes most.
    public struct Exclusion: Sendable, Equatable {
        public let term: QueryTerm
        /// The number of events that would be found without it; 0 if another part excludes all of them as well.
        public let count: Int

        public init(term: QueryTerm, count: Int) {
            self.term = term
            self.count = count
        }
    }

    public init(_ query: Query = Query(), isSearching: Bool = false, exclusion: Exclusion? = nil) {
        self.query = query
        self.isSearching = isSearching
        self.exclusion = exclusion
    }
}

extension FeedSearch.Exclusion {
    /// What excludes most of the events of some feeds; nil if they have none. Blocks while it looks through them.
    /// - Parameters:
    ///   - matcher: Of the query.
    ///   - includes: Which events would be shown.
    init?(
        _ query: Query, _ matcher: QueryMatcher, in sources: [FeedSource], unseen: Set<String>,
        includes: @Sendable (EventFacts) -> Bool
    ) {
        let decisive = sources.most { record in
            let term = matcher.onlyFailingTerm(
                record.facts, isUnseen: unseen.contains(record.facts.id), contains: { record.contains($0) })
            return term.map { [$0] }.flatMap { includes(record.facts) ? $0 : nil } ?? []
        }
        if let decisive {
            self.init(term: query.terms[decisive.term], count: decisive.count)
            return
        }
        // Several parts exclude each event, so all of them are counted, which takes longer.
        let failing = sources.most { record in
            guard includes(record.facts) else { return [] }
            return matcher.failingTerms(
                record.facts, isUnseen: unseen.contains(record.facts.id), contains: { record.contains($0) })
        }
        guard let failing else { return nil }
        self.init(term: query.terms[failing.term], count: 0)
    }
}

extension [FeedSource] {
    /// The index that is counted most for the stored events, each of which counts once, and how often; the smallest of
    /// several. Nil if nothing is counted. Blocks while it reads.
    /// - Parameter terms: The indices that are counted for an event.
    fileprivate func most(_ terms: @Sendable (EventRecord) -> [Int]) -> (term: Int, count: Int)? {
        // Remembering the events takes longer than looking through them.
        let areDistinct = areDistinct
        let counted = Mutex<Set<String>>([])
        let counts = concurrentMap { source in
            var counts: [Int: Int] = [:]
            source.forEachRecord { record in
                let terms = terms(record)
                guard !terms.isEmpty else { return }
                if !areDistinct, !counted.withLock({ $0.insert(record.facts.id).inserted }) { return }
                for term in terms { counts[term, default: 0] += 1 }
            }
            return counts
        }
        return counts.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
            .max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (term: $0.key, count: $0.value) }
    }

    /// Whether no event is in several of the feeds, as each is of another repository.
    fileprivate var areDistinct: Bool { Set(compactMap(\.feed.repositoryName)).count == count }
}
