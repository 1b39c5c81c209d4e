extension Activity {
    /// A line of context below the sentence: the commit's message, the comment's first line, "feature → main".
    var detail: String? {
        switch self {
        case .push(let push): push.message
        case .create(let reference), .delete(let reference): reference.summary
        case .issue(let change, _), .discussion(let change, _): change.firstLine
        case .pullRequest(let change, let topic): topic.branches ?? change.firstLine
        case .issueComment(let comment, _), .reviewComment(let comment, _), .commitComment(let comment, _): comment.text
        case .review(let review, let topic): review.text ?? topic.branches
        case .release(let release): release.title ?? release.firstLine
        case .wiki(let wiki): wiki.pageCount > 1 ? wiki.titles : nil
        case .gist(let gist): gist.summary
        case .download(_, let summary): summary
        case .star, .fork, .member, .madePublic, .follow, .other: nil
        }
    }
}

extension Activity.Topic {
    /// "feature → main".
    fileprivate var branches: String? {
        guard let head, let base else { return nil }
        return "\(head) → \(base)"
    }
}

extension Activity.Release {
    /// The name, if it differs from the tag.
    fileprivate var title: String? {
        name == tag ? nil : name
    }
}
