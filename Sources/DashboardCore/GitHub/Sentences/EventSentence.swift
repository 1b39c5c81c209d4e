import Translation

/// An event as a person reads it: "octocat opened pull request #12: Fix retry".
public struct EventSentence: Sendable, Hashable {
    /// The whole sentence as one line, without a full stop.
    public let text: String
    /// Who did it; "Someone" if the event does not tell.
    public let actor: String
    /// Where the actor stands in the text, in UTF-8 bytes. That depends on the language.
    public let actorRange: Range<Int>
    /// A second line's worth of context: the commit's message, the comment's first line, "feature → main". One line
    /// of at most 520 characters, or nil.
    public let detail: String?
}

extension GitHubEvent {
    /// The event in words. What the event does not tell is left out, so that no holes are seen.
    public var sentence: EventSentence {
        let actor = actor.login.isEmpty ? tr("Someone") : actor.login
        let sentence = FilledTemplate(
            activity.template(type: type), activity.values(type: type).merging(["actor": actor]) { $1 })
        return EventSentence(
            text: sentence.text, actor: actor, actorRange: sentence.ranges["actor"] ?? 0..<0, detail: activity.detail)
    }
}
