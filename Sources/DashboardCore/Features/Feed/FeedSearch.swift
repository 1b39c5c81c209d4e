/// How the search through the histories of the shown feeds is going.
public struct FeedSearch: Sendable, Equatable {
    /// Whether older events are still being looked through.
    public var isSearching: Bool
    /// Which part of the query excludes most, once the whole history was looked through and nothing was found; nil if no
    /// single part does.
    public var exclusion: Exclusion?

    /// A part of a query without which something would be found.
    public struct Exclusion: Sendable, Equatable {
        /// The index of the term.
        public let term: Int
        /// The number of events that would be found without it.
        public let count: Int

        public init(term: Int, count: Int) {
            self.term = term
            self.count = count
        }
    }

    public init(isSearching: Bool = false, exclusion: Exclusion? = nil) {
        self.isSearching = isSearching
        self.exclusion = exclusion
    }
}

extension FeedSearch.Exclusion {
    /// What excludes most of the events of some feeds; nil if all of them fail several terms. Blocks while it looks
    /// through what the search has read.
    /// - Parameter includes: Which events would be shown.
    init?(_ query: QueryMatcher, in sources: [FeedSource], unseen: Set<String>, includes: (EventFacts) -> Bool) {
        var counts: [Int: Int] = [:]
        // Remembering the events takes longer than looking through them.
        let areDistinct = sources.areDistinct
        var counted: Set<String> = []
        for source in sources {
            for month in source.months() {
                source.forEachRecord(of: month) { record in
                    let facts = record.facts
                    let term = query.onlyFailingTerm(
                        facts, isUnseen: unseen.contains(facts.id), contains: { record.contains($0) })
                    guard let term, includes(facts), areDistinct || counted.insert(facts.id).inserted else { return }
                    counts[term, default: 0] += 1
                }
            }
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
        self.init(term: most.key, count: most.value)
    }
}

extension [FeedSource] {
    /// Whether no event is in several of the feeds, as each is of another repository.
    fileprivate var areDistinct: Bool { Set(compactMap(\.feed.repositoryName)).count == count }
}
