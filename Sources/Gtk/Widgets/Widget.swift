import CGtk
import Rx

/// The base class of all widgets, as in GTK.
open class Widget: Object {
    open override class var gType: GType { gtk_widget_get_type() }

    /// Whether it and all its ancestors are shown.
    public var isMapped: Bool { withPointer { gtk_widget_get_mapped($0) != 0 } }

    /// The widget that contains it.
    public var parent: Widget? {
        withPointer { gtk_widget_get_parent($0).map { Widget(retaining: $0) } }
    }

    /// Its first child.
    var firstChild: Widget? {
        withPointer { gtk_widget_get_first_child($0).map { Widget(retaining: $0) } }
    }

    /// Adds an event controller, of which it takes ownership.
    func add(_ controller: Object) {
        withPointers(self, controller) { gtk_widget_add_controller($0, OpaquePointer(g_object_ref($1))) }
    }

    /// Calls `callback` with the time of each frame, in µs, until it returns false.
    fileprivate func addTickCallback(_ callback: Callback<Int, Bool>) -> guint {
        let tick: GtkTickCallback = { _, clock, data in
            Callback<Int, Bool>.call(data, Int(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
        }
        return withPointer { gtk_widget_add_tick_callback($0, tick, userData(callback), releaseUserData) }
    }

    /// Adds a style class, for example "dim-label".
    public func addStyle(_ name: String) {
        withPointer { gtk_widget_add_css_class($0, name) }
    }

    /// Whether it has a style class.
    func hasStyle(_ name: String) -> Bool { withPointer { gtk_widget_has_css_class($0, name) != 0 } }

    /// Adds or removes a style class.
    public func setStyle(_ name: String, _ isSet: Bool) {
        withPointer { isSet ? gtk_widget_add_css_class($0, name) : gtk_widget_remove_css_class($0, name) }
    }

    /// Sets those of `all` style classes that are in `names`, and removes the others.
    public func setStyles(_ names: Set<String>, of all: Set<String>) {
        for name in all { setStyle(name, names.contains(name)) }
    }

    /// Whether its text direction is right to left.
    public var isRightToLeft: Bool { withPointer { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL } }

    /// Whether it receives pointer events, rather than the widget behind it.
    public func setCanTarget(_ canTarget: Bool) {
        withPointer { gtk_widget_set_can_target($0, canTarget ? 1 : 0) }
    }

    /// The number of screen pixels per px.
    public var scaleFactor: Int { withPointer { Int(gtk_widget_get_scale_factor($0)) } }
}

extension Widget {
    /// Its alignment in the available space.
    public func setAlign(horizontal: Align? = nil, vertical: Align? = nil) {
        if let horizontal { withPointer { gtk_widget_set_halign($0, horizontal.value) } }
        if let vertical { withPointer { gtk_widget_set_valign($0, vertical.value) } }
    }

    /// Whether it takes the remaining space.
    public func setExpand(horizontal: Bool? = nil, vertical: Bool? = nil) {
        if let horizontal { withPointer { gtk_widget_set_hexpand($0, horizontal ? 1 : 0) } }
        if let vertical { withPointer { gtk_widget_set_vexpand($0, vertical ? 1 : 0) } }
    }

    /// The minimum size, in px.
    public func setSize(width: Int, height: Int) {
        withPointer { gtk_widget_set_size_request($0, gint(width), gint(height)) }
    }

    /// The margins, in px.
    public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        withPointer { gtk_widget_set_margin_top($0, gint(top)) }
        withPointer { gtk_widget_set_margin_bottom($0, gint(bottom)) }
        withPointer { gtk_widget_set_margin_start($0, gint(start)) }
        withPointer { gtk_widget_set_margin_end($0, gint(end)) }
    }
}

extension Properties where Base: Widget {
    /// Whether it is shown.
    public var isVisible: Property<Base, Bool> { Property("visible") }

    /// Whether it reacts to input.
    public var isSensitive: Property<Base, Bool> { Property("sensitive") }

    /// The tooltip. Setting it asks the X server where the pointer is, and waits for the answer: for many widgets,
    /// `askForTooltip` is faster.
    public var tooltip: Property<Base, String?> { Property("tooltip-text") }
}

extension Reactive where Base: Widget {
    /// Whether its content is being updated, for assistive technology.
    public var isBusy: Binder<Bool> { Binder(base) { $0.setAccessibleBusy($1) } }

    /// Whether it has the style class `name`, for example "error".
    public func style(_ name: String) -> Binder<Bool> { Binder(base) { $0.setStyle(name, $1) } }

    /// Those of `all` style classes that are set.
    public func styles(of all: Set<String>) -> Binder<Set<String>> { Binder(base) { $0.setStyles($1, of: all) } }

    /// Emits each time when it is shown, also because something that it is in is.
    public var mapped: ControlEvent<Void> { controlEvent("map") }

    /// The name that a screen reader announces.
    public var accessibleName: Binder<String> { Binder(base) { $0.setAccessibleName($1) } }

    /// The description that a screen reader reads after the name.
    public var accessibleDescription: Binder<String> { Binder(base) { $0.setAccessibleDescription($1) } }

    /// The time of each frame, in µs, before it is painted. Frames are requested continuously while there is a
    /// subscriber.
    public var frame: ControlEvent<Int> {
        ControlEvent(of: base) { widget, observer, ended in
            widget.addTickCallback(
                Callback(ended: ended) { time in
                    observer.onNext(time)
                    return true
                })
        } disconnect: { widget, callback in
            widget.withPointer { gtk_widget_remove_tick_callback($0, callback) }
        }
    }
}
