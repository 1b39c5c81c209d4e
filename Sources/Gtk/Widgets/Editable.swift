import CGtk

/// An editable line of text: the superclass of all entries.
public class Editable: Widget {
    public override class var gType: GType { gtk_editable_get_type() }

    /// Selects all of the text, so that typing replaces it.
    public func selectAll() {
        withPointer { gtk_editable_select_region($0, 0, -1) }
    }
}

extension Properties where Base: Editable {
    /// The text.
    public var text: Property<Base, String> { .text("text") }
}
