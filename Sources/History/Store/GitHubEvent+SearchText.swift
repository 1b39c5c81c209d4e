import GitHub

extension GitHubEvent {
    /// All texts of the event that a user may search for, as GitHub writes them.
    var searchText: String {
        ([actor.login, repository] + activity.searchTexts).compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

extension Activity {
    fileprivate var searchTexts: [String?] {
        switch self {
        case .push(let push): [push.branch, push.message, push.head]
        case .create(let reference), .delete(let reference): [reference.name, reference.summary]
        case .issue(let change, let topic), .pullRequest(let change, let topic), .discussion(let change, let topic):
            topic.searchTexts + [change.subject, change.firstLine]
        case .issueComment(let comment, let topic), .reviewComment(let comment, let topic):
            topic.searchTexts + [comment.text]
        case .review(let review, let topic): topic.searchTexts + [review.text]
        case .commitComment(let comment, let commit): [commit, comment.text]
        case .fork(let fork): [fork]
        case .release(let release): [release.tag, release.name, release.firstLine]
        case .member(_, let login), .follow(let login): [login]
        case .wiki(let wiki): [wiki.titles, wiki.page]
        case .gist(let gist): [gist.summary]
        case .download(let name, let summary): [name, summary]
        case .star, .madePublic, .other: []
        }
    }
}

extension Activity.Topic {
    fileprivate var searchTexts: [String?] {
        [number.map { "#\($0)" }, title, head, base]
    }
}
