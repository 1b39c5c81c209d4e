/// The names that may be meant in a query, the most likely first.
package struct KnownNames: Sendable, Equatable {
    /// Logins, as GitHub writes them.
    package var actors: [String]
    /// "owner/name", as GitHub writes them.
    package var repositories: [String]

    package init(actors: [String] = [], repositories: [String] = []) {
        self.actors = actors
        self.repositories = repositories
    }
}

/// A possible end of the word that is being typed in a query.
package struct QuerySuggestion: Sendable, Hashable {
    /// What replaces the text at `range`; with a space if the word is finished, and is the last one.
    package let text: String
    /// In UTF-8.
    package let range: Range<Int>

    /// The text for display.
    package var title: String { text.hasSuffix(" ") ? String(text.dropLast()) : text }

    /// The text of the entry with it, and the new position of the cursor, in UTF-8.
    /// - Parameter text: The text that it was suggested for.
    package func applied(to text: String) -> (text: String, cursor: Int) {
        let bytes = Array(text.utf8)
        let whole = bytes[..<range.lowerBound] + Array(self.text.utf8) + bytes[range.upperBound...]
        return (String(decoding: whole, as: UTF8.self), range.lowerBound + self.text.utf8.count)
    }
}
