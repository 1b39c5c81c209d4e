import Translation

extension Activity.Comment {
    func template(_ topic: Activity.Topic) -> String {
        switch (topic.kind, action, topic.number) {
        case (.issue, _, nil): tr("{actor} commented on an issue")
        case (.issue, "edited", _): tr("{actor} edited a comment on issue #{number}")
        case (.issue, "deleted", _): tr("{actor} deleted a comment on issue #{number}")
        case (.issue, _, _): tr("{actor} commented on issue #{number}")
        case (.pullRequest, _, nil): tr("{actor} commented on a pull request")
        case (.pullRequest, "edited", _): tr("{actor} edited a comment on pull request #{number}")
        case (.pullRequest, "deleted", _): tr("{actor} deleted a comment on pull request #{number}")
        case (.pullRequest, _, _): tr("{actor} commented on pull request #{number}")
        case (.discussion, _, nil): tr("{actor} commented on a discussion")
        case (.discussion, "edited", _): tr("{actor} edited a comment on discussion #{number}")
        case (.discussion, "deleted", _): tr("{actor} deleted a comment on discussion #{number}")
        case (.discussion, _, _): tr("{actor} commented on discussion #{number}")
        }
    }

    /// The sentence for a comment on a commit.
    func template(hasCommit: Bool) -> String {
        switch (action, hasCommit) {
        case (_, false): tr("{actor} commented on a commit")
        case ("edited", true): tr("{actor} edited a comment on commit {commit}")
        case ("deleted", true): tr("{actor} deleted a comment on commit {commit}")
        case (_, true): tr("{actor} commented on commit {commit}")
        }
    }
}

extension Activity.Review {
    func template(_ topic: Activity.Topic) -> String {
        guard topic.number != nil else { return tr("{actor} reviewed a pull request") }
        // GitHub sends the current state: a review that was dismissed later is shown as a review.
        return switch (action, state) {
        case ("dismissed", _): tr("{actor} dismissed a review of pull request #{number}")
        case ("updated", _), ("edited", _): tr("{actor} edited a review of pull request #{number}")
        case (_, "approved"): tr("{actor} approved pull request #{number}")
        case (_, "changes_requested"): tr("{actor} requested changes on pull request #{number}")
        default: tr("{actor} reviewed pull request #{number}")
        }
    }
}
