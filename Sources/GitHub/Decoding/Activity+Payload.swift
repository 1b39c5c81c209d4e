import Base

extension Activity {
    /// The activity that the payload of an event of this type describes. A known type keeps its kind, even if the
    /// payload is nearly empty.
    init(type: String, payload: JSONObject) {
        switch type {
        case "PushEvent": self = .push(Push(payload))
        case "CreateEvent": self = .create(Reference(payload))
        case "DeleteEvent": self = .delete(Reference(payload))
        case "IssuesEvent":
            self = .issue(change: Change(payload, "issue"), topic: Topic(issue: payload["issue"]))
        case "PullRequestEvent":
            self = .pullRequest(change: Change(payload, "pull_request"), topic: Topic(pullRequestIn: payload))
        case "DiscussionEvent":
            self = .discussion(change: Change(payload, "discussion"), topic: Topic(discussion: payload["discussion"]))
        case "IssueCommentEvent":
            self = .issueComment(comment: Comment(payload), topic: Topic(issue: payload["issue"]))
        case "PullRequestReviewEvent":
            self = .review(review: Review(payload), topic: Topic(pullRequestIn: payload))
        case "PullRequestReviewCommentEvent":
            self = .reviewComment(comment: Comment(payload), topic: Topic(pullRequestIn: payload))
        case "CommitCommentEvent":
            self = .commitComment(comment: Comment(payload), commit: payload["comment"].hash("commit_id"))
        case "WatchEvent": self = .star
        case "ForkEvent": self = .fork(fork: payload["forkee"].repositoryName)
        case "ReleaseEvent": self = .release(Release(payload))
        case "MemberEvent": self = .member(action: payload.word("action"), login: payload["member"].line("login"))
        case "PublicEvent": self = .madePublic
        case "GollumEvent": self = .wiki(Wiki(payload))
        case "GistEvent": self = .gist(Gist(payload))
        case "FollowEvent": self = .follow(login: payload["target"].line("login"))
        case "DownloadEvent":
            self = .download(
                name: payload["download"].line("name"), summary: payload["download"].firstLine("description"))
        default: self = .other(Other(payload))
        }
    }
}

extension JSONObject {
    /// "owner/name" of a repository; the oldest events contain the two parts only.
    fileprivate var repositoryName: String? {
        if let fullName = string("full_name").flatMap(RepositoryName.init) { return fullName.description }
        guard let owner = self["owner"].string("login"), let name = string("name") else { return nil }
        return RepositoryName("\(owner)/\(name)")?.description
    }
}

extension Activity.Release {
    fileprivate init(_ payload: JSONObject) {
        let release = payload["release"]
        self.init(
            action: payload.word("action"), tag: release.line("tag_name"), name: release.line("name"),
            isPrerelease: release.bool("prerelease") ?? false, text: release.firstLine("body"))
    }
}

extension Activity.Wiki {
    fileprivate init(_ payload: JSONObject) {
        let pages = payload.objects("pages") ?? []
        self.init(
            pageCount: pages.count,
            areNew: !pages.isEmpty && pages.allSatisfy { $0.word("action") == "created" },
            page: pages.first?.line("page_name"),
            titles: pages.compactMap { $0.line("title") ?? $0.line("page_name") }
                .joined(separator: ", ").displayLine(limit: 200))
    }
}

extension Activity.Gist {
    fileprivate init(_ payload: JSONObject) {
        let gist = payload["gist"]
        self.init(
            action: payload.word("action"), summary: gist.firstLine("description"), page: gist.webURL("html_url"))
    }
}

extension Activity.Other {
    fileprivate init(_ payload: JSONObject) {
        let pages = ([payload] + payload.nestedObjects).lazy.compactMap { $0.webURL("html_url") }
        self.init(action: payload.word("action"), page: pages.first)
    }
}
