import CGtk
import Rx

/// A scrollable area.
public final class ScrolledWindow: Widget {
    public override class var gType: GType { gtk_scrolled_window_get_type() }

    /// Scrolls `child` along `axis` only; along the other axis it has the size of the child.
    public convenience init(_ child: Widget, axis: Orientation) {
        self.init(sinking: gtk_scrolled_window_new())
        let isHorizontal = axis == .horizontal
        withPointer {
            gtk_scrolled_window_set_policy(
                $0, isHorizontal ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                isHorizontal ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC)
            if isHorizontal { gtk_scrolled_window_set_propagate_natural_height($0, 1) }
        }
        withPointers(self, child) { gtk_scrolled_window_set_child($0, $1) }
        if isHorizontal { passVerticalScrolling() }
    }

    /// Scrolls vertically to the start.
    public func scrollToStart() {
        withPointer { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment($0), 0) }
    }

    /// Scrolls horizontally by `distance` px in reading direction, up to the end.
    public func scrollHorizontally(by distance: Double) {
        // A scrolled window's offset counts from the left in any text direction.
        let sign = isRightToLeft ? -1.0 : 1.0
        withPointer {
            guard let adjustment = gtk_scrolled_window_get_hadjustment($0) else { return }
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + sign * distance)
        }
    }

    /// Scrolls horizontally to the start or to the end.
    public func scrollHorizontally(toEnd: Bool) {
        scrollHorizontally(by: toEnd ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
}
