import FoundationEssentials

/// A repository, as GitHub describes it.
package struct Repository: Sendable, Hashable, Codable {
    package let name: RepositoryName
    /// GitHub's number for it, which stays when it is renamed; nil if it was not sent.
    package let id: Int?
    /// Its description as one line of at most 256 characters.
    package let summary: String?
    /// How many people have starred it.
    package let stars: Int?
    /// How many forks it has.
    package let forks: Int?
    /// The programming language of most of it, for example "C++".
    package let language: String?
    /// When it was last changed.
    package let updatedAt: Date?
    /// When commits were last pushed to it.
    package let pushedAt: Date?
    /// Whether it is read-only.
    package let isArchived: Bool
    package let isFork: Bool
    package let isPrivate: Bool
}
