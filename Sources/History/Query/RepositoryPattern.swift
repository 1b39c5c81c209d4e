import GitHub

/// The repositories that a query means: those whose name matches, and those that had such a name before, or have one today.
package struct RepositoryPattern: Sendable {
    /// Nil if only the ids are given.
    private let pattern: NamePattern?
    private let ids: Set<Int>
    /// All names of those with the ids, folded.
    private let names: Set<String>

    /// - Parameters:
    ///   - name: See `QueryCondition.repository`.
    ///   - names: The names that repositories have had.
    package init(_ name: String, _ names: RepositoryNames) {
        let pattern = NamePattern(name)
        self.pattern = pattern
        ids = names.ids(matching: pattern)
        self.names = names.all(of: ids)
    }

    /// Only the repository with an id, and not another one that has its name now.
    package init(id: Int, _ names: RepositoryNames) {
        pattern = nil
        ids = [id]
        self.names = names.all(of: ids)
    }

    /// Whether an event is in one of them.
    package func matches(_ facts: EventFacts) -> Bool {
        if let pattern, pattern.matches(repository: facts.repository) { return true }
        return facts.repositoryID.map(ids.contains) ?? names.contains(facts.repository)
    }

    /// Whether the history of a feed is that of one of them.
    package func matches(_ feed: RepositoryName, _ identity: FeedIdentity?) -> Bool {
        identity?.number.map(ids.contains) == true || pattern?.matches(repository: "\(feed)".folded) == true
    }
}
