import FoundationEssentials

/// An issue or a pull request of a repository.
package struct Issue: Sendable, Hashable {
    /// The number in the repository.
    package let number: Int
    /// As one line of at most 256 characters; empty if GitHub sent none.
    package let title: String
    package let isOpen: Bool
    /// Whether it is a pull request: GitHub lists both together.
    package let isPullRequest: Bool
    package let author: EventActor
    package let labels: [Label]
    /// The number of comments.
    package let comments: Int?
    package let createdAt: Date?
    package let updatedAt: Date?

    /// A label, in GitHub's order.
    package struct Label: Sendable, Hashable {
        package let name: String
        /// The color, as six hexadecimal digits.
        package let color: String?
    }

    /// Which issues are listed.
    package enum State: String, Sendable, CaseIterable {
        case open, closed, all
    }
}
