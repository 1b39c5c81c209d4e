/// What follows the colon in a token of a query, or a part of it.
struct QueryValue {
    let letters: [QueryToken.Letter]
    /// In UTF-8, without quotation marks.
    let range: Range<Int>
    /// The range of the word before it, with the colon, in UTF-8.
    let keyword: Range<Int>

    /// The letters after the one at `colon`.
    init(_ letters: [QueryToken.Letter], after colon: Int) {
        let keyword = letters[0].range.lowerBound..<letters[colon].range.upperBound
        self.init(Array(letters[(colon + 1)...]), at: keyword.upperBound, after: keyword)
    }

    /// - Parameter start: Where it begins if there are no letters.
    private init(_ letters: [QueryToken.Letter], at start: Int, after keyword: Range<Int>) {
        self.letters = letters
        self.keyword = keyword
        range = (letters.first?.range.lowerBound ?? start)..<(letters.last?.range.upperBound ?? start)
    }

    var text: String { letters.text }

    /// The parts between commas.
    var list: [QueryValue] {
        var (parts, starts) = ([[QueryToken.Letter]()], [range.lowerBound])
        for letter in letters {
            if letter.scalar == ",", !letter.isQuoted {
                parts.append([])
                starts.append(letter.range.upperBound)
            } else {
                parts[parts.count - 1].append(letter)
            }
        }
        return zip(parts, starts).map { QueryValue($0, at: $1, after: keyword) }
    }
}

extension QueryTime {
    /// The times with a name.
    static let named: [QueryTime] = [.today, .yesterday]

    /// Whether a time may begin with this text.
    static func canBegin(with text: String) -> Bool {
        named.contains { $0.description.hasPrefix(text.lowercased()) }
            || text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
