import CGtk
import Rx

/// A line between two widgets that the user drags to change their widths.
public final class ResizeHandle: Widget {
    public override class var gType: GType { gtk_separator_get_type() }

    /// A part of a drag.
    public nonisolated enum Drag: Sendable, Equatable {
        /// The handle was pressed.
        case began
        /// How far the pointer is to the right of the position where it was pressed, in px.
        case moved(Double)
    }
}

extension Reactive where Base == ResizeHandle {
    /// The beginning of each drag, and then each movement of the pointer.
    public var drag: ControlEvent<ResizeHandle.Drag> {
        ControlEvent(of: base) { handle, observer, ended in
            handle.withPointer { gtk_widget_set_cursor_from_name($0, "col-resize") }
            let gesture = Object(adopting: gtk_gesture_drag_new())
            // The handle moves with the pointer, so positions count from the window.
            let start = DragStart()
            let reference = WeakReference(handle)
            gesture.connect("drag-begin", ended: ended) { arguments in
                start.position = reference.object?.positionInWindow(arguments.value(at: 0))
                if start.position != nil { observer.onNext(.began) }
            }
            gesture.connect("drag-update", ended: ended) { arguments in
                var (x, y) = (0.0, 0.0)
                let isActive = arguments.emitter().withPointer { gtk_gesture_drag_get_start_point($0, &x, &y) } != 0
                let offset: Double = arguments.value(at: 0)
                guard isActive, let first = start.position, let now = reference.object?.positionInWindow(x + offset)
                else {
                    return
                }
                observer.onNext(.moved(now - first))
            }
            handle.add(gesture)
            return gesture
        } disconnect: { handle, gesture in
            withPointers(handle, gesture) { gtk_widget_remove_controller($0, $1) }
        }
    }
}

/// Where a drag has begun.
private final class DragStart {
    /// In px from the window's left edge.
    var position: Double?
}

extension Widget {
    /// A horizontal position, in px, as one of the window that contains the widget.
    fileprivate func positionInWindow(_ x: Double) -> Double? {
        guard let window else { return nil }
        var (position, height) = (0.0, 0.0)
        let isInside = withPointers(self, window) {
            gtk_widget_translate_coordinates($0, $1, x, 0, &position, &height)
        }
        return isInside != 0 ? position : nil
    }
}
