import Base
import FoundationEssentials

extension RestoredPage {
    /// Published releases.
    ///
    /// Source: <https://docs.github.com/en/rest/releases/releases#list-releases>
    init(releases body: Data, of repository: RepositoryName) throws(GitHubDecodingError) {
        let objects = try Self.objects(in: body)
        events = objects.compactMap { Self.release($0, of: repository) }
        // They are sorted by the times of their commits, and may have been published long after.
        end = objects.compactMap { $0.time("published_at") }.max()
    }

    private static func release(_ object: JSONObject, of repository: RepositoryName) -> GitHubEvent? {
        guard object.bool("draft") != true, let id = object.identifier("id"), let time = object.time("published_at")
        else { return nil }
        let release = Activity.Release(
            action: "published", tag: object.line("tag_name"), name: object.line("name"),
            isPrerelease: object.bool("prerelease") ?? false, text: object.wholeText("body"))
        return GitHubEvent(
            id: "release-\(id)", type: "ReleaseEvent", actor: object.actor("author"), repository: "\(repository)",
            createdAt: time, activity: .release(release), isRestored: true)
    }
}

extension GitHubRequest where Content == RestoredPage {
    /// The releases of a repository, the newest first.
    package static func releases(of repository: RepositoryName) -> GitHubRequest {
        GitHubRequest(
            path: "repos/\(repository.owner)/\(repository.name)/releases",
            query: [URLQueryItem(name: "per_page", value: "100")],
            name: WatchedFeed.repository(repository).key, subject: .repository(repository)
        ) { body throws(GitHubDecodingError) in try RestoredPage(releases: body, of: repository) }
    }
}
