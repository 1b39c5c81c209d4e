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
