extension Activity {
    /// The issue, the pull request or the discussion that it is about; nil if it is about something else.
    var topic: Topic? {
        switch self {
        case .issue(_, let topic), .pullRequest(_, let topic), .discussion(_, let topic), .issueComment(_, let topic),
            .review(_, let topic), .reviewComment(_, let topic):
            topic
        default: nil
        }
    }
}
