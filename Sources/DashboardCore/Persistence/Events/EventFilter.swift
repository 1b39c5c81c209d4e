/// Selects events of a history.
public struct EventFilter: Sendable {
    /// The folded words, each of which the event's text must contain.
    let words: [[UInt8]]
    /// Whether an event is selected; called for those with the words, on the calling thread.
    let includes: @Sendable (GitHubEvent) -> Bool

    /// - Parameters:
    ///   - text: Words that must occur in any order, also within others, without regard to case and diacritics. They are
    ///     compared before the event is decoded.
    ///   - includes: A condition for the decoded event.
    public init(text: String = "", includes: @escaping @Sendable (GitHubEvent) -> Bool = { _ in true }) {
        words = text.foldedBytes.split(separator: UInt8(ascii: " ")).map(Array.init)
        self.includes = includes
    }
}
