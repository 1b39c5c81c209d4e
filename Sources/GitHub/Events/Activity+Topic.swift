extension Activity {
    /// The issue, the pull request or the discussion that it is about; nil if it is about something else, which setting it
    /// does not change.
    package var topic: Topic? {
        get {
            switch self {
            case .issue(_, let topic), .pullRequest(_, let topic), .discussion(_, let topic),
                .issueComment(_, let topic), .review(_, let topic), .reviewComment(_, let topic):
                topic
            default: nil
            }
        }
        set {
            guard let topic = newValue else { return }
            switch self {
            case .issue(let change, _): self = .issue(change: change, topic: topic)
            case .pullRequest(let change, _): self = .pullRequest(change: change, topic: topic)
            case .discussion(let change, _): self = .discussion(change: change, topic: topic)
            case .issueComment(let comment, _): self = .issueComment(comment: comment, topic: topic)
            case .review(let review, _): self = .review(review: review, topic: topic)
            case .reviewComment(let comment, _): self = .reviewComment(comment: comment, topic: topic)
            default: break
            }
        }
    }
}
