import GitHub

/// What an event is selected by: its facts and its text.
package struct EventRecord: Sendable {
    package let facts: EventFacts
    /// Contains the folded text, as of `GitHubEvent.searchText`, and those of others.
    private let texts: [UInt8]
    private let range: Range<Int>

    init(facts: EventFacts, in texts: [UInt8], at range: Range<Int>) {
        self.facts = facts
        self.texts = texts
        self.range = range
    }

    /// Reads an event that is in memory.
    package init(_ event: GitHubEvent) {
        let text = event.searchText.foldedBytes
        self.init(facts: event.facts, in: text, at: 0..<text.count)
    }

    /// Whether folded bytes occur in the text.
    package func contains(_ word: [UInt8]) -> Bool { texts.span.contains(word, in: range) }
}
