/// The results of a search.
package struct RepositorySearchResult: Sendable, Hashable {
    /// In GitHub's order.
    package let repositories: [Repository]
    /// How many repositories match in all; nil if it was not sent.
    package let totalCount: Int?
    /// Whether GitHub ran out of time and there may be more.
    package let isIncomplete: Bool
}
