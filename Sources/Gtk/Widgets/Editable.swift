import CGtk

/// A line of text that a person edits: what all kinds of entries have in common.
public class Editable: Widget {
    public override class var gType: GType { gtk_editable_get_type() }
}

extension Properties where Base: Editable {
    /// The text.
    public var text: Property<Base, String> { .text("text") }
}
