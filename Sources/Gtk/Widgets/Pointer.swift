import CGtk

extension Widget {
    /// Calls `handler` with the place of each click, in px, unless it turns out to be a drag. Where it gives true, nobody
    /// else gets the click. The handler must not keep the widget.
    public func onClick(_ handler: @escaping @MainActor (Point) -> Bool) {
        let gesture = Object(adopting: gtk_gesture_click_new())
        gesture.connect("released") { arguments in
            // A double click is the map's own business, for example.
            let count: Int = arguments.value(at: 0)
            let place = Point(arguments.value(at: 1), arguments.value(at: 2))
            guard count == 1, handler(place) else { return }
            _ = arguments.emitter().withPointer { gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        add(gesture)
    }

    /// Calls `handler` with the place of the pointer, in px, whenever it moves over the widget, and has the pointer look
    /// like one that can press something where it gives true. The handler must not keep the widget.
    public func onHover(_ handler: @escaping @MainActor (Point) -> Bool) {
        let motion = Object(adopting: gtk_event_controller_motion_new())
        let hovered = WeakReference<Widget>(self)
        motion.connect("motion") { arguments in
            let isActive = handler(Point(arguments.value(at: 0), arguments.value(at: 1)))
            hovered.object?.withPointer { gtk_widget_set_cursor_from_name($0, isActive ? "pointer" : nil) }
        }
        add(motion)
    }
}
