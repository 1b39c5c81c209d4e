import GitHub

/// The facts and the text of an event, by which it is selected.
package struct EventRecord: Sendable {
    package let facts: EventFacts
    /// Contains the folded `GitHubEvent.searchText` of this event and of others.
    private let texts: [UInt8]
    private let range: Range<Int>

    init(facts: EventFacts, in texts: [UInt8], at range: Range<Int>) {
        self.facts = facts
        self.texts = texts
        self.range = range
    }

    /// The record of an event in memory. For one that is in a history, the saved text is used instead of folding it again.
    package init(_ event: GitHubEvent) {
        let text = event.searchText.foldedBytes
        self.init(facts: event.facts, in: text, at: 0..<text.count)
    }

    /// The folded text.
    var text: ArraySlice<UInt8> { texts[range] }

    /// Whether folded bytes occur in the text.
    package func contains(_ word: [UInt8]) -> Bool { texts.span.contains(word, in: range) }
}

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
