import CGtk
import Rx

extension Widget {
    /// Whether it can receive the keyboard focus.
    public func setFocusable(_ isFocusable: Bool) {
        withPointer { gtk_widget_set_focusable($0, isFocusable ? 1 : 0) }
    }

    /// Whether it or its children can receive the keyboard focus.
    public func setCanFocus(_ canFocus: Bool) {
        withPointer { gtk_widget_set_can_focus($0, canFocus ? 1 : 0) }
    }

    /// Whether it has the keyboard focus, or will have it when the window is active again.
    public var isFocus: Bool { withPointer { gtk_widget_is_focus($0) != 0 } }

    /// Moves the keyboard focus to it, if possible.
    public func grabFocus() {
        _ = withPointer { gtk_widget_grab_focus($0) }
    }

    /// Moves the keyboard focus to the first focusable child, or from the child that has it to the next one, like Tab;
    /// returns whether there is one.
    @discardableResult
    public func moveFocusInside() -> Bool {
        withPointer { gtk_widget_child_focus($0, GTK_DIR_TAB_FORWARD) != 0 }
    }

    /// The same in the other direction, like Shift+Tab.
    @discardableResult
    public func moveFocusInsideBackward() -> Bool {
        withPointer { gtk_widget_child_focus($0, GTK_DIR_TAB_BACKWARD) != 0 }
    }

    /// Whether it is `other`, or a descendant of it.
    public func isInside(_ other: Widget) -> Bool {
        self == other || withPointers(self, other) { gtk_widget_is_ancestor($0, $1) != 0 }
    }

    /// The nearest widget of a class that contains it, or itself.
    func ancestor(of gType: GType) -> Widget? {
        withPointer { gtk_widget_get_ancestor($0, gType).map { Widget(retaining: $0) } }
    }

    /// The first widget of a class in it, in the order of the tree, or itself.
    func descendant(of gType: GType) -> Widget? {
        if withPointer({ cgtk_is_a($0, gType) }) != 0 { return self }
        return children.lazy.compactMap { $0.descendant(of: gType) }.first
    }

    /// The window that contains it.
    public var window: Window? {
        withPointer { gtk_widget_get_root($0).map { Object(retaining: $0) } }
            .flatMap { root in root.withPointer { Window.isInstance($0) ? Window(retaining: $0) : nil } }
    }

    /// Its children, in order.
    var children: [Widget] {
        Array(sequence(first: firstChild) { $0?.nextSibling }.compactMap { $0 })
    }

    /// The previous sibling.
    var previousSibling: Widget? {
        withPointer { gtk_widget_get_prev_sibling($0).map { Widget(retaining: $0) } }
    }

    /// The next sibling.
    var nextSibling: Widget? {
        withPointer { gtk_widget_get_next_sibling($0).map { Widget(retaining: $0) } }
    }
}

extension Window {
    /// The widget with the keyboard focus, or the one that will have it when the window is active again.
    public var focus: Widget? { withPointer { gtk_window_get_focus($0).map { Widget(retaining: $0) } } }

    /// Whether a letter can be a command: it is not while the user types text, or chooses in a popover.
    public var takesLetters: Bool {
        guard let focus else { return true }
        let isText = focus.withPointer { cgtk_is_a($0, gtk_editable_get_type()) != 0 }
        return !isText && !isFocusInPopover
    }

    /// Whether the widget with the keyboard focus is in a popover.
    public var isFocusInPopover: Bool { focus?.ancestor(of: gtk_popover_get_type()) != nil }

    /// Removes the keyboard focus from all widgets.
    public func clearFocus() {
        withPointer { gtk_window_set_focus($0, nil) }
    }
}

extension Reactive where Base == Window {
    /// The new focus widget, each time that the keyboard focus moves in the window.
    public var focusMoves: ControlEvent<Widget> {
        controlEvent("notify::focus-widget") { $0.emitter(as: Window.self).focus }
    }

    /// The widget under the pointer at each press in the window, before it is handled.
    public var presses: ControlEvent<Widget> {
        ControlEvent(of: base) { window, observer, ended in
            let gesture = Object(adopting: gtk_gesture_click_new())
            gesture.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
            // For any button.
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
    /// The widget at a point, in px.
    func widget(at point: Point) -> Widget? {
        withPointer { gtk_widget_pick($0, point.x, point.y, GTK_PICK_DEFAULT).map { Widget(retaining: $0) } }
    }
}
