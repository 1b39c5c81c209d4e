import Base
import FoundationEssentials

extension RestoredPage {
    /// Opened and closed issues and pull requests.
    ///
    /// Source: <https://docs.github.com/en/rest/issues/issues#list-repository-issues>
    init(issues body: Data, of repository: RepositoryName) throws(GitHubDecodingError) {
        events = try Self.objects(in: body).flatMap { object in
            object.identifier("id").map { id in
                [Self.opening(object, id, of: repository), Self.closing(object, id, of: repository)]
                    .compactMap { $0 }
            } ?? []
        }
        end = nil
    }

    private static func opening(_ issue: JSONObject, _ id: String, of repository: RepositoryName) -> GitHubEvent? {
        issue.time("created_at").map { time in
            event(
                issue, Activity.Change(action: "opened", text: issue.wholeText("body")), id: "issue-\(id)-opened",
                actor: issue.actor("user"), repository, time)
        }
    }

    /// It may have been closed several times; GitHub only reports the last one.
    private static func closing(_ issue: JSONObject, _ id: String, of repository: RepositoryName) -> GitHubEvent? {
        issue.time("closed_at").map { time in
            let isMerged = issue["pull_request"].string("merged_at") != nil
            let change = Activity.Change(
                action: isMerged ? "merged" : "closed", reason: isMerged ? nil : issue.word("state_reason"))
            return event(
                issue, change, id: "issue-\(id)-closed-\(time.seconds)", actor: issue.actor("closed_by"), repository,
                time)
        }
    }

    private static func event(
        _ issue: JSONObject, _ change: Activity.Change, id: String, actor: EventActor, _ repository: RepositoryName,
        _ time: Date
    ) -> GitHubEvent {
        let topic = Activity.Topic(issue: issue)
        let isPullRequest = topic.kind == .pullRequest
        return GitHubEvent(
            id: id, type: isPullRequest ? "PullRequestEvent" : "IssuesEvent", actor: actor,
            repository: "\(repository)", createdAt: time,
            activity: isPullRequest
                ? .pullRequest(change: change, topic: topic) : .issue(change: change, topic: topic),
            isRestored: true)
    }
}

extension GitHubRequest where Content == RestoredPage {
    /// The issues and pull requests of a repository that have changed since a time, the last changed first: so one that
    /// changes while the pages are requested is seen twice rather than never.
    package static func issues(of repository: RepositoryName, since time: Date) -> GitHubRequest {
        let query = [
            ("state", "all"), ("since", time.formatted(.iso8601)), ("sort", "updated"), ("direction", "desc"),
            ("per_page", "100"),
        ]
        return GitHubRequest(
            path: "repos/\(repository.owner)/\(repository.name)/issues",
            query: query.map { URLQueryItem(name: $0, value: $1) },
            name: WatchedFeed.repository(repository).key, subject: .repository(repository)
        ) { body throws(GitHubDecodingError) in try RestoredPage(issues: body, of: repository) }
    }
}
