import UnicodeForms

extension String {
    /// Lower-case scalars without marks and invisible characters, as users type them. Decomposed, so that half a Korean
    /// syllable matches the complete one, and so that letters of another width and ligatures match the usual ones.
    package var foldedScalars: [Unicode.Scalar] {
        // In lower case first, since GLib makes large letters of Cherokee small, and small ones large.
        decomposed(.compatibility).lowercased().caseFolded.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .format: []
            default: plainLetters[scalar] ?? [scalar]
            }
        }
    }

    /// The text for searching, in UTF-8: folded, and without the characters that JSON escapes, so that it is the same
    /// within a JSON string.
    package var foldedBytes: [UInt8] {
        // Most texts are ASCII, for which this is a hundred times faster.
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.map { $0.folded } }
        return String(String.UnicodeScalarView(foldedScalars)).utf8.map { $0.folded }
    }

    /// The same as text.
    package var folded: String { String(decoding: foldedBytes, as: UTF8.self) }
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
    "æ": ["a", "e"], "œ": ["o", "e"], "þ": ["t", "h"], "ø": ["o"], "đ": ["d"], "ð": ["d"], "ə": ["e"], "ħ": ["h"],
    "ı": ["i"], "ł": ["l"], "ŋ": ["n"], "ŧ": ["t"], "’": ["'"], "ʻ": ["'"],
]
