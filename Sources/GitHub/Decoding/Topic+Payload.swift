import Base
import FoundationEssentials

extension Activity.Topic {
    /// An issue, or a pull request, which GitHub's API also calls an issue.
    init(issue: JSONObject) {
        let page = issue.topicPage("html_url")
        // Issues of 2012 have a "pull_request" too, which contains only nulls.
        let isPullRequest =
            issue["pull_request"].string("url") != nil || issue["pull_request"].string("html_url") != nil
            || page?.collection == "pull"
        self.init(
            kind: isPullRequest ? .pullRequest : .issue,
            number: issue.number("number") ?? page?.number,
            title: issue.line("title"))
    }

    init(discussion: JSONObject) {
        self.init(
            kind: .discussion,
            number: discussion.number("number") ?? discussion.topicPage("html_url")?.number,
            title: discussion.line("title"))
    }

    /// The pull request of a payload. In review comments of 2013 only the comment's URLs contain its number.
    init(pullRequestIn payload: JSONObject) {
        let pullRequest = payload["pull_request"]
        let comment = payload["comment"]
        let number =
            pullRequest.number("number") ?? payload.number("number")
            ?? pullRequest.topicPage("url")?.number
            ?? comment.topicPage("pull_request_url")?.number ?? comment.topicPage("html_url")?.number
        self.init(
            kind: .pullRequest, number: number, title: pullRequest.line("title"),
            head: pullRequest["head"].line("ref"), base: pullRequest["base"].line("ref"))
    }
}

extension JSONObject {
    /// The collection and number in a URL that ends in "/pull/12", "/pulls/12", "/issues/12" or "/discussions/12".
    fileprivate func topicPage(_ key: String) -> (collection: String, number: Int)? {
        guard let components = webURL(key)?.pathComponents, components.count >= 2 else { return nil }
        let collection = components[components.count - 2]
        guard
            ["pull", "pulls", "issues", "discussions"].contains(collection),
            let number = Int(components[components.count - 1]), number > 0
        else { return nil }
        return (collection, number)
    }
}

extension Activity.Change {
    init(_ payload: JSONObject, _ key: String) {
        let topic = payload[key]
        var action = payload.word("action")
        if action == "closed", topic.bool("merged") == true || topic.string("merged_at") != nil {
            action = "merged"
        }
        self.init(action: action)
        switch action {
        case "assigned", "unassigned": subject = payload["assignee"].line("login")
        case "labeled", "unlabeled": subject = payload["label"].line("name")
        case "closed": reason = topic.word("state_reason")
        case "opened", "created": text = topic.firstLine("body")
        default: break
        }
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
