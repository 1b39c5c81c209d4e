import CGtk

/// Makes a child scrollable that is not: the child scrolls as a whole, and to what has the keyboard focus in it.
public final class Viewport: Widget {
    public override class var gType: GType { gtk_viewport_get_type() }

    /// A viewport that contains `child`.
    public convenience init(_ child: Widget) {
        self.init(sinking: gtk_viewport_new(nil, nil))
        withPointers(self, child) { gtk_viewport_set_child($0, $1) }
        withPointer { gtk_viewport_set_scroll_to_focus($0, 1) }
    }
}
