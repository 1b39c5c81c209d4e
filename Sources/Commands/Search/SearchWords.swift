import Base
import History

/// The words that the desktop's search asks for. They mean nothing but themselves: whoever types them there does not know the
/// language of the window.
struct SearchWords {
    private let words: [String]

    /// Nil if there is nothing to look for, or more than anybody types.
    init?(_ terms: [String]) {
        // Before anything is made of them.
        guard terms.reduce(0, { $0 + $1.utf8.count + 1 }) <= Self.maximumLength else { return nil }
        let line = terms.joined(separator: " ").displayLine(limit: Self.maximumLength) ?? ""
        // A mark alone is nothing when it is folded.
        words = line.split(separator: " ").map(String.init).unique { $0 }.filter { !$0.foldedBytes.isEmpty }
        guard !words.isEmpty, words.count <= Query.maximumTerms else { return nil }
    }

    /// In bytes of UTF-8, with the spaces between them.
    private static let maximumLength = 1_000

    /// The query that finds the events with all of them.
    var query: Query { Query(words.map { QueryTerm(.text($0)) }) }

    /// Those of some things whose name has all of the words: first those where the name, or a part of it after a slash, begins with
    /// one, otherwise in their order.
    func found<Thing>(in things: [Thing], name: (Thing) -> String) -> [Thing] {
        let texts = words.map(SearchedText.init)
        let beginnings = words.map(\.folded)
        let found = things.filter { thing in texts.allSatisfy { $0.isFound(in: name(thing)) } }
        let areFirst = found.map { thing in
            name(thing).folded.split(separator: "/").contains { part in beginnings.contains(where: part.hasPrefix) }
        }
        let ranked = zip(found, areFirst)
        return ranked.filter(\.1).map(\.0) + ranked.filter { !$0.1 }.map(\.0)
    }
}
