import DashboardCore
import FoundationEssentials
import GitHub

/// A digest as JSON. docs/command-line.md describes its fields.
struct DigestJSON: Encodable {
    let start, end: Date
    let events: Int
    let repositories: [Repository]

    struct Repository: Encodable {
        let name: String?
        let url: URL?
        let sentence: String
        let events, releases, pullRequests, mergedPullRequests, issues, closedIssues, discussions: Int
        let comments, pushes, stars, forks, others: Int
    }

    /// - Parameter limit: The number of repositories that are written. All events count nevertheless.
    init(_ digest: Digest, limit: Int = .max) {
        start = digest.period.lowerBound
        end = digest.period.upperBound
        events = digest.eventCount
        repositories = digest.repositories.prefix(limit).map(Repository.init)
    }
}

extension DigestJSON.Repository {
    fileprivate init(_ repository: RepositoryDigest) {
        let counts = repository.counts
        self.init(
            name: repository.name?.description,
            url: repository.name.map { WatchedFeed.repository($0).page(on: repository.web) }, sentence: counts.text,
            events: counts.events, releases: counts.releases, pullRequests: counts.pullRequests,
            mergedPullRequests: counts.mergedPullRequests, issues: counts.issues, closedIssues: counts.closedIssues,
            discussions: counts.discussions, comments: counts.comments, pushes: counts.pushes, stars: counts.stars,
            forks: counts.forks, others: counts.others)
    }
}
