import CGtk

/// A widget with others drawn over it.
public final class Overlay: Widget {
    public override class var gType: GType { gtk_overlay_get_type() }

    /// `child`, with `overlays` over it, each positioned by its own alignment; the last one is on top.
    public convenience init(_ child: Widget, overlays: Widget...) {
        self.init(sinking: gtk_overlay_new())
        withPointers(self, child) { gtk_overlay_set_child($0, $1) }
        for overlay in overlays { withPointers(self, overlay) { gtk_overlay_add_overlay($0, $1) } }
    }
}
