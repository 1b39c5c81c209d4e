import GitHub
import Translation

extension EventGroup {
    /// The sentence for all of its events: "octocat and 3 others, 7 events in issue #12: Crash on launch", or "octocat pushed
    /// 4 times to main". The detail is what happened last.
    package var sentence: EventSentence {
        let actor = newest.sentence.actor
        let filled = FilledTemplate(template, values.merging(["actor": actor]) { $1 })
        return EventSentence(
            text: filled.text, actor: actor, actorRange: filled.ranges["actor"] ?? 0..<0, detail: detail)
    }

    private var template: String {
        switch subject {
        case .thread(let thread):
            title == nil
                ? thread.topic.template(people: people, count: events.count)
                : tr("{sentence}: {title}", ["sentence": thread.topic.template(people: people, count: events.count)])
        case .run(let run): run.kind.template(count: events.count)
        }
    }

    private var values: [String: String] {
        switch subject {
        case .thread(let thread):
            ["number": "\(thread.topic.number)", "title": title?.withEmoji].compactMapValues { $0 }
        case .run(let run): run.kind.values
        }
    }

    /// The actor of the newest event, and the number of others.
    private var people: String {
        actorCount == 1
            ? "{actor}" : trn("{actor} and {count} other", "{actor} and {count} others", count: actorCount - 1)
    }

    private var detail: String? {
        switch subject {
        case .thread: newest.untitled.sentence.text
        case .run: newest.sentence.detail
        }
    }
}

extension EventTopic {
    fileprivate func template(people: String, count: Int) -> String {
        let values = ["people": people]
        return switch kind {
        case .issue:
            trn(
                "{people}, {count} event in issue #{number}", "{people}, {count} events in issue #{number}",
                count: count, values)
        case .pullRequest:
            trn(
                "{people}, {count} event in pull request #{number}",
                "{people}, {count} events in pull request #{number}", count: count, values)
        case .discussion:
            trn(
                "{people}, {count} event in discussion #{number}", "{people}, {count} events in discussion #{number}",
                count: count, values)
        }
    }
}

extension ActorRun.Kind {
    fileprivate func template(count: Int) -> String {
        switch self {
        case .pushes:
            trn("{actor} pushed {count} time to {branch}", "{actor} pushed {count} times to {branch}", count: count)
        case .branches: trn("{actor} created {count} branch", "{actor} created {count} branches", count: count)
        case .tags: trn("{actor} created {count} tag", "{actor} created {count} tags", count: count)
        case .deletedBranches: trn("{actor} deleted {count} branch", "{actor} deleted {count} branches", count: count)
        case .deletedTags: trn("{actor} deleted {count} tag", "{actor} deleted {count} tags", count: count)
        case .releases: trn("{actor} published {count} release", "{actor} published {count} releases", count: count)
        case .wiki: trn("{actor} changed the wiki {count} time", "{actor} changed the wiki {count} times", count: count)
        }
    }

    fileprivate var values: [String: String] {
        if case .pushes(let branch) = self { ["branch": branch] } else { [:] }
    }
}

extension FeedItem {
    /// The text of a row that shows further events of a group.
    package static func moreText(count: Int) -> String {
        trn("Show {count} Older Event", "Show {count} Older Events", count: count)
    }
}

extension GitHubEvent {
    /// The same without the title of its issue, pull request or discussion.
    fileprivate var untitled: GitHubEvent {
        var event = self
        event.activity.topic?.title = nil
        return event
    }
}
