import CGtk

/// Limits the width of a scrollable child.
public final class ClampScrollable: Widget {
    public override class var gType: GType { adw_clamp_scrollable_get_type() }

    /// Sets the child, which must be scrollable.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { adw_clamp_scrollable_set_child($0, $1) }
    }
}
