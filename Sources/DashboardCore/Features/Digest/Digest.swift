import FoundationEssentials

/// What has happened in the followed feeds since a time, in one line for each repository.
public struct Digest: Sendable, Equatable {
    /// From when on, and until when.
    public let period: Range<Date>
    /// Those in which something has happened; the one with most events first.
    public let repositories: [RepositoryDigest]

    /// The number of events in all repositories.
    public var eventCount: Int { repositories.reduce(0) { $0 + $1.counts.events } }

    public init(period: Range<Date>, repositories: [RepositoryDigest]) {
        self.period = period
        self.repositories = repositories
    }
}

/// What has happened in a repository.
public struct RepositoryDigest: Sendable, Equatable, Identifiable {
    /// Distinguishes it from the others of a digest: as of `EventFacts.repositoryKey`.
    public let id: String
    /// "owner/name", that of the newest event; nil for events without a repository.
    public let name: RepositoryName?
    public let counts: DigestCounts
    /// The website with its page: that of the server whose feed has its newest event.
    public let web: URL

    /// - Parameter key: Without it, the name is the id.
    public init(
        key: String? = nil, name: RepositoryName?, counts: DigestCounts, web: URL = GitHubServer.standard.web
    ) {
        id = key ?? name.map { "\($0)".folded } ?? ""
        self.name = name
        self.counts = counts
        self.web = web
    }
}

/// The numbers of what has happened. What happened to an issue, a pull request or a discussion several times counts once.
public struct DigestCounts: Sendable, Equatable {
    /// All events.
    public var events = 0
    public var releases = 0
    /// The pull requests that were opened, changed, merged or closed, and those of them that were merged.
    public var pullRequests = 0
    public var mergedPullRequests = 0
    /// The issues that were opened, changed or closed, and those of them that were closed.
    public var issues = 0
    public var closedIssues = 0
    public var discussions = 0
    /// Comments and reviews.
    public var comments = 0
    public var pushes = 0
    public var stars = 0
    public var forks = 0
    /// Events of all other kinds.
    public var others = 0

    public init() {}
}
