extension String {
    /// For screen readers: with plain spaces.
    nonisolated var spoken: String { replacing("\u{A0}", with: " ") }

    /// A number without words, such as "−5°", in left-to-right order even in right-to-left texts, where signs would
    /// change sides. Uses an invisible mark (U+200E).
    nonisolated var leftToRight: String { "\u{200E}\(self)" }
}
