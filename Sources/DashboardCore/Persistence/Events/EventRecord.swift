/// What an event is selected by: its facts and its text.
public struct EventRecord: Sendable {
    public let facts: EventFacts
    /// Contains the folded text, as of `GitHubEvent.searchText`, and those of others.
    private let texts: [UInt8]
    private let range: Range<Int>

    init(facts: EventFacts, in texts: [UInt8], at range: Range<Int>) {
        self.facts = facts
        self.texts = texts
        self.range = range
    }

    /// Reads an event that is in memory.
    public init(_ event: GitHubEvent) {
        let text = event.searchText.foldedBytes
        self.init(facts: event.facts, in: text, at: 0..<text.count)
    }

    /// Whether folded bytes occur in the text.
    public func contains(_ word: [UInt8]) -> Bool { texts.contains(word, in: range) }
}

/// The records of the events of a month, in the order in which they were added.
struct EventRecords: Sendable {
    private var texts: [UInt8] = []
    private var records: [(facts: EventFacts, range: Range<Int32>)] = []

    /// - Returns: The record's index.
    mutating func append(_ facts: EventFacts, text: ArraySlice<UInt8>) -> Int32 {
        let start = Int32(texts.count)
        texts += text
        records.append((facts, start..<Int32(texts.count)))
        return Int32(records.count - 1)
    }

    /// Whether a filter selects the event with an index. What lacks a word, as most do, is not even copied.
    func isSelected(_ index: Int32, by filter: EventFilter) -> Bool {
        let range = records[Int(index)].range
        let text = Int(range.lowerBound)..<Int(range.upperBound)
        return filter.words.allSatisfy { texts.contains($0, in: text) } && filter.includes?(self[index]) ?? true
    }

    subscript(index: Int32) -> EventRecord {
        let (facts, range) = records[Int(index)]
        return EventRecord(facts: facts, in: texts, at: Int(range.lowerBound)..<Int(range.upperBound))
    }
}
