extension Query {
    /// Parses what a user has typed. The last word may be unfinished: without a colon it is a free text.
    /// - Throws: The first error in the text.
    package init(parsing text: String) throws(QueryError) {
        let reading = QueryReading(text)
        if let error = reading.error { throw error }
        self = reading.query
    }
}

/// Parses one word of a query after the other.
struct QueryParser {
    /// The end of the text in UTF-8, where words may be unfinished.
    let end: Int

    /// The term of a token; nil for one that means nothing, such as an empty quotation.
    func term(_ token: QueryToken) throws(QueryError) -> QueryTerm? {
        if let quote = token.unclosedQuote {
            throw QueryError(reason: .unclosedQuote, range: quote, isUnfinished: true)
        }
        let isNegated = token.letters.count > 1 && token.letters.firstIndex(of: "-") == 0
        let letters = isNegated ? Array(token.letters.dropFirst()) : token.letters
        return letters.isEmpty ? nil : QueryTerm(try condition(letters), isNegated: isNegated)
    }

    private func condition(_ letters: [QueryToken.Letter]) throws(QueryError) -> QueryCondition {
        if let colon = letters.firstIndex(of: ":"), Array(letters[..<colon]).isWord {
            return try condition(Array(letters[..<colon]), value: QueryValue(letters, after: colon))
        }
        let text = letters.text
        guard !letters.contains(where: \.isQuoted) else { return .text(text) }
        if text.lowercased() == QueryState.bot.rawValue { return .state(.bot) }
        if text.first == "#", let number = text.dropFirst().asNumber, number > 0 { return .number(number) }
        return .text(text)
    }

    private func condition(_ word: [QueryToken.Letter], value: QueryValue) throws(QueryError) -> QueryCondition {
        guard let keyword = QueryKeyword(rawValue: word.text.lowercased()) else {
            let suggestion = word.text.nearest(of: QueryKeyword.allCases.map(\.rawValue))
            throw QueryError(reason: .unknownKeyword(word.text), range: value.keyword, suggestion: suggestion)
        }
        switch keyword {
        case .kind: return .kinds(try kinds(value))
        case .actor: return .actor(try name(value, keyword, without: "@"))
        case .repo: return .repository(try name(value, keyword, without: nil))
        case .since: return .since(try time(value, keyword))
        case .before: return .before(try time(value, keyword))
        case .is: return .state(try known(value, keyword, QueryError.Reason.unknownState))
        }
    }

    private func kinds(_ value: QueryValue) throws(QueryError) -> [QueryKind] {
        var kinds: [QueryKind] = []
        for part in value.list { kinds.append(try known(part, .kind, QueryError.Reason.unknownKind)) }
        return kinds
    }

    /// One of the words of an enumeration.
    private func known<Word: RawRepresentable & CaseIterable>(
        _ value: QueryValue, _ keyword: QueryKeyword, _ reason: (String) -> QueryError.Reason
    ) throws(QueryError) -> Word where Word.RawValue == String {
        try require(value, keyword)
        let text = value.text.lowercased()
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw QueryError(
            reason: reason(value.text), range: value.range, suggestion: text.nearest(of: words),
            isUnfinished: value.range.upperBound == end && words.contains { $0.hasPrefix(text) })
    }

    private func name(
        _ value: QueryValue, _ keyword: QueryKeyword, without prefix: Character?
    ) throws(QueryError) -> String {
        try require(value, keyword)
        let name = String(value.text.drop { $0 == prefix })
        guard !name.isEmpty else { throw missing(value, keyword) }
        return name
    }

    private func time(_ value: QueryValue, _ keyword: QueryKeyword) throws(QueryError) -> QueryTime {
        try require(value, keyword)
        if let time = QueryTime(value.text) { return time }
        let words = QueryTime.named.map(\.description)
        throw QueryError(
            reason: .invalidTime(value.text), range: value.range, suggestion: value.text.nearest(of: words),
            isUnfinished: value.range.upperBound == end && QueryTime.canBegin(with: value.text))
    }

    private func require(_ value: QueryValue, _ keyword: QueryKeyword) throws(QueryError) {
        if value.letters.isEmpty { throw missing(value, keyword) }
    }

    private func missing(_ value: QueryValue, _ keyword: QueryKeyword) -> QueryError {
        QueryError(
            reason: .missingValue(keyword: keyword.rawValue), range: value.keyword,
            isUnfinished: value.range.upperBound == end)
    }
}
