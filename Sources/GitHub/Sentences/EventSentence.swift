import Translation

/// An event as a sentence: "octocat opened pull request #12: Fix retry".
package struct EventSentence: Sendable, Hashable {
    /// The whole sentence as one line, without a full stop.
    package let text: String
    /// The actor's login; "Someone" if it is unknown.
    package let actor: String
    /// The range of the actor in the text, in UTF-8 bytes. It depends on the language.
    package let actorRange: Range<Int>
    /// More context for a second line: the commit's message, the comment's first line, "feature → main". One line
    /// of at most 600 characters, or nil.
    package let detail: String?

    package init(text: String, actor: String, actorRange: Range<Int>, detail: String?) {
        self.text = text
        self.actor = actor
        self.actorRange = actorRange
        self.detail = detail
    }
}

extension GitHubEvent {
    /// The sentence for the event. Unknown parts are left out.
    package var sentence: EventSentence {
        let actor = actor.login.isEmpty ? tr("Someone") : actor.login
        let sentence = FilledTemplate(
            activity.template(type: type), activity.shownValues(type: type).merging(["actor": actor]) { $1 })
        return EventSentence(
            text: sentence.text, actor: actor, actorRange: sentence.ranges["actor"] ?? 0..<0, detail: detail)
    }

    /// With emoji instead of their codes. At the beginning, that it was restored, since the end of a long line is not visible.
    private var detail: String? {
        let detail = activity.detail?.withEmoji
        return isRestored ? trLine([tr("Restored"), detail]) : detail
    }
}
