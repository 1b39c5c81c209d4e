import CGtk
import Rx

/// A popover.
public final class Popover: Widget {
    public override class var gType: GType { gtk_popover_get_type() }

    /// A popover with `child`, which points to positions in `parent` and is destroyed with it.
    public convenience init(_ child: Widget, above parent: Widget) {
        self.init(sinking: gtk_popover_new())
        withPointers(self, child) { gtk_popover_set_child($0, $1) }
        withPointers(self, parent) { gtk_widget_set_parent($0, $1) }
        let popover = WeakReference<Popover>(self)
        parent.connect("destroy") { _ in
            guard let popover = popover.object, popover.parent != nil else { return }
            popover.withPointer { gtk_widget_unparent($0) }
        }
    }

    /// A popover with `child` below `parent`, which is destroyed with it. It does not take the keyboard focus, and is closed
    /// by the program alone.
    public convenience init(_ child: Widget, below parent: Widget) {
        self.init(child, above: parent)
        withPointer { gtk_popover_set_autohide($0, 0) }
        withPointer { gtk_popover_set_has_arrow($0, 0) }
        withPointer { gtk_popover_set_position($0, GTK_POS_BOTTOM) }
        setAlign(horizontal: .start)
    }

    /// Shows it at its parent.
    public func open() {
        withPointer { gtk_popover_popup($0) }
    }

    /// Replaces its content.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { gtk_popover_set_child($0, $1) }
    }

    /// Shows it at a rectangle of its parent, in px; at the nearest edge of the window if that is out of sight: GTK gives a popover
    /// any size that points to something outside of all screens.
    public func open(at corner: Point, width: Double, height: Double) {
        let area = (corner: corner, width: width, height: height)
        let part = parent?.visiblePart(of: area) ?? area
        var rectangle = GdkRectangle(
            x: gint(part.corner.x.rounded()), y: gint(part.corner.y.rounded()), width: gint(part.width),
            height: gint(part.height))
        withPointer { gtk_popover_set_pointing_to($0, &rectangle) }
        withPointer { gtk_popover_popup($0) }
    }

    /// Hides it, as Escape and a click elsewhere do.
    public func close() {
        withPointer { gtk_popover_popdown($0) }
    }
}

extension Window {
    /// Closes the popover that has the keyboard focus, if it points into `widget`, which is about to be hidden: GTK leaves it there.
    public func closePopover(in widget: Widget) {
        guard let popover = focus?.ancestor(of: gtk_popover_get_type()), popover.isInside(widget) else { return }
        popover.withPointer { gtk_popover_popdown($0) }
    }
}

extension Reactive where Base == Popover {
    /// Emits when it was hidden in any way.
    public var closed: ControlEvent<Void> { controlEvent("closed") }
}
