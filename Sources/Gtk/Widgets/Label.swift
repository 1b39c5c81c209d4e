import CGtk

/// A text.
public final class Label: Widget {
    public override class var gType: GType { gtk_label_get_type() }

    /// A label that shows `text`.
    public convenience init(_ text: String = "") {
        self.init(sinking: gtk_label_new(text))
        keepKoreanWords(of: text)
    }

    /// Shows `text` as a link to `address`.
    public func setLink(_ text: String, to address: String) {
        setLinks([(text, address)])
    }

    /// Shows texts as links, one per line.
    public func setLinks(_ links: [(text: String, address: String)]) {
        let lines = links.map { "<a href=\"\(Markup.escaped($0.address))\">\(Markup.escaped($0.text))</a>" }
        withPointer { gtk_label_set_markup($0, lines.joined(separator: "\n")) }
    }

    /// Wraps to at most `lines` lines and ends in an ellipsis if they are not enough.
    public func wrap(lines: Int) {
        withPointer { gtk_label_set_wrap($0, 1) }
        withPointer { gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR) }
        withPointer { gtk_label_set_natural_wrap_mode($0, GTK_NATURAL_WRAP_NONE) }
        withPointer { gtk_label_set_lines($0, gint(lines)) }
        ellipsize()
    }

    /// Wraps to as many lines as needed, which are centred.
    public func wrapCentered() {
        withPointer { gtk_label_set_wrap($0, 1) }
        withPointer { gtk_label_set_justify($0, GTK_JUSTIFY_CENTER) }
    }

    /// Ends in an ellipsis if the space is not enough, or has it in the middle.
    public func ellipsize(inMiddle: Bool = false) {
        withPointer { gtk_label_set_ellipsize($0, inMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END) }
    }

    /// Requests enough width for one line, although it may wrap if there is less.
    public func preferOneLine() {
        withPointer { gtk_label_set_natural_wrap_mode($0, GTK_NATURAL_WRAP_NONE) }
    }

    /// Limits the requested width to this number of characters, if it may wrap.
    public func setMaximumWidth(characters: Int) {
        withPointer { gtk_label_set_max_width_chars($0, gint(characters)) }
    }

    /// Requests space for at least this number of characters.
    public func setWidth(characters: Int) {
        withPointer { gtk_label_set_width_chars($0, gint(characters)) }
    }

    /// The horizontal alignment of the text in the label, from 0 (start) to 1 (end).
    public func setTextAlign(_ position: Float) {
        withPointer { gtk_label_set_xalign($0, position) }
    }

    /// The position of the text in the label: across as above, and from 0 (top) to 1 (bottom).
    public func setTextAlign(_ position: Float, vertical: Float) {
        setTextAlign(position)
        withPointer { gtk_label_set_yalign($0, vertical) }
    }
}

extension Properties where Base: Label {
    /// The plain text. For a label with links, their texts.
    public var text: Property<Base, String> {
        // Not with the property "label", which is still parsed as markup after links were shown.
        Property("label") {
            $0.withPointer { String(cString: gtk_label_get_text($0)) }
        } set: { label, text in
            label.withPointer { gtk_label_set_text($0, text) }
            label.keepKoreanWords(of: text)
        }
    }
}
