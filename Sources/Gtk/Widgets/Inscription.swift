import CGtk

/// A line of text whose size does not depend on the text, which makes it fast in lists: it fills the available space
/// and ends in an ellipsis. In right-to-left layouts, GTK 4.8 does not mirror its alignment: use a `Label` for texts of
/// several lengths below each other.
public final class Inscription: Widget {
    public override class var gType: GType { gtk_inscription_get_type() }

    /// A line that requests space for `characters`.
    public convenience init(characters: Int) {
        self.init(sinking: gtk_inscription_new(nil))
        setWidth(characters: characters)
        withPointer { gtk_inscription_set_text_overflow($0, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END) }
    }

    /// Requests space for this number of characters.
    public func setWidth(characters: Int) {
        withPointer { gtk_inscription_set_min_chars($0, guint(characters)) }
    }

    /// The horizontal alignment of the text, from 0 (start) to 1 (end).
    public func setTextAlign(_ position: Float) {
        withPointer { gtk_inscription_set_xalign($0, position) }
    }
}

extension Properties where Base: Inscription {
    /// The plain text.
    public var text: Property<Base, String> { .text("text") }
}
