extension String {
    /// With non-breaking spaces.
    var unbroken: String { replacing(" ", with: "\u{A0}") }

    /// With ordinary spaces, which assistive technology reads best.
    var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}
