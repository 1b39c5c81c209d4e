import CGtk

/// A line of text that a person edits: what all kinds of entries have in common.
public class Editable: Widget {
    public override class var gType: GType { gtk_editable_get_type() }

    /// Selects all of the text, so that what is typed next takes its place.
    public func selectAll() {
        withPointer { gtk_editable_select_region($0, 0, -1) }
    }
}

extension Properties where Base: Editable {
    /// The text.
    public var text: Property<Base, String> { .text("text") }
}
