import CGtk

/// Texts for properties that are parsed as Pango markup, where "R & D" would be an error and "<b>" a tag.
///
/// Source: <https://docs.gtk.org/Pango/pango_markup.html>
nonisolated enum Markup {
    /// `text` escaped, so that it is shown literally.
    static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }

    /// The plain text of `markup`; unchanged if it is not valid markup.
    static func plain(_ markup: String) -> String {
        var text: UnsafeMutablePointer<CChar>?
        guard pango_parse_markup(markup, -1, 0, nil, &text, nil, nil) != 0, let text else { return markup }
        defer { g_free(text) }
        return String(cString: text)
    }
}
