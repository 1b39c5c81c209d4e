/// Properties of an event other than its kind, in the words of a query.
package enum QueryState: String, Sendable, Hashable, CaseIterable {
    /// Not seen yet, or seen.
    case unseen, seen
    /// Caused by a bot: see `BotList`.
    case bot
    /// Made from the answers of other endpoints, since GitHub's event was missed.
    case restored
    /// A pull request was merged.
    case merged
    /// An issue was closed, or a pull request without being merged.
    case closed
    /// About an issue, a pull request or a discussion, including comments and reviews.
    case issue, pr, discussion
}
