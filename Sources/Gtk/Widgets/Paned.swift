import CGtk
import Rx

/// Two widgets side by side, with a handle that changes their sizes.
public final class Paned: Widget {
    public override class var gType: GType { gtk_paned_get_type() }

    /// The widget at the end, if any.
    public func setEnd(_ child: Widget?) {
        withPointers(self, child) { gtk_paned_set_end_child($0, $1) }
    }

    /// The share of the space that the widget at the start has, from 0 to 1; nil while it has none, or all of it.
    public var startShare: Double? {
        get {
            guard let length, length > 0, hasTwo else { return nil }
            return Double(position) / length
        }
        set {
            guard let newValue, let length, length > 0 else { return }
            position = Int((newValue * length).rounded())
        }
    }

    /// Keeps the handle from leaving less than these widths, in px, if there is space for both. Unlike the minimum
    /// sizes of the widgets, this does not limit the size of the window.
    public func setLimits(start: Int, end: Int) {
        let paned = WeakReference(self)
        connect("notify::position") { _ in
            guard let paned = paned.object, paned.hasTwo, let length = paned.length, Int(length) >= start + end else {
                return
            }
            let limited = min(max(start, paned.position), Int(length) - end)
            if limited != paned.position { paned.position = limited }
        }
    }

    /// The position of the handle, in px from the start.
    private var position: Int {
        get { withPointer { Int(gtk_paned_get_position($0)) } }
        set { withPointer { gtk_paned_set_position($0, gint(newValue)) } }
    }

    private var length: Double? {
        let isHorizontal = withPointer { gtk_orientable_get_orientation($0) == GTK_ORIENTATION_HORIZONTAL }
        return withPointer { Double(isHorizontal ? gtk_widget_get_width($0) : gtk_widget_get_height($0)) }
    }

    private var hasTwo: Bool {
        withPointer { (paned: OpaquePointer) in
            [gtk_paned_get_start_child(paned), gtk_paned_get_end_child(paned)]
                .allSatisfy { $0.map { gtk_widget_get_visible($0) != 0 } ?? false }
        }
    }
}

extension Reactive where Base == Paned {
    /// The share of the space that the widget at the start has, from 0 to 1, after each change.
    public var startShare: ControlEvent<Double> {
        let paned = WeakReference(base)
        return controlEvent("notify::position") { _ in paned.object?.startShare }
    }
}
