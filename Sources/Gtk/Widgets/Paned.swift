import CGtk
import Rx

/// Two widgets side by side, with a handle that changes their sizes.
public final class Paned: Widget {
    public override class var gType: GType { gtk_paned_get_type() }

    /// The widget at the end, if any.
    public func setEnd(_ child: Widget?) {
        withPointers(self, child) { gtk_paned_set_end_child($0, $1) }
        updateHandle()
    }

    /// Hides the handle unless there are two visible widgets: GTK 4.8 draws none then, but it still takes the clicks where it was.
    private func updateHandle() {
        let (ends, isVisible) = ([start, end], hasTwo)
        for child in children where !ends.contains(child) { child.isVisible = isVisible }
    }

    private var start: Widget? { withPointer { gtk_paned_get_start_child($0).map { Widget(retaining: $0) } } }
    private var end: Widget? { withPointer { gtk_paned_get_end_child($0).map { Widget(retaining: $0) } } }

    /// The share of the space that the widget at the start has, from 0 to 1; nil while it has none, or all of it.
    public var startShare: Double? {
        get {
            guard let length, length > 0, hasTwo else { return nil }
            return Double(position) / length
        }
        set {
            guard let newValue else { return }
            guard let kept else {
                if let length { position = Int((newValue * length).rounded()) }
                return
            }
            // Applied now, or with the first size.
            (kept.share, kept.length) = (newValue, 0)
            correctPosition()
        }
    }

    /// Keeps the share when the space changes: GTK rounds it to px with each frame of an animation, which moves the handle. Also
    /// keeps the handle from leaving less than these widths, in px, if there is space for both. Unlike the minimum sizes of
    /// the widgets, this does not limit the size of the window.
    public func keepShare(start: Int, end: Int) {
        own(KeptShare(start: start, end: end))
        let paned = WeakReference(self)
        self.start?.connect("notify::visible") { _ in paned.object?.updateHandle() }
        for property in ["position", "max-position"] {
            connect("notify::\(property)") { _ in paned.object?.correctPosition() }
        }
    }

    private func correctPosition() {
        guard hasTwo, let length, length > 0, let kept else { return }
        var wanted = position
        if kept.length != length {
            wanted = kept.share.map { Int(($0 * length).rounded()) } ?? position
        } else if wanted == kept.position {
            return
        }
        let isWide = Int(length) >= kept.start + kept.end
        let limited = isWide ? min(max(kept.start, wanted), Int(length) - kept.end) : wanted
        // If the space is the same, the user has moved the handle.
        if kept.length == length { kept.share = Double(limited) / length }
        (kept.length, kept.position) = (length, limited)
        if limited != position { position = limited }
    }

    /// The share that is kept; the current one if none is.
    fileprivate var keptShare: Double? { kept?.share ?? startShare }

    private var kept: KeptShare? { owned() }

    /// The position of the handle, in px from the start.
    private var position: Int {
        get { withPointer { Int(gtk_paned_get_position($0)) } }
        set { withPointer { gtk_paned_set_position($0, gint(newValue)) } }
    }

    private var length: Double? {
        let isHorizontal = withPointer { gtk_orientable_get_orientation($0) == GTK_ORIENTATION_HORIZONTAL }
        return withPointer { Double(isHorizontal ? gtk_widget_get_width($0) : gtk_widget_get_height($0)) }
    }

    private var hasTwo: Bool { [start, end].allSatisfy { $0?.isVisible == true } }
}

/// The share that the user wants, and the space to which it was last applied, with the resulting position.
private final class KeptShare {
    /// The minimum widths.
    let start: Int
    let end: Int
    var share: Double?
    var length = 0.0
    var position = 0

    init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}

extension Reactive where Base == Paned {
    /// The share of the space that the widget at the start has, from 0 to 1, after each change of the handle's position.
    public var startShare: ControlEvent<Double> {
        let paned = WeakReference(base)
        return controlEvent("notify::position") { _ in paned.object?.keptShare }
    }
}
