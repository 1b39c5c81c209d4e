import GitHub

/// One event, or several that have something in common.
struct FoldedEvents: Sendable {
    /// Newest first; at least one.
    private(set) var events: [GitHubEvent]
    /// What they have in common; nil for one event.
    private var subject: EventGroup.Subject?

    init(_ event: GitHubEvent) {
        events = [event]
    }

    var newest: GitHubEvent { events[0] }

    /// Nil for one event.
    var group: EventGroup? { subject.map { EventGroup($0, events) } }

    /// Events, newest first, with those of a thread at the position of its newest one.
    static func threads(of events: [GitHubEvent]) -> [FoldedEvents] {
        var folded: [FoldedEvents] = []
        folded.reserveCapacity(events.count)
        var positions: [EventThread: Int] = [:]
        for event in events {
            let thread = event.thread
            if let thread, let position = positions[thread] {
                folded[position].append([event], of: .thread(thread))
            } else {
                if let thread { positions[thread] = folded.count }
                folded.append(FoldedEvents(event))
            }
        }
        return folded
    }

    /// Adds the events of the next row if they continue a run of one actor.
    /// - Returns: Whether they do.
    mutating func appendRun(_ next: FoldedEvents) -> Bool {
        guard next.subject == nil, let run = ActorRun(next.newest), run == ActorRun(newest) else { return false }
        append(next.events, of: .run(run))
        return true
    }

    private mutating func append(_ more: [GitHubEvent], of subject: EventGroup.Subject) {
        events += more
        self.subject = subject
    }
}

extension GitHubEvent {
    /// The thread that it belongs to; nil if it belongs to none. The same as that of its facts.
    package var thread: EventThread? {
        guard let topic = activity.topic, let number = topic.number, !repository.isEmpty else { return nil }
        return EventThread(
            repository: EventFacts.repositoryKey(repositoryID, repository),
            topic: EventTopic(kind: topic.kind, number: number))
    }
}
