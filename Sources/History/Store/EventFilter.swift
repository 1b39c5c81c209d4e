/// Selects events of a history.
package struct EventFilter: Sendable {
    /// The folded words, each of which the event's text must contain.
    let words: [[UInt8]]
    /// A condition for what has the words; nil if there is none.
    let includes: (@Sendable (EventRecord) -> Bool)?

    /// - Parameters:
    ///   - text: Words that must occur in any order, also within others, without regard to case and diacritics.
    ///   - includes: A condition for what has the words, called on the calling thread; nil if there is none.
    package init(text: String = "", includes: (@Sendable (EventRecord) -> Bool)? = nil) {
        self.init(words: text.foldedBytes.split(separator: UInt8(ascii: " ")).map(Array.init), includes: includes)
    }

    /// - Parameters:
    ///   - words: The folded words.
    ///   - includes: See above.
    package init(words: [[UInt8]], includes: (@Sendable (EventRecord) -> Bool)?) {
        self.words = words
        self.includes = includes
    }

    /// Whether all events are selected, so that they need not be examined.
    var selectsAll: Bool { words.isEmpty && includes == nil }

    /// Whether an event is selected.
    package func selects(_ record: EventRecord) -> Bool {
        words.allSatisfy(record.contains) && includes?(record) ?? true
    }
}
