extension String {
    /// With non-breaking spaces.
    package var unbroken: String { replacing(" ", with: "\u{A0}") }

    /// With ordinary spaces, which assistive technology reads best.
    package var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}
