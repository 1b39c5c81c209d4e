import FoundationEssentials
import GitHub

/// What has happened, whichever endpoint reports it: an event of the feed and a restored one have different ids.
struct Occurrence: Sendable, Hashable {
    private let parts: [String]

    /// Nil for activities that are not restored.
    init?(_ activity: Activity) {
        switch activity {
        case .push(let push):
            guard let head = push.head else { return nil }
            parts = ["push", push.branch ?? "", head]
        case .create(let reference): parts = ["create", reference.kind?.rawValue ?? "", reference.name ?? ""]
        case .delete(let reference): parts = ["delete", reference.kind?.rawValue ?? "", reference.name ?? ""]
        case .release(let release):
            guard let tag = release.tag, release.action == "published" || release.action == nil else { return nil }
            parts = ["release", tag]
        case .issue(let change, let topic), .pullRequest(let change, let topic):
            guard let number = topic.number else { return nil }
            // Issues and pull requests share their numbers.
            parts = ["topic", "\(number)", change.action == "created" ? "opened" : change.action ?? ""]
        default: return nil
        }
    }
}

extension Occurrence {
    /// The longest time between an event and the same one from another endpoint, in seconds.
    static let tolerance: TimeInterval = 600

    /// Those of `events` that are not among the `known` ones in another form.
    static func events(_ events: [GitHubEvent], notIn known: [GitHubEvent]) -> [GitHubEvent] {
        var times: [Occurrence: [Date]] = [:]
        for event in known {
            if let occurrence = Occurrence(event.activity) { times[occurrence, default: []].append(event.createdAt) }
        }
        return events.filter { event in
            guard let occurrence = Occurrence(event.activity), let times = times[occurrence] else { return true }
            return !times.contains { abs($0.timeIntervalSince(event.createdAt)) <= tolerance }
        }
    }
}
