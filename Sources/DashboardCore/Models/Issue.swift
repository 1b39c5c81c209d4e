import FoundationEssentials

/// An issue or a pull request of a repository.
public struct Issue: Sendable, Hashable {
    /// The number in the repository.
    public let number: Int
    /// As one line of at most 256 characters; empty if GitHub sent none.
    public let title: String
    public let isOpen: Bool
    /// Whether it is a pull request: GitHub lists both together.
    public let isPullRequest: Bool
    public let author: EventActor
    public let labels: [Label]
    /// The number of comments.
    public let comments: Int?
    public let createdAt: Date?
    public let updatedAt: Date?

    /// A label, in GitHub's order.
    public struct Label: Sendable, Hashable {
        public let name: String
        /// The color, as six hexadecimal digits.
        public let color: String?
    }

    /// Which issues are listed.
    public enum State: String, Sendable, CaseIterable {
        case open, closed, all
    }
}
