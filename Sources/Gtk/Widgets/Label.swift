import CGtk
import Rx

/// A piece of text.
public final class Label: Widget {
    /// A label that shows `text`.
    public convenience init(_ text: String = "") {
        self.init(sinking: gtk_label_new(text))
    }

    /// The plain text.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Shows `bold`, emphasized, and then `plain`.
    public func setText(bold: String, plain: String) {
        let attributes = pango_attr_list_new()!
        let weight = pango_attr_weight_new(PANGO_WEIGHT_BOLD)!
        weight.pointee.start_index = 0
        weight.pointee.end_index = guint(bold.utf8.count)
        pango_attr_list_insert(attributes, weight)
        // A hyphen at the end of a line would look like a part of the name that is broken there.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
        gtk_label_set_text(opaque, bold + plain)
    }

    /// Shows `text` as a link to `address`.
    public func setLink(_ text: String, to address: String) {
        gtk_label_set_markup(opaque, "<a href=\"\(escapedMarkup(address))\">\(escapedMarkup(text))</a>")
    }

    /// Wraps to at most `lines` lines and ends in an ellipsis where that is not enough.
    public func wrap(lines: Int) {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_lines(opaque, gint(lines))
        ellipsize()
    }

    /// Ends in an ellipsis where the room is not enough.
    public func ellipsize() {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }

    /// The horizontal place of the text in the label, from 0 (start) to 1 (end).
    public func setTextAlign(_ place: Float) {
        gtk_label_set_xalign(opaque, place)
    }
}

/// A line of text whose size does not depend on the text, which makes it cheap in lists: it takes the room that it is
/// given and ends in an ellipsis.
public final class Inscription: Widget {
    /// A line that asks for room for `characters`.
    public convenience init(characters: Int) {
        self.init(sinking: gtk_inscription_new(nil))
        gtk_inscription_set_min_chars(opaque, guint(characters))
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    /// The plain text.
    public var text: String {
        get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_inscription_set_text(opaque, newValue) }
    }

    /// The horizontal place of the text, from 0 (start) to 1 (end).
    public func setTextAlign(_ place: Float) {
        gtk_inscription_set_xalign(opaque, place)
    }
}

extension Reactive where Base == Inscription {
    /// The plain text.
    public var text: Binder<String> { Binder(base) { $0.text = $1 } }
}

extension Reactive where Base == Label {
    /// The plain text.
    public var text: Binder<String> { Binder(base) { $0.text = $1 } }
}
