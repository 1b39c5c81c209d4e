extension String {
    /// As a screen reader gets it: with ordinary spaces.
    nonisolated var spoken: String { replacing("\u{A0}", with: " ") }

    /// A number without words, such as "−5°", in its order also where text runs from right to left: there, signs would change
    /// sides. By a mark that cannot be seen (U+200E).
    nonisolated var leftToRight: String { "\u{200E}\(self)" }
}
