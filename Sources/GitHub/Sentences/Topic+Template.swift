import Translation

extension Activity.Topic {
    /// `template` followed by the title, if there is one.
    func titled(_ template: String) -> String {
        title == nil ? template : tr("{sentence}: {title}", ["sentence": template])
    }

    /// The values of the placeholders of a template about it.
    var values: [String: String?] { ["number": number.map { "\($0)" }, "title": title] }
}

/// Sentences about issues, pull requests and discussions. Those without a number, which GitHub no longer sends, have fewer
/// forms.
extension Activity.Change {
    func template(_ topic: Activity.Topic) -> String {
        switch topic.kind {
        case .issue: topic.number == nil ? templateOfAnIssue : templateOfIssue
        case .pullRequest: topic.number == nil ? templateOfAPullRequest : templateOfPullRequest
        case .discussion: topic.number == nil ? templateOfADiscussion : templateOfDiscussion
        }
    }

    /// Source: <https://docs.github.com/en/webhooks/webhook-events-and-payloads#issues>
    private var templateOfIssue: String {
        switch (action, subject) {
        case ("opened", _), ("created", _): tr("{actor} opened issue #{number}")
        case ("closed", _) where reason == "not_planned": tr("{actor} closed issue #{number} as not planned")
        case ("closed", _) where reason == "duplicate": tr("{actor} closed issue #{number} as a duplicate")
        case ("closed", _): tr("{actor} closed issue #{number}")
        case ("reopened", _): tr("{actor} reopened issue #{number}")
        case ("edited", _): tr("{actor} edited issue #{number}")
        case ("deleted", _): tr("{actor} deleted issue #{number}")
        case ("transferred", _): tr("{actor} transferred issue #{number}")
        case ("assigned", nil): tr("{actor} assigned issue #{number}")
        case ("assigned", _): tr("{actor} assigned {subject} to issue #{number}")
        case ("unassigned", nil): tr("{actor} unassigned issue #{number}")
        case ("unassigned", _): tr("{actor} unassigned {subject} from issue #{number}")
        case ("labeled", nil): tr("{actor} labeled issue #{number}")
        case ("labeled", _): tr("{actor} added the label “{subject}” to issue #{number}")
        case ("unlabeled", nil): tr("{actor} unlabeled issue #{number}")
        case ("unlabeled", _): tr("{actor} removed the label “{subject}” from issue #{number}")
        case ("locked", _): tr("{actor} locked issue #{number}")
        case ("unlocked", _): tr("{actor} unlocked issue #{number}")
        case ("pinned", _): tr("{actor} pinned issue #{number}")
        case ("unpinned", _): tr("{actor} unpinned issue #{number}")
        case ("milestoned", _): tr("{actor} added issue #{number} to a milestone")
        case ("demilestoned", _): tr("{actor} removed issue #{number} from a milestone")
        default: tr("{actor} updated issue #{number}")
        }
    }

    private var templateOfAnIssue: String {
        switch action {
        case "opened", "created": tr("{actor} opened an issue")
        case "closed": tr("{actor} closed an issue")
        case "reopened": tr("{actor} reopened an issue")
        default: tr("{actor} updated an issue")
        }
    }

    /// Source: <https://docs.github.com/en/webhooks/webhook-events-and-payloads#pull_request>
    private var templateOfPullRequest: String {
        switch (action, subject) {
        case ("opened", _), ("created", _): tr("{actor} opened pull request #{number}")
        case ("merged", _): tr("{actor} merged pull request #{number}")
        case ("closed", _): tr("{actor} closed pull request #{number}")
        case ("reopened", _): tr("{actor} reopened pull request #{number}")
        case ("edited", _): tr("{actor} edited pull request #{number}")
        case ("assigned", nil): tr("{actor} assigned pull request #{number}")
        case ("assigned", _): tr("{actor} assigned {subject} to pull request #{number}")
        case ("unassigned", nil): tr("{actor} unassigned pull request #{number}")
        case ("unassigned", _): tr("{actor} unassigned {subject} from pull request #{number}")
        case ("labeled", nil): tr("{actor} labeled pull request #{number}")
        case ("labeled", _): tr("{actor} added the label “{subject}” to pull request #{number}")
        case ("unlabeled", nil): tr("{actor} unlabeled pull request #{number}")
        case ("unlabeled", _): tr("{actor} removed the label “{subject}” from pull request #{number}")
        case ("review_requested", _): tr("{actor} requested a review of pull request #{number}")
        case ("review_request_removed", _): tr("{actor} withdrew a request to review pull request #{number}")
        case ("ready_for_review", _): tr("{actor} marked pull request #{number} as ready for review")
        case ("converted_to_draft", _): tr("{actor} converted pull request #{number} to a draft")
        case ("synchronize", _): tr("{actor} pushed to pull request #{number}")
        case ("locked", _): tr("{actor} locked pull request #{number}")
        case ("unlocked", _): tr("{actor} unlocked pull request #{number}")
        case ("milestoned", _): tr("{actor} added pull request #{number} to a milestone")
        case ("demilestoned", _): tr("{actor} removed pull request #{number} from a milestone")
        case ("enqueued", _): tr("{actor} added pull request #{number} to the merge queue")
        case ("dequeued", _): tr("{actor} removed pull request #{number} from the merge queue")
        default: tr("{actor} updated pull request #{number}")
        }
    }

    private var templateOfAPullRequest: String {
        switch action {
        case "opened", "created": tr("{actor} opened a pull request")
        case "merged": tr("{actor} merged a pull request")
        case "closed": tr("{actor} closed a pull request")
        case "reopened": tr("{actor} reopened a pull request")
        default: tr("{actor} updated a pull request")
        }
    }

    /// Source: <https://docs.github.com/en/webhooks/webhook-events-and-payloads#discussion>
    private var templateOfDiscussion: String {
        switch (action, subject) {
        case ("created", _), ("opened", _): tr("{actor} started discussion #{number}")
        case ("answered", _): tr("{actor} marked an answer to discussion #{number}")
        case ("unanswered", _): tr("{actor} unmarked the answer to discussion #{number}")
        case ("closed", _) where reason == "duplicate": tr("{actor} closed discussion #{number} as a duplicate")
        case ("closed", _): tr("{actor} closed discussion #{number}")
        case ("reopened", _): tr("{actor} reopened discussion #{number}")
        case ("edited", _): tr("{actor} edited discussion #{number}")
        case ("deleted", _): tr("{actor} deleted discussion #{number}")
        case ("transferred", _): tr("{actor} transferred discussion #{number}")
        case ("labeled", nil): tr("{actor} labeled discussion #{number}")
        case ("labeled", _): tr("{actor} added the label “{subject}” to discussion #{number}")
        case ("unlabeled", nil): tr("{actor} unlabeled discussion #{number}")
        case ("unlabeled", _): tr("{actor} removed the label “{subject}” from discussion #{number}")
        case ("locked", _): tr("{actor} locked discussion #{number}")
        case ("unlocked", _): tr("{actor} unlocked discussion #{number}")
        case ("pinned", _): tr("{actor} pinned discussion #{number}")
        case ("unpinned", _): tr("{actor} unpinned discussion #{number}")
        case ("category_changed", _): tr("{actor} moved discussion #{number} to another category")
        default: tr("{actor} updated discussion #{number}")
        }
    }

    private var templateOfADiscussion: String {
        switch action {
        case "created", "opened": tr("{actor} started a discussion")
        case "answered": tr("{actor} marked an answer to a discussion")
        case "closed": tr("{actor} closed a discussion")
        default: tr("{actor} updated a discussion")
        }
    }
}
