import UnicodeForms

extension String {
    /// Lower-case scalars without marks, as users type them. Decomposed, so that half a Korean syllable matches the
    /// complete one.
    var foldedScalars: [Unicode.Scalar] {
        lowercased().decomposed(.canonical).unicodeScalars.flatMap { scalar in
            scalar.properties.generalCategory == .nonspacingMark ? [] : plainLetters[scalar] ?? [scalar]
        }
    }

    /// The text for searching, in UTF-8: folded, and without the characters that JSON escapes, so that it is the same
    /// within a JSON string.
    var foldedBytes: [UInt8] {
        // Most texts are ASCII, for which this is a hundred times faster.
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.map { $0.folded } }
        return String(String.UnicodeScalarView(foldedScalars)).utf8.map { $0.folded }
    }

    /// The same as text.
    var folded: String { String(decoding: foldedBytes, as: UTF8.self) }
}

extension UInt8 {
    fileprivate var folded: UInt8 {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
        case UInt8(ascii: "\""): UInt8(ascii: "'")
        case UInt8(ascii: "\\"): UInt8(ascii: "/")
        case 0..<0x20, 0x7F: UInt8(ascii: " ")
        default: self
        }
    }
}

/// Letters that users replace by others, although they do not decompose into these and a mark.
private let plainLetters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "æ": ["a", "e"], "œ": ["o", "e"], "ß": ["s", "s"], "þ": ["t", "h"], "ø": ["o"], "đ": ["d"], "ð": ["d"],
    "ħ": ["h"], "ı": ["i"], "ł": ["l"], "ς": ["σ"], "’": ["'"], "ʻ": ["'"],
]
