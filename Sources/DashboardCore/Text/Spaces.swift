extension String {
    /// With spaces that do not break.
    var unbroken: String { replacing(" ", with: "\u{A0}") }

    /// As assistive technology reads it best.
    var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}
