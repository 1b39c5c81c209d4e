import CGtk

/// Texts for places that read them as Pango markup, where "R & D" would be an error and "<b>" no text.
///
/// Source: <https://docs.gtk.org/Pango/pango_markup.html>
nonisolated enum Markup {
    /// `text` such that it is shown as it is.
    static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }

    /// What is shown of `markup`; all of it where it is none.
    static func plain(_ markup: String) -> String {
        var text: UnsafeMutablePointer<CChar>?
        guard pango_parse_markup(markup, -1, 0, nil, &text, nil, nil) != 0, let text else { return markup }
        defer { g_free(text) }
        return String(cString: text)
    }
}
