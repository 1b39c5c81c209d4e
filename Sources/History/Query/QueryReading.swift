/// The meaning of a text that may contain errors, as it mostly does while it is typed.
package struct QueryReading {
    /// The terms of the words without an error.
    package private(set) var query = Query()
    /// The words with an error, as they were typed.
    private(set) var wrong: [String] = []
    /// The first error; nil if there is none.
    package private(set) var error: QueryError?
    /// Whether the last term may continue: its word ends with the text, and has no error.
    private(set) var isOpen = false

    package init(_ text: String) {
        let scalars = text.unicodeScalars
        guard scalars.index(scalars.startIndex, offsetBy: Query.maximumLength + 1, limitedBy: scalars.endIndex) == nil
        else {
            record(QueryError(reason: .tooLong, range: 0..<text.utf8.count), in: text)
            return
        }
        let tokens = QueryToken.tokens(of: text)
        let parser = QueryParser(end: text.utf8.count)
        for token in tokens.prefix(Query.maximumTerms) { read(token, of: text, by: parser) }
        if tokens.count > Query.maximumTerms {
            let range = tokens[Query.maximumTerms].range.lowerBound..<text.utf8.count
            record(QueryError(reason: .tooManyTerms, range: range), in: text.utf8[range])
        }
    }

    private mutating func read(_ token: QueryToken, of text: String, by parser: QueryParser) {
        isOpen = false
        do throws(QueryError) {
            guard let term = try parser.term(token) else { return }
            query.terms.append(term)
            isOpen = token.range.upperBound == text.utf8.count && !token.letters.contains(where: \.isQuoted)
        } catch {
            record(error, in: text.utf8[token.range])
        }
    }

    private mutating func record(_ error: QueryError, in word: String) {
        self.error = self.error ?? error
        wrong.append(word)
    }

    /// The text of the query instead of the one that was read. The words with an error stay at its end, where a quotation
    /// may be unclosed.
    package func text(with query: Query) -> String {
        (query.isEmpty ? wrong : [query.description] + wrong).joined(separator: " ")
    }
}

extension QueryReading {
    /// The query while its last word is typed: a name that is not a known one, but the beginning of one, means all of those.
    package func query(knowing names: KnownNames) -> Query {
        guard isOpen, let last = query.terms.last, !last.isNegated else { return query }
        var terms = query.terms.dropLast()
        switch last.condition {
        case .actor(let login) where login.mayContinue(in: names.actors):
            terms.append(QueryTerm(.actor("\(login)*")))
        case .repository(let name)
        where name.mayContinue(in: names.repositories + names.repositories.map(\.withoutOwner)):
            terms.append(QueryTerm(.repository("\(name)*")))
        default: return query
        }
        return Query(Array(terms))
    }
}

extension String {
    fileprivate func mayContinue(in names: [String]) -> Bool {
        let (name, names) = (folded, names.map(\.folded))
        return names.contains { $0.hasPrefix(name) } && !names.contains(name)
    }

    fileprivate var withoutOwner: String { firstIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}

extension String.UTF8View {
    /// The text of a range of bytes.
    fileprivate subscript(range: Range<Int>) -> String {
        String(decoding: dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}
