import Foundation

extension Activity.Topic {
    /// An issue, or the pull request that GitHub's API also calls one.
    init(issue: JSONObject) {
        let page = issue.webURL("html_url")
        // Issues of 2012 have a "pull_request" too, with nothing but nulls in it.
        let isPullRequest =
            issue["pull_request"].string("url") != nil || issue["pull_request"].string("html_url") != nil
            || page?.pathComponents.contains("pull") == true
        self.init(
            kind: isPullRequest ? .pullRequest : .issue,
            number: issue.number("number") ?? page?.topicNumber,
            title: issue.line("title"))
    }

    init(discussion: JSONObject) {
        self.init(
            kind: .discussion,
            number: discussion.number("number") ?? discussion.webURL("html_url")?.topicNumber,
            title: discussion.line("title"))
    }

    /// The pull request of a payload. In review comments of 2013 only the comment's addresses tell its number.
    init(pullRequestIn payload: JSONObject) {
        let pullRequest = payload["pull_request"]
        let comment = payload["comment"]
        let number =
            pullRequest.number("number") ?? payload.number("number")
            ?? pullRequest.webURL("url")?.topicNumber
            ?? comment.webURL("pull_request_url")?.topicNumber ?? comment.webURL("html_url")?.topicNumber
        self.init(
            kind: .pullRequest, number: number, title: pullRequest.line("title"),
            head: pullRequest["head"].line("ref"), base: pullRequest["base"].line("ref"))
    }
}

extension URL {
    /// 12 for an address that ends in "/pull/12", "/pulls/12", "/issues/12" or "/discussions/12".
    fileprivate var topicNumber: Int? {
        let components = pathComponents.suffix(2)
        guard
            components.count == 2, let collection = components.first,
            ["pull", "pulls", "issues", "discussions"].contains(collection)
        else { return nil }
        return components.last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension Activity.Change {
    init(_ payload: JSONObject, _ key: String) {
        let topic = payload[key]
        var action = payload.word("action")
        if action == "closed", topic.bool("merged") == true || topic.string("merged_at") != nil {
            action = "merged"
        }
        let isOpening = action == "opened" || action == "created"
        self.init(
            action: action,
            subject: payload["assignee"].line("login") ?? payload["label"].line("name"),
            reason: action == "closed" ? topic.word("state_reason") : nil,
            text: isOpening ? topic.firstLine("body") : nil)
    }
}

extension Activity.Comment {
    init(_ payload: JSONObject) {
        let comment = payload["comment"]
        self.init(action: payload.word("action"), id: comment.number("id"), text: comment.firstLine("body"))
    }
}

extension Activity.Review {
    init(_ payload: JSONObject) {
        let review = payload["review"]
        self.init(
            action: payload.word("action"), state: review.word("state"), id: review.number("id"),
            text: review.firstLine("body"))
    }
}
