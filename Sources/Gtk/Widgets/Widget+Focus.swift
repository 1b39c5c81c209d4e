import CGtk
import Rx

extension Widget {
    /// Whether the keyboard's focus can be moved here.
    public func setFocusable(_ isFocusable: Bool) {
        withPointer { gtk_widget_set_focusable($0, isFocusable ? 1 : 0) }
    }

    /// Whether the keyboard's focus can be moved here or to what is inside.
    func setCanFocus(_ canFocus: Bool) {
        withPointer { gtk_widget_set_can_focus($0, canFocus ? 1 : 0) }
    }

    /// Whether the keyboard's focus is here, or comes back here when the window has it again.
    public var isFocus: Bool { withPointer { gtk_widget_is_focus($0) != 0 } }

    /// Moves the keyboard's focus here, where that is possible.
    public func grabFocus() {
        _ = withPointer { gtk_widget_grab_focus($0) }
    }

    /// Moves the keyboard's focus to the first thing inside that takes it, as Tab does; gives whether there is any.
    @discardableResult
    public func moveFocusInside() -> Bool {
        withPointer { gtk_widget_child_focus($0, GTK_DIR_TAB_FORWARD) != 0 }
    }

    /// Whether it is `other`, or somewhere in it.
    public func isInside(_ other: Widget) -> Bool {
        self == other || withPointers(self, other) { gtk_widget_is_ancestor($0, $1) != 0 }
    }

    /// The window that it is in.
    var window: Window? {
        withPointer { gtk_widget_get_root($0).map { Object(retaining: $0) } }
            .flatMap { root in root.withPointer { Window.isInstance($0) ? Window(retaining: $0) : nil } }
    }

    /// What is in it, in order.
    var children: [Widget] {
        Array(sequence(first: firstChild) { $0?.nextSibling }.compactMap { $0 })
    }

    /// What comes before it in its parent.
    var previousSibling: Widget? {
        withPointer { gtk_widget_get_prev_sibling($0).map { Widget(retaining: $0) } }
    }

    /// What comes after it in its parent.
    var nextSibling: Widget? {
        withPointer { gtk_widget_get_next_sibling($0).map { Widget(retaining: $0) } }
    }
}

extension Window {
    /// What has the keyboard's focus, or gets it back when the window has it again.
    public var focus: Widget? { withPointer { gtk_window_get_focus($0).map { Widget(retaining: $0) } } }

    /// Has nothing in it have the keyboard's focus.
    public func clearFocus() {
        withPointer { gtk_window_set_focus($0, nil) }
    }
}

extension Reactive where Base == Window {
    /// What the keyboard's focus has come to, each time that it moves in the window.
    public var focusMoves: ControlEvent<Widget> {
        controlEvent("notify::focus-widget") { $0.emitter(as: Window.self).focus }
    }

    /// What is under each press of the pointer in the window, before anybody else sees it.
    public var presses: ControlEvent<Widget> {
        ControlEvent(of: base) { window, observer, ended in
            let gesture = Object(adopting: gtk_gesture_click_new())
            gesture.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
            // Of any button.
            gesture.withPointer { gtk_gesture_single_set_button($0, 0) }
            let reference = WeakReference(window)
            gesture.connect("pressed", ended: ended) { arguments in
                let (x, y): (Double, Double) = (arguments.value(at: 1), arguments.value(at: 2))
                if let widget = reference.object?.widget(at: Point(x, y)) { observer.onNext(widget) }
            }
            window.add(gesture)
            return gesture
        } disconnect: { window, gesture in
            withPointers(window, gesture) { gtk_widget_remove_controller($0, $1) }
        }
    }
}

extension Widget {
    /// What the pointer meets at a place in it, in px.
    fileprivate func widget(at place: Point) -> Widget? {
        withPointer { gtk_widget_pick($0, place.x, place.y, GTK_PICK_DEFAULT).map { Widget(retaining: $0) } }
    }
}
