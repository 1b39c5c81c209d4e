import GitHub

/// Events that are shown in one row: those of a thread, or what one actor did several times in a row.
package struct EventGroup: Sendable {
    /// What the events have in common.
    package enum Subject: Sendable, Hashable {
        case thread(EventThread)
        case run(ActorRun)
    }

    /// Identifies a group while newer events come in.
    package enum ID: Sendable, Hashable {
        case thread(EventThread)
        /// A run to which this event belongs.
        case run(event: String)
    }

    package let subject: Subject
    /// Newest first; at least two.
    package let events: [GitHubEvent]
    /// How many accounts are the actors, at least 1.
    let actorCount: Int
    /// The title of the issue, the pull request or the discussion; nil if no event has it.
    let title: String?

    /// - Parameter events: Newest first; at least two.
    init(_ subject: Subject, _ events: [GitHubEvent]) {
        self.subject = subject
        self.events = events
        actorCount = Set(events.map(\.actor.login)).count
        title = events.lazy.compactMap(\.activity.topic?.title).first
    }

    /// The event that determines the position of the group.
    package var newest: GitHubEvent { events[0] }

    /// What identifies it. A run is known by its oldest event, since it grows at the other end.
    package var id: ID {
        switch subject {
        case .thread(let thread): .thread(thread)
        case .run: .run(event: events[events.count - 1].id)
        }
    }
}

/// The newest event and the number distinguish most groups, without hashing thousands of events.
extension EventGroup: Hashable {
    package static func == (one: EventGroup, other: EventGroup) -> Bool {
        one.subject == other.subject && one.events == other.events
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(subject)
        hasher.combine(newest.id)
        hasher.combine(events.count)
    }
}
