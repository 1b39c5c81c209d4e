import FoundationEssentials

/// A repository, as GitHub describes it.
public struct Repository: Sendable, Hashable, Codable {
    public let name: RepositoryName
    /// GitHub's number for it, which stays when it is renamed; nil if it was not sent.
    public let id: Int?
    /// Its description as one line of at most 256 characters.
    public let summary: String?
    /// How many people have starred it.
    public let stars: Int?
    /// How many forks it has.
    public let forks: Int?
    /// The programming language of most of it, for example "C++".
    public let language: String?
    /// When it was last changed.
    public let updatedAt: Date?
    /// When commits were last pushed to it.
    public let pushedAt: Date?
    /// Whether it is read-only.
    public let isArchived: Bool
    public let isFork: Bool
    public let isPrivate: Bool
}
