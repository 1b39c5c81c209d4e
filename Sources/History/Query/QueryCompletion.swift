/// Suggests how the word at the cursor of a query may end.
package enum QueryCompletion {
    /// The maximum number of suggestions.
    package static let maximumCount = 8

    /// The suggestions for the word before the cursor, the most likely first; none if it is empty, complete or quoted.
    /// - Parameter cursor: The position in UTF-8.
    package static func suggestions(for text: String, cursor: Int, known: KnownNames) -> [QuerySuggestion] {
        guard
            let token = token(of: text, at: cursor), token.unclosedQuote == nil,
            !token.letters.contains(where: \.isQuoted)
        else { return [] }
        let isNegated = token.letters.count > 1 && token.letters.firstIndex(of: "-") == 0
        let letters = token.letters.dropFirst(isNegated ? 1 : 0)
        let word = letters.filter { $0.range.upperBound <= cursor }
        guard let start = word.first?.range.lowerBound else { return [] }
        let endings = endings(of: word, known).prefix(maximumCount)
        let isLast = token.range.upperBound == text.utf8.count
        // What is there already needs no suggestion.
        guard Array(endings) != [Array(letters).text] else { return [] }
        return endings.map { ending in
            let isFinished = !ending.hasSuffix(":")
            return QuerySuggestion(
                text: ending + (isFinished && isLast ? " " : ""), range: start..<token.range.upperBound)
        }
    }

    /// The token before the cursor.
    private static func token(of text: String, at cursor: Int) -> QueryToken? {
        guard text.utf8.count <= Query.maximumLength else { return nil }
        return QueryToken.tokens(of: text).first { $0.range.lowerBound < cursor && cursor <= $0.range.upperBound }
    }

    /// The terms that begin with a word.
    private static func endings(of word: [QueryToken.Letter], _ known: KnownNames) -> [String] {
        guard let colon = word.firstIndex(of: ":") else { return word.isWord ? terms(word.text, known) : [] }
        let value = Array(word[(colon + 1)...]).text
        switch QueryKeyword(rawValue: Array(word[..<colon]).text.lowercased()) {
        case .kind: return kinds(value)
        case .is: return states(value)
        case .since: return times(.since, value)
        case .before: return times(.before, value)
        case .actor: return actors(value, known)
        case .repo: return repositories(value, known)
        case nil: return []
        }
    }

    /// The terms of which a word may be the keyword or the value.
    private static func terms(_ word: String, _ known: KnownNames) -> [String] {
        let keywords = QueryKeyword.allCases.map { "\($0.rawValue):" }
        return keywords.beginning(with: word) + kinds(word) + states(word)
            + actors(word, known).prefix(3) + repositories(word, known).prefix(3)
    }

    /// - Parameter value: Kinds with commas, of which the last one is to be completed.
    private static func kinds(_ value: String) -> [String] {
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let others = parts.dropLast().map { "\($0)," }.joined()
        return QueryKind.allCases.map(\.rawValue).beginning(with: parts.last ?? "")
            .map { "\(QueryKeyword.kind.rawValue):\(others)\($0)" }
    }

    private static func states(_ value: String) -> [String] {
        QueryState.allCases.filter { $0.rawValue.hasPrefix(value.lowercased()) }
            .map { QueryCondition.state($0).description }
    }

    private static func times(_ keyword: QueryKeyword, _ value: String) -> [String] {
        ["today", "yesterday", "24h", "7d", "4w", "3m"].beginning(with: value).map { "\(keyword.rawValue):\($0)" }
    }

    private static func actors(_ value: String, _ known: KnownNames) -> [String] {
        known.actors.fitting(value).map { QueryCondition.actor($0).description }
    }

    private static func repositories(_ value: String, _ known: KnownNames) -> [String] {
        known.repositories.fitting(value).map { QueryCondition.repository($0).description }
    }
}

extension [String] {
    fileprivate func beginning(with text: String) -> [String] { filter { $0.hasPrefix(text.lowercased()) } }

    /// The names that begin with the text, or whose part after the owner does, and then those that contain it.
    fileprivate func fitting(_ text: String) -> [String] {
        let text = text.folded
        guard !text.isEmpty else { return Array(prefix(QueryCompletion.maximumCount)) }
        let names = map { (name: $0, folded: $0.folded) }.filter { $0.folded.contains(text) }
        let (first, others) = (
            names.filter { $0.folded.hasPrefix(text) || $0.folded.contains("/\(text)") },
            names.filter { !$0.folded.hasPrefix(text) && !$0.folded.contains("/\(text)") }
        )
        return (first + others).prefix(QueryCompletion.maximumCount).map(\.name)
    }
}
