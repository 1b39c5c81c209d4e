import GitHub
import History
import Locking

/// How the search through the histories of the shown feeds is going.
package struct FeedSearch: Sendable, Equatable {
    /// What is searched for in the shown events; empty if they are all.
    package var query = Query()
    /// Whether older events are still being looked through.
    package var isSearching = false
    /// Which part of the query excludes most, once the whole history was looked through and nothing was found; nil if there
    /// are no events.
    package var exclusion: Exclusion?

    /// The part of a query that excludes most.
    package struct Exclusion: Sendable, Equatable {
        package let term: QueryTerm
        /// The number of events that would be found without it; 0 if another part excludes all of them as well.
        package let count: Int

        package init(term: QueryTerm, count: Int) {
            self.term = term
            self.count = count
        }
    }

    package init(_ query: Query = Query(), isSearching: Bool = false, exclusion: Exclusion? = nil) {
        self.query = query
        self.isSearching = isSearching
        self.exclusion = exclusion
    }
}

extension FeedSearch.Exclusion {
    /// What excludes most of the events of some feeds; nil if they have none. Blocks while it looks through them.
    /// - Parameters:
    ///   - matcher: The matcher of the query.
    ///   - includes: Which events would be shown.
    init?(
        _ query: Query, _ matcher: QueryMatcher, in histories: Histories, unseen: Set<String>,
        includes: @Sendable (EventFacts) -> Bool
    ) {
        let failures = histories.failures(of: query.terms.count) { record in
            guard includes(record.facts) else { return [] }
            return matcher.failingTerms(
                record.facts, isUnseen: unseen.contains(record.facts.id), contains: { record.contains($0) })
        }
        if let term = failures.alone.indexOfMaximum {
            self.init(term: query.terms[term], count: failures.alone[term])
        } else if let term = failures.all.indexOfMaximum {
            self.init(term: query.terms[term], count: 0)
        } else {
            return nil
        }
    }
}

/// How often the terms of a query fail, by their index.
private struct TermFailures {
    /// In events that fail in no other term.
    private(set) var alone: [Int]
    private(set) var all: [Int]

    /// - Parameter count: The number of terms.
    init(count: Int) {
        alone = [Int](repeating: 0, count: count)
        all = alone
    }

    mutating func add(_ terms: [Int]) {
        for term in terms { all[term] += 1 }
        if let term = terms.first, terms.count == 1 { alone[term] += 1 }
    }

    mutating func add(_ other: TermFailures) {
        for term in all.indices {
            alone[term] += other.alone[term]
            all[term] += other.all[term]
        }
    }
}

extension [Int] {
    /// The index of the highest number, the first one of several; nil if no number is above 0.
    fileprivate var indexOfMaximum: Int? { self.max().flatMap { $0 > 0 ? firstIndex(of: $0) : nil } }
}

extension Histories {
    /// How often terms fail in the stored events, each of which counts once. Blocks while it reads.
    /// - Parameters:
    ///   - count: The number of terms.
    ///   - terms: The indices of those that fail in an event.
    fileprivate func failures(of count: Int, _ terms: @Sendable (EventRecord) -> [Int]) -> TermFailures {
        // Remembering the events takes longer than looking through them.
        let areDistinct = areDistinct
        let counted = Mutex<Set<String>>([])
        let failures = all.concurrentMap { history in
            var failures = TermFailures(count: count)
            history.read { store in
                try store.forEachRecord { record in
                    let terms = terms(record)
                    guard !terms.isEmpty else { return }
                    if areDistinct || counted.withLock({ $0.insert(record.facts.id).inserted }) { failures.add(terms) }
                }
            }
            return failures
        }
        return failures.reduce(into: TermFailures(count: count)) { $0.add($1) }
    }

    /// Whether no event is in several of the feeds, as each is of another repository.
    fileprivate var areDistinct: Bool { Set(all.compactMap(\.feed.repositoryName)).count == all.count }
}
