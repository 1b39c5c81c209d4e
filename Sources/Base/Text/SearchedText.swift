/// A text to be searched for, prepared for many searches. An emoji finds its codes as well, and a code its emoji: the
/// texts are stored as people have typed them, and shown with emoji.
package struct SearchedText: Sendable {
    /// The folded forms of the text, any of which is to be found; at least one.
    let forms: [[UInt8]]

    /// More forms than a text with one or two emoji has.
    private static let maximumForms = 32

    package init(_ text: String) {
        var typed = [""]
        for character in text {
            let codes = EmojiCodes.codes(of: character)
            let own = character.foldsToText ? [] : [String(character)]
            let all = typed.flatMap { start in (own + codes).map { start + $0 } }
            typed = all.count <= Self.maximumForms ? all : typed.map { $0 + String(character) }
        }
        var forms: [[UInt8]] = []
        let withEmoji = text.withEmoji
        // Otherwise ":m:" would be an "m", which is everywhere.
        let emoji = withEmoji.contains(where: \.foldsToText) ? [] : [withEmoji]
        for form in (typed + emoji).map(\.foldedBytes) where !forms.contains(form) {
            forms.append(form)
        }
        self.forms = forms
    }

    /// Whether it asks for nothing. Folded, a text may be empty, as a mark alone.
    package var isEmpty: Bool { forms[0].isEmpty }

    /// The only form; nil if there are several.
    package var onlyForm: [UInt8]? { forms.count == 1 ? forms[0] : nil }

    /// - Parameter contains: Whether a folded text contains folded bytes.
    package func isFound(_ contains: ([UInt8]) -> Bool) -> Bool { isEmpty || forms.contains(where: contains) }

    /// Whether it is found in a text.
    package func isFound(in text: String) -> Bool {
        let text = text.foldedBytes
        return isFound { text.firstRange(of: $0) != nil }
    }
}

extension Character {
    /// Whether it is an emoji that is something else when it is folded, as "ℹ️" and "Ⓜ️", which are letters then.
    fileprivate var foldsToText: Bool {
        !EmojiCodes.codes(of: self).isEmpty && String(self).folded.unicodeScalars.first != unicodeScalars.first
    }
}
