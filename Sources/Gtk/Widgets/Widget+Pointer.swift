import CGtk
import Rx

extension Reactive where Base: Widget {
    /// The position of each click, in px, unless it becomes a drag. The answer true stops the propagation; without an
    /// answerer it continues.
    public var click: CallbackProxy<Point, Bool> {
        callbackProxy("click", default: { _ in false }) { proxy in
            let gesture = Object(adopting: gtk_gesture_click_new())
            let press = Press()
            gesture.connect("pressed", ended: proxy.ended) { arguments in
                press.point = Point(arguments.value(at: 1), arguments.value(at: 2))
            }
            gesture.connect("released", ended: proxy.ended) { arguments in
                // For example, a double click is handled by the map itself.
                let count: Int = arguments.value(at: 0)
                let point = Point(arguments.value(at: 1), arguments.value(at: 2))
                guard count == 1, !press.isDrag(to: point, in: arguments.emitter()), proxy.call(point) else { return }
                _ = arguments.emitter().withPointer { gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
            base.add(gesture)
        }
    }

    /// The position, in px, of each press of the button of the pointer that opens a menu for what is below it.
    public var menuPresses: ControlEvent<Point> {
        ControlEvent(of: base) { widget, observer, ended in
            let gesture = Object(adopting: gtk_gesture_click_new())
            gesture.withPointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_SECONDARY)) }
            gesture.connect("pressed", ended: ended) { arguments in
                observer.onNext(Point(arguments.value(at: 1), arguments.value(at: 2)))
            }
            widget.add(gesture)
            return gesture
        } disconnect: { widget, gesture in
            withPointers(widget, gesture) { gtk_widget_remove_controller($0, $1) }
        }
    }

    /// The pointer enters the widget.
    var pointerEnters: ControlEvent<Void> {
        ControlEvent(of: base) { widget, observer, ended in
            let motion = Object(adopting: gtk_event_controller_motion_new())
            motion.connect("enter", ended: ended) { _ in observer.onNext(()) }
            widget.add(motion)
            return motion
        } disconnect: { widget, motion in
            withPointers(widget, motion) { gtk_widget_remove_controller($0, $1) }
        }
    }

    /// The position of the pointer, in px, whenever it moves over the widget. With the answer true it has the shape for
    /// clickable objects.
    public var hover: CallbackProxy<Point, Bool> {
        callbackProxy("hover", default: { _ in false }) { proxy in
            let motion = Object(adopting: gtk_event_controller_motion_new())
            let hovered = WeakReference<Widget>(base)
            motion.connect("motion", ended: proxy.ended) { arguments in
                let isActive = proxy.call(Point(arguments.value(at: 0), arguments.value(at: 1)))
                hovered.object?.withPointer { gtk_widget_set_cursor_from_name($0, isActive ? "pointer" : nil) }
            }
            base.add(motion)
        }
    }
}

/// The position at which a button of the pointer was pressed.
private final class Press {
    var point = Point(0, 0)

    /// Whether it has moved so far that it is a drag instead of a click.
    func isDrag(to end: Point, in gesture: Object) -> Bool {
        gesture.withPointer { gesture in
            let widget = gtk_event_controller_get_widget(gesture)
            return gtk_drag_check_threshold(widget, gint(point.x), gint(point.y), gint(end.x), gint(end.y)) != 0
        }
    }
}
