import FoundationEssentials

/// What events are selected by, besides their texts: known of each stored event without decoding it.
public struct EventFacts: Sendable, Hashable {
    /// GitHub's id.
    public var id: String
    /// When it happened, to the second.
    public var time: Date
    /// The kind of the event.
    public var kind: EventKind
    /// The login of the actor, folded as texts for searching are; empty if the event contains none.
    public var actor: String
    /// Whether GitHub tells that the actor is a bot.
    public var isBot: Bool
    /// "owner/name", folded; empty if the event contains none.
    public var repository: String
    /// The issue, the pull request or the discussion that it is about; nil if it is about something else.
    public var topic: EventTopic?
    /// Whether it was made from the answers of other endpoints.
    public var isRestored: Bool

    public init(
        id: String, time: Date, kind: EventKind, actor: String = "", isBot: Bool = false, repository: String = "",
        topic: EventTopic? = nil, isRestored: Bool = false
    ) {
        self.init(
            id: id, time: time, kind: kind, foldedActor: actor.folded,
            isBot: isBot || actor.hasSuffix(EventActor.botSuffix), foldedRepository: repository.folded, topic: topic,
            isRestored: isRestored)
    }

    /// The same of texts that are folded already.
    /// - Parameter isBot: Whether the actor is a bot, also by the login.
    init(
        id: String, time: Date, kind: EventKind, foldedActor actor: String, isBot: Bool,
        foldedRepository repository: String, topic: EventTopic?, isRestored: Bool
    ) {
        self.id = id
        self.time = time
        self.kind = kind
        self.actor = actor
        self.isBot = isBot
        self.repository = repository
        self.topic = topic
        self.isRestored = isRestored
    }

    /// The thread that the event belongs to; nil if it belongs to none.
    public var thread: EventThread? {
        guard let topic, !repository.isEmpty else { return nil }
        return EventThread(repository: repository, topic: topic)
    }
}

/// An issue, a pull request or a discussion of a repository.
public struct EventTopic: Sendable, Hashable {
    public var kind: Activity.Topic.Kind
    /// At least 1.
    public var number: Int

    public init(kind: Activity.Topic.Kind, number: Int) {
        self.kind = kind
        self.number = number
    }
}

/// An issue, a pull request or a discussion, whose events belong together.
public struct EventThread: Sendable, Hashable {
    /// "owner/name", folded.
    public let repository: String
    public let topic: EventTopic

    public init(repository: String, topic: EventTopic) {
        self.repository = repository.folded
        self.topic = topic
    }
}

extension EventFacts {
    /// The place of the event in the history.
    var point: EventPoint { EventPoint(time: time, id: id) }
}

extension GitHubEvent {
    /// What the event is selected by.
    public var facts: EventFacts {
        EventFacts(
            id: id, time: createdAt, kind: kind, actor: actor.login, isBot: actor.isBot, repository: repository,
            topic: activity.topic.flatMap { topic in
                topic.number.map { EventTopic(kind: topic.kind, number: $0) }
            },
            isRestored: isRestored)
    }
}
