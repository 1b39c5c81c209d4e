import Base
import FoundationEssentials

extension RestoredPage {
    /// Pushes, and created and deleted branches.
    ///
    /// Source: <https://docs.github.com/en/rest/repos/repos#list-repository-activities>
    init(activity body: Data, of repository: RepositoryName) throws(GitHubDecodingError) {
        let objects = try Self.objects(in: body)
        events = objects.compactMap { Self.event($0, of: repository) }
        end = objects.compactMap { $0.time("timestamp") }.min()
    }

    private static func event(_ object: JSONObject, of repository: RepositoryName) -> GitHubEvent? {
        guard let id = object.identifier("id"), let time = object.time("timestamp"),
            let (type, activity) = activity(object)
        else { return nil }
        return GitHubEvent(
            id: "activity-\(id)", type: type, actor: object.actor("actor"), repository: "\(repository)",
            createdAt: time, activity: activity, isRestored: true)
    }

    private static func activity(_ object: JSONObject) -> (type: String, Activity)? {
        let name = object.line("ref").map(GitReferenceName.init)
        let reference = Activity.Reference(kind: name?.kind ?? .branch, name: name?.short)
        switch object.word("activity_type") {
        case "push", "force_push", "pr_merge", "merge_queue_merge":
            let push = Activity.Push(branch: name?.short, before: object.hash("before"), head: object.hash("after"))
            return ("PushEvent", .push(push))
        case "branch_creation": return ("CreateEvent", .create(reference))
        case "branch_deletion": return ("DeleteEvent", .delete(reference))
        default: return nil
        }
    }
}

extension GitHubRequest where Content == RestoredPage {
    /// The activity of a repository since a time, the newest first.
    package static func activity(of repository: RepositoryName, since time: Date, now: Date) -> GitHubRequest {
        GitHubRequest(
            path: "repos/\(repository.owner)/\(repository.name)/activity",
            query: [
                URLQueryItem(name: "time_period", value: ActivityPeriod(since: time, now: now).rawValue),
                URLQueryItem(name: "per_page", value: "100"),
            ], name: WatchedFeed.repository(repository).key, subject: .repository(repository)
        ) { body throws(GitHubDecodingError) in try RestoredPage(activity: body, of: repository) }
    }
}

/// The periods that GitHub offers.
enum ActivityPeriod: String, Sendable, CaseIterable {
    case day, week, month, quarter, year

    /// The shortest one that contains a time, or the longest one.
    init(since time: Date, now: Date) {
        // An hour more, since the clocks may differ.
        let days = (now.timeIntervalSince(time) + 3600) / 86_400
        self =
            switch days {
            case ..<1: .day
            case ..<7: .week
            case ..<28: .month
            case ..<90: .quarter
            default: .year
            }
    }
}
