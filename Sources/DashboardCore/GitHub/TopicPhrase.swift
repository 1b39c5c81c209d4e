extension Activity.Topic {
    /// "pull request #12: Fix retry", or as much of it as is known.
    var phrase: String { phrase(nil) }

    /// "issue #3 as not planned: Crash", with `addition` between the number and the title.
    func phrase(_ addition: String?) -> String {
        let name = number.map { "\(kind.noun) #\($0)" } ?? kind.nounWithArticle
        let subject = addition.map { "\(name) \($0)" } ?? name
        return title.map { "\(subject): \($0)" } ?? subject
    }
}

extension Activity.Topic.Kind {
    fileprivate var noun: String {
        switch self {
        case .issue: "issue"
        case .pullRequest: "pull request"
        case .discussion: "discussion"
        }
    }

    fileprivate var nounWithArticle: String {
        self == .issue ? "an issue" : "a \(noun)"
    }
}

extension Activity.Change {
    /// "assigned alice to issue #3: Title".
    func phrase(_ topic: Activity.Topic) -> String {
        switch (action, subject) {
        case ("created", _) where topic.kind == .discussion: "started \(topic.phrase)"
        case ("created", _): "opened \(topic.phrase)"
        case ("assigned", let login?): "assigned \(login) to \(topic.phrase)"
        case ("unassigned", let login?): "unassigned \(login) from \(topic.phrase)"
        case ("labeled", let label?): "added the label “\(label)” to \(topic.phrase)"
        case ("unlabeled", let label?): "removed the label “\(label)” from \(topic.phrase)"
        case ("review_requested", _): "requested a review of \(topic.phrase)"
        case ("closed", _) where reason == "not_planned": "closed \(topic.phrase("as not planned"))"
        case ("closed", _) where reason == "duplicate": "closed \(topic.phrase("as a duplicate"))"
        default: "\(action?.asPastTense ?? "updated") \(topic.phrase)"
        }
    }
}

extension Activity.Comment {
    /// "commented on", to be followed by what the comment is about.
    var verb: String {
        switch action {
        case "edited", "deleted": "\(action ?? "edited") a comment on"
        default: "commented on"
        }
    }
}

extension Activity.Review {
    /// "approved", to be followed by the pull request.
    var verb: String {
        // The state is today's: a review that was dismissed later still was one when it was written.
        switch (action, state) {
        case ("dismissed", _): "dismissed a review of"
        case ("updated", _), ("edited", _): "edited a review of"
        case (_, "approved"): "approved"
        case (_, "changes_requested"): "requested changes on"
        default: "reviewed"
        }
    }
}

extension String {
    /// The word itself where it reads as a past tense, as most of GitHub's actions do ("locked", "transferred").
    var asPastTense: String? {
        hasSuffix("ed") && !contains("_") ? self : nil
    }
}
