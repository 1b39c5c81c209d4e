extension StringProtocol {
    /// The text without spaces and line breaks around it.
    package var trimmed: String { trimmed(where: \.isSpace) }

    /// The text without the scalars around it that `isDropped` selects.
    package func trimmed(where isDropped: (Unicode.Scalar) -> Bool) -> String {
        guard let first = unicodeScalars.firstIndex(where: { !isDropped($0) }),
            let last = unicodeScalars.lastIndex(where: { !isDropped($0) })
        else { return "" }
        return String(self[first..<unicodeScalars.index(after: last)])
    }
}

extension Unicode.Scalar {
    /// Whether this is white space, or the space without width, which Unicode counts as a format character.
    package var isSpace: Bool { properties.isWhitespace || self == "\u{200B}" }
}
