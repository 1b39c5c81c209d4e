import FoundationEssentials
import GitHub

/// What has happened in the followed feeds since a time, in one line for each repository.
package struct Digest: Sendable, Equatable {
    /// From when on, and until when.
    package let period: Range<Date>
    /// Those in which something has happened; the one with most events first.
    package let repositories: [RepositoryDigest]

    /// The number of events in all repositories.
    package var eventCount: Int { repositories.reduce(0) { $0 + $1.counts.events } }

    package init(period: Range<Date>, repositories: [RepositoryDigest]) {
        self.period = period
        self.repositories = repositories
    }
}

/// What has happened in a repository.
package struct RepositoryDigest: Sendable, Equatable, Identifiable {
    /// Distinguishes it from the others of a digest: see `EventFacts.repositoryKey`.
    package let id: String
    /// "owner/name", that of the newest event; nil for events without a repository.
    package let name: RepositoryName?
    package let counts: DigestCounts
    /// The website with its page: that of the server whose feed has its newest event.
    package let web: URL

    /// - Parameter key: Without it, the name is the id.
    package init(
        key: String? = nil, name: RepositoryName?, counts: DigestCounts, web: URL = GitHubServer.standard.web
    ) {
        id = key ?? name.map { "\($0)".folded } ?? ""
        self.name = name
        self.counts = counts
        self.web = web
    }
}

/// The numbers of what has happened. What happened to an issue, a pull request or a discussion several times counts once.
package struct DigestCounts: Sendable, Equatable {
    /// All events.
    package var events = 0
    package var releases = 0
    /// The pull requests that were opened, changed, merged or closed, and those of them that were merged.
    package var pullRequests = 0
    package var mergedPullRequests = 0
    /// The issues that were opened, changed or closed, and those of them that were closed.
    package var issues = 0
    package var closedIssues = 0
    package var discussions = 0
    /// Comments and reviews.
    package var comments = 0
    package var pushes = 0
    package var stars = 0
    package var forks = 0
    /// Events of all other kinds.
    package var others = 0

    package init() {}
}
