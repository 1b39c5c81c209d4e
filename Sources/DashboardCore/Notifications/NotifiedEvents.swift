import GitHub
import History

/// The events of which the user is notified, by repository, until they are seen.
struct NotifiedEvents: Sendable {
    /// Those of a repository.
    private struct Group: Sendable {
        /// Newest first, at most `EventNotification.maximumEvents`.
        var events: [GitHubEvent] = []
        /// The facts of all of them, by which they may be hidden, by their ids.
        var facts: [String: EventFacts] = [:]
        /// Those of which no notification was sent yet, with all that filters look at, by their ids.
        var waiting: [String: EventRecord] = [:]
        /// Whether a notification has been sent.
        var isSent = false
    }

    private var groups: [EventNotification.ID: Group] = [:]
    /// All events that were ever added: some are in several feeds. About 100 bytes each.
    private var known: Set<String> = []

    /// Adds events of which the user was not notified before.
    mutating func add(_ events: [RecordedEvent]) {
        let new = events.filter { known.insert($0.id).inserted }
        for (id, events) in Dictionary(grouping: new, by: \.record.facts.repositoryKey) {
            var group = groups[id] ?? Group()
            for event in events {
                group.facts[event.id] = event.record.facts
                group.waiting[event.id] = event.record
            }
            group.events = Array(
                (group.events + events.map(\.event)).sorted { EventPoint($0) > EventPoint($1) }
                    .prefix(EventNotification.maximumEvents))
            groups[id] = group
        }
    }

    /// Keeps only some of the events.
    /// - Returns: The notifications that were sent and are about nothing new any more.
    mutating func keep(_ isKept: (EventFacts) -> Bool) -> [EventNotification.ID] {
        var ended: [EventNotification.ID] = []
        for (id, var group) in groups {
            group.facts = group.facts.filter { isKept($1) }
            group.waiting = group.waiting.filter { group.facts[$0.key] != nil }
            group.events.removeAll { group.facts[$0.id] == nil }
            // Older events than those that are known one by one are no reason to keep it.
            groups[id] = group.events.isEmpty ? nil : group
            if group.events.isEmpty, group.isSent { ended.append(id) }
        }
        return ended
    }

    /// Keeps only some of the events of which no notification was sent yet.
    /// - Returns: See `keep`.
    mutating func keepWaiting(_ isKept: (EventRecord) -> Bool) -> [EventNotification.ID] {
        let dropped = Set(groups.values.flatMap(\.waiting.values).filter { !isKept($0) }.map(\.facts.id))
        return dropped.isEmpty ? [] : keep { !dropped.contains($0.id) }
    }

    /// The notifications that are due, of which the newest events are the oldest first: so the newest one is on top.
    mutating func send() -> [EventNotification] {
        let due = groups.filter { !$0.value.waiting.isEmpty }.keys.compactMap { self[$0] }
            .sorted { EventPoint($0.events[0]) < EventPoint($1.events[0]) }
        for notification in due {
            groups[notification.id]?.isSent = true
            groups[notification.id]?.waiting = [:]
        }
        return due
    }

    /// The notification of a repository, as it is now; nil if there is nothing to notify of.
    subscript(id: EventNotification.ID) -> EventNotification? {
        guard let group = groups[id], !group.events.isEmpty else { return nil }
        return EventNotification(id: id, events: group.events, count: group.facts.count)
    }

    /// The ids of the events of a repository.
    func events(of id: EventNotification.ID) -> Set<String> { Set(groups[id]?.facts.keys.map(\.self) ?? []) }

    /// The repositories of which notifications are shown.
    var sent: [EventNotification.ID] { groups.filter(\.value.isSent).keys.sorted() }

    /// Forgets the events of a repository, of which the user is not notified again.
    mutating func remove(_ id: EventNotification.ID) { groups[id] = nil }
}
