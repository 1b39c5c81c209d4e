import FoundationEssentials

/// The properties by which events are selected, apart from their texts: known of each stored event without decoding it.
package struct EventFacts: Sendable, Hashable {
    /// GitHub's id.
    package var id: String
    /// When it happened, to the second.
    package var time: Date
    /// The kind of the event.
    package var kind: EventKind
    /// The login of the actor, folded as texts for searching are; empty if the event contains none.
    package var actor: String
    /// GitHub's id of the actor, which stays the same when the login changes; nil if it is not known.
    package var actorID: Int?
    /// Whether GitHub says that the actor is a bot.
    package var isBot: Bool
    /// "owner/name", folded; empty if the event contains none.
    package var repository: String
    /// GitHub's id of the repository, which stays the same when it is renamed; nil if it is not known.
    package var repositoryID: Int?
    /// The issue, the pull request or the discussion that it is about; nil if it is about something else.
    package var topic: EventTopic?
    /// Whether it was made from the answers of other endpoints.
    package var isRestored: Bool

    package init(
        id: String, time: Date, kind: EventKind, actor: String = "", actorID: Int? = nil, isBot: Bool = false,
        repository: String = "", repositoryID: Int? = nil, topic: EventTopic? = nil, isRestored: Bool = false
    ) {
        self.init(
            id: id, time: time, kind: kind, foldedActor: actor.folded, actorID: actorID,
            isBot: isBot || actor.hasSuffix(EventActor.botSuffix), foldedRepository: repository.folded,
            repositoryID: repositoryID, topic: topic, isRestored: isRestored)
    }

    /// The same with texts that are folded already.
    /// - Parameter isBot: Whether the actor is a bot, also by the login.
    package init(
        id: String, time: Date, kind: EventKind, foldedActor actor: String, actorID: Int?, isBot: Bool,
        foldedRepository repository: String, repositoryID: Int?, topic: EventTopic?, isRestored: Bool
    ) {
        self.id = id
        self.time = time
        self.kind = kind
        self.actor = actor
        self.actorID = actorID
        self.isBot = isBot
        self.repository = repository
        self.repositoryID = repositoryID
        self.topic = topic
        self.isRestored = isRestored
    }

    /// Identifies the repository: its id in digits, or its name if the id is not known; empty if the event
    /// contains none.
    package var repositoryKey: String { Self.repositoryKey(repositoryID, repository) }

    /// The same for an id and a name.
    package static func repositoryKey(_ id: Int?, _ name: String) -> String { id.map { "\($0)" } ?? name }

    /// The thread that the event belongs to; nil if it belongs to none.
    package var thread: EventThread? { thread(in: repositoryKey) }

    /// The same thread by the name of the repository, as it was identified before the id was known.
    package var namedThread: EventThread? { thread(in: repository) }

    private func thread(in repository: String) -> EventThread? {
        guard let topic, !repository.isEmpty else { return nil }
        return EventThread(foldedRepository: repository, topic: topic)
    }
}

/// An issue, a pull request or a discussion of a repository.
package struct EventTopic: Sendable, Hashable {
    package var kind: Activity.Topic.Kind
    /// At least 1.
    package var number: Int

    package init(kind: Activity.Topic.Kind, number: Int) {
        self.kind = kind
        self.number = number
    }
}

/// An issue, a pull request or a discussion, whose events belong together.
package struct EventThread: Sendable, Hashable {
    /// See `EventFacts.repositoryKey`.
    package let repository: String
    package let topic: EventTopic

    /// - Parameter repository: The name or the id of the repository.
    package init(repository: String, topic: EventTopic) {
        self.init(foldedRepository: repository.folded, topic: topic)
    }

    fileprivate init(foldedRepository: String, topic: EventTopic) {
        repository = foldedRepository
        self.topic = topic
    }

    /// GitHub's id of the repository; nil if only its name is known.
    package var repositoryID: Int? { Int(repository) }
}

extension EventFacts {
    /// The position of the event in the history.
    package var point: EventPoint { EventPoint(time: time, id: id) }

    /// The same facts with an id of the repository, unless they have an id already, or no repository.
    package func identified(in repositoryID: Int?) -> EventFacts {
        guard let repositoryID, self.repositoryID == nil, !repository.isEmpty else { return self }
        var facts = self
        facts.repositoryID = repositoryID
        return facts
    }
}

extension GitHubEvent {
    /// The facts of the event.
    package var facts: EventFacts {
        EventFacts(
            id: id, time: createdAt, kind: kind, actor: actor.login, actorID: actor.id, isBot: actor.isBot,
            repository: repository, repositoryID: repositoryID,
            topic: activity.topic.flatMap { topic in
                topic.number.map { EventTopic(kind: topic.kind, number: $0) }
            },
            isRestored: isRestored)
    }
}
