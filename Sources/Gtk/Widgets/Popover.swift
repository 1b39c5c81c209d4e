import CGtk
import Rx

/// A bubble over the window.
public final class Popover: Widget {
    /// One with `child` in it, which points to places of `parent` and is given up with it.
    public convenience init(_ child: Widget, above parent: Widget) {
        self.init(sinking: gtk_popover_new())
        gtk_popover_set_child(pointer(), child.widget)
        gtk_widget_set_parent(widget, parent.widget)
        let popover = widget
        parent.connect("destroy") { _ in
            if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) }
        }
    }

    /// Shows it at a rectangle of its parent, in px.
    public func open(at corner: Point, width: Double, height: Double) {
        var area = GdkRectangle(
            x: gint(corner.x.rounded()), y: gint(corner.y.rounded()), width: gint(width), height: gint(height))
        gtk_popover_set_pointing_to(pointer(), &area)
        gtk_popover_popup(pointer())
    }

    /// Hides it.
    public func close() {
        gtk_popover_popdown(pointer())
    }
}
