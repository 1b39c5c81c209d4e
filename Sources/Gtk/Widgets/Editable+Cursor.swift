import CGtk

extension Editable {
    /// The position of the cursor in the text, in UTF-8 bytes.
    public var cursor: Int {
        get {
            let position = Int(withPointer { gtk_editable_get_position($0) })
            return self.text.unicodeScalars.prefix(position).reduce(0) { $0 + UTF8.width($1) }
        }
        set {
            let before = String(decoding: self.text.utf8.prefix(newValue), as: UTF8.self)
            withPointer { gtk_editable_set_position($0, gint(before.unicodeScalars.count)) }
        }
    }
}

extension SearchEntry {
    /// Underlines a part of the text as wrong, in UTF-8 bytes; an empty range underlines nothing.
    public func underline(_ range: Range<Int>) {
        let attributes = pango_attr_list_new()!
        defer { pango_attr_list_unref(attributes) }
        if !range.isEmpty {
            let underline = pango_attr_underline_new(PANGO_UNDERLINE_ERROR)!
            underline.pointee.start_index = guint(range.lowerBound)
            underline.pointee.end_index = guint(range.upperBound)
            pango_attr_list_insert(attributes, underline)
        }
        // The text is an object of its own.
        let text = withPointer { gtk_editable_get_delegate($0).map { Object(retaining: $0) } }
        text?.withPointer { gtk_text_set_attributes($0, attributes) }
    }
}
