import Foundation
import GitHub
import History

/// An event for the tests' GitHub.
struct SampleEvent: Sendable {
    var id: String
    var login = "octocat"
    var repository = "ReactiveX/RxSwift"
    /// GitHub's number for the repository, without which it cannot be recognized after a rename.
    var repositoryNumber: Int?
    /// How long ago it happened. The actual age is some seconds more, since the application's clock may differ
    /// slightly.
    var minutesAgo = 3
    /// The opened issue; without one, the repository was starred.
    var issue: (number: Int, title: String)?
    /// The description of the issue, as in a string of JSON.
    var text = ""
    /// Whether the issue was commented on instead of opened.
    var isComment = false

    /// The JSON that GitHub sends.
    func json(now: Date) -> String {
        let time = now.addingTimeInterval(-60 * Double(minutesAgo) - 10).formatted(.iso8601)
        let (type, payload) =
            issue.map { number, title in
                let issue = #""issue": {"number": \#(number), "title": "\#(title)", "body": "\#(text)"}"#
                return isComment
                    ? ("IssueCommentEvent", #"{"action": "created", \#(issue), "comment": {"id": 1, "body": "Hm"}}"#)
                    : ("IssuesEvent", #"{"action": "opened", \#(issue)}"#)
            } ?? ("WatchEvent", #"{"action": "started"}"#)
        let number = repositoryNumber.map { "\"id\": \($0), " } ?? ""
        return """
            {"id": "\(id)", "type": "\(type)", "actor": {"login": "\(login)"},
             "repo": {\(number)"name": "\(repository)"},
             "payload": \(payload), "public": true, "created_at": "\(time)"}
            """
    }

    /// A page of them.
    static func page(_ events: [SampleEvent], now: Date = Date()) -> Data {
        Data("[\(events.map { $0.json(now: now) }.joined(separator: ","))]".utf8)
    }
}

extension SampleEvent {
    /// Five events of the last hour, the newest first.
    static let five = [
        SampleEvent(id: "5"),
        SampleEvent(id: "4", login: "mona", minutesAgo: 8, issue: (12, "Crash on launch")),
        SampleEvent(id: "3", login: "hubot", minutesAgo: 15),
        SampleEvent(id: "2", login: "lee-k", minutesAgo: 22, issue: (11, "Fix retry")),
        SampleEvent(id: "1", login: "acme-bot[bot]", minutesAgo: 41),
    ]

    /// The accessible names of their rows.
    static let fiveNames = [
        "octocat starred the repository, 3 min ago",
        "mona opened issue #12: Crash on launch, 8 min ago",
        "hubot starred the repository, 15 min ago",
        "lee-k opened issue #11: Fix retry, 22 min ago",
        "acme-bot[bot] starred the repository, 41 min ago",
    ]
}

extension Desktop {
    /// Saves events as if an earlier start of the application had saved them.
    func save(
        _ events: [SampleEvent], of repository: String = "ReactiveX/RxSwift", api: URL, at time: Date = Date()
    ) throws {
        let feed = WatchedFeed.repository(RepositoryName(repository)!)
        let store = try FeedFolders(directories, server: GitHubServer(api: api)).store(of: feed, now: time).store
        _ = try store.apply(next: EventsPage(SampleEvent.page(events)), continuing: nil, now: time)
    }

    /// A file of the history of ReactiveX/RxSwift, while its id is not known.
    func history(_ name: String, api: URL) -> URL {
        directories.data.appending(path: "feeds/\(api.host()!)-\(api.port!)/reactivex@rxswift/\(name)")
    }
}
