/// A part of the text of a query between white space, which quotation marks may contain.
struct QueryToken: Equatable {
    /// A character of the text, without the quotation marks and the backslashes that only quote others.
    struct Letter: Equatable {
        let scalar: Unicode.Scalar
        let isQuoted: Bool
        /// In UTF-8.
        let range: Range<Int>
    }

    var letters: [Letter] = []
    /// In UTF-8, with the quotation marks.
    var range: Range<Int>
    /// Where a quotation begins that does not end, in UTF-8.
    var unclosedQuote: Range<Int>?

    fileprivate mutating func extend(to end: Int) { range = range.lowerBound..<end }

    /// The tokens of a text. Of a quotation that does not end, the rest of the text is one token.
    static func tokens(of text: String) -> [QueryToken] {
        var reader = QueryTokenReader()
        for scalar in text.unicodeScalars { reader.read(scalar) }
        reader.end()
        return reader.tokens
    }
}

extension [QueryToken.Letter] {
    var text: String { String(String.UnicodeScalarView(map(\.scalar))) }

    /// Whether these are one or more letters of an alphabet, and not quoted.
    var isWord: Bool { !isEmpty && allSatisfy { $0.scalar.properties.isAlphabetic && !$0.isQuoted } }

    /// The index of the first letter that is not quoted and is `scalar`.
    func firstIndex(of scalar: Unicode.Scalar) -> Int? {
        firstIndex { $0.scalar == scalar && !$0.isQuoted }
    }
}

/// Scalars are read instead of characters, since a mark would otherwise make a character of its own with a quotation mark.
private struct QueryTokenReader {
    private(set) var tokens: [QueryToken] = []
    private var token: QueryToken?
    /// Where the quotation begins in which the next scalar is.
    private var quote: Range<Int>?
    /// The backslash before the next scalar.
    private var escape: Range<Int>?
    private var position = 0

    mutating func read(_ scalar: Unicode.Scalar) {
        let range = position..<position + UTF8.width(scalar)
        position = range.upperBound
        if quote == nil, scalar.properties.isWhitespace { return end() }
        if token == nil { token = QueryToken(range: range) }
        token?.extend(to: range.upperBound)
        if let escape { return appendEscaped(scalar, range, after: escape) }
        switch scalar {
        case "\\" where quote != nil: escape = range
        case "\"": quote = quote == nil ? range : nil
        default: append(scalar, range)
        }
    }

    /// A backslash that quotes nothing stands for itself.
    private mutating func appendEscaped(_ scalar: Unicode.Scalar, _ range: Range<Int>, after backslash: Range<Int>) {
        escape = nil
        if scalar != "\"", scalar != "\\" { append("\\", backslash) }
        append(scalar, range)
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        token?.letters.append(QueryToken.Letter(scalar: scalar, isQuoted: quote != nil, range: range))
    }

    mutating func end() {
        token?.unclosedQuote = quote
        if let token { tokens.append(token) }
        (token, quote, escape) = (nil, nil, nil)
    }
}
