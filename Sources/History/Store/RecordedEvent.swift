import GitHub

/// An event with its record, which is made once for all who select it.
package struct RecordedEvent: Sendable, Equatable, Identifiable {
    package let event: GitHubEvent
    package let record: EventRecord

    package init(_ event: GitHubEvent) {
        self.event = event
        record = EventRecord(event)
    }

    /// GitHub's id.
    package var id: String { event.id }

    /// Events with the same content have the same record.
    package static func == (one: RecordedEvent, other: RecordedEvent) -> Bool { one.event == other.event }

    /// Whether an event is newer than another one.
    static func isNewer(_ one: RecordedEvent, _ other: RecordedEvent) -> Bool {
        GitHubEvent.isNewer(one.event, other.event)
    }
}
