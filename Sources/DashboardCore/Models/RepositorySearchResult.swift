/// The results of a search.
public struct RepositorySearchResult: Sendable, Hashable {
    /// In GitHub's order.
    public let repositories: [Repository]
    /// How many repositories match in all; nil if it was not sent.
    public let totalCount: Int?
    /// Whether GitHub ran out of time and there may be more.
    public let isIncomplete: Bool
}
