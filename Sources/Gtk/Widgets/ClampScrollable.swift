import CGtk

/// Keeps what scrolls inside it from growing too wide.
public final class ClampScrollable: Widget {
    public override class var gType: GType { adw_clamp_scrollable_get_type() }

    /// The widget inside, which must be able to scroll.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { adw_clamp_scrollable_set_child($0, $1) }
    }
}
