import Base

extension EventDetails.State {
    /// The states of an issue, a pull request or a discussion, from GitHub's object and from what has changed in it.
    static func states(of topic: JSONObject, _ change: Activity.Change?) -> [Self] {
        let merges = [topic.string("merged_at"), topic["pull_request"].string("merged_at")]
        let isMerged = change?.action == "merged" || topic.bool("merged") == true || merges.contains { $0 != nil }
        let isClosed = topic.word("state") == "closed" || change?.action == "closed"
        let isOpen = topic.word("state") == "open" || ["opened", "reopened", "created"].contains(change?.action)
        var states: [Self] = []
        if isMerged {
            states = [.merged]
        } else if isClosed {
            states = [closed(because: topic.word("state_reason") ?? change?.reason)]
        } else if isOpen {
            states = [topic.bool("draft") == true ? .draft : .open]
        }
        if topic.string("answer_html_url") != nil { states.append(.answered) }
        if topic.bool("locked") == true { states.append(.locked) }
        return states
    }

    private static func closed(because reason: String?) -> Self {
        switch reason {
        case "not_planned": .notPlanned
        case "duplicate": .duplicate
        default: .closed
        }
    }

    /// The state of a review; nil if it is not known.
    init?(review state: String) {
        switch state {
        case "approved": self = .approved
        case "changes_requested": self = .changesRequested
        case "commented": self = .commented
        case "dismissed": self = .dismissed
        default: return nil
        }
    }
}
