extension String {
    /// As a screen reader gets it: with ordinary spaces.
    nonisolated var spoken: String { replacing("\u{A0}", with: " ") }
}
