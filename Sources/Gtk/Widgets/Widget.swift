import CGtk
import Rx

/// What a person can see: the base of all widgets, as in GTK.
open class Widget: Object {
    var widget: UnsafeMutablePointer<GtkWidget> { pointer() }

    /// Whether it is shown at all.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether it reacts to input.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// The text that appears when the pointer rests on it.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue) }
    }

    /// The widget that it is in.
    public var parent: Widget? {
        gtk_widget_get_parent(widget).map { Widget(retaining: $0) }
    }

    /// Calls `body` before each frame, until it gives false.
    func onEachFrame(_ body: @escaping @MainActor () -> Bool) {
        _ = addTickCallback(Callback { _ in body() })
    }

    /// Has `callback` called with the time of each frame, in µs, until it gives false.
    fileprivate func addTickCallback(_ callback: Callback<Int, Bool>) -> guint {
        let tick: GtkTickCallback = { _, clock, data in
            Callback<Int, Bool>.at(data).body(Int(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
        }
        return gtk_widget_add_tick_callback(widget, tick, userData(callback), releaseUserData)
    }

    /// Adds a style class, for example "dim-label".
    public func addStyle(_ name: String) {
        gtk_widget_add_css_class(widget, name)
    }

    /// Adds or takes away a style class.
    public func setStyle(_ name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }

    /// Has those of `all` style classes that are in `names`, and not the others.
    public func setStyles(_ names: Set<String>, of all: Set<String>) {
        for name in all { setStyle(name, names.contains(name)) }
    }

    /// Whether text and rows run from right to left in it.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Whether the keyboard's focus can be moved here.
    public func setFocusable(_ isFocusable: Bool) {
        gtk_widget_set_focusable(widget, isFocusable ? 1 : 0)
    }

    /// How many pixels of the screen one px is.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Whether the keyboard's focus is here, or comes back here when the window has it again.
    public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Moves the keyboard's focus here, where that is possible.
    public func grabFocus() {
        gtk_widget_grab_focus(widget)
    }
}

/// How a widget shares out room along one axis.
public enum Align {
    case fill, start, center, end, baseline

    var value: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        case .baseline: GTK_ALIGN_BASELINE
        }
    }
}

extension Widget {
    /// Where it stands in the room that it is given.
    public func setAlign(horizontal: Align? = nil, vertical: Align? = nil) {
        if let horizontal { gtk_widget_set_halign(widget, horizontal.value) }
        if let vertical { gtk_widget_set_valign(widget, vertical.value) }
    }

    /// Whether it takes the room that is left over.
    public func setExpand(horizontal: Bool? = nil, vertical: Bool? = nil) {
        if let horizontal { gtk_widget_set_hexpand(widget, horizontal ? 1 : 0) }
        if let vertical { gtk_widget_set_vexpand(widget, vertical ? 1 : 0) }
    }

    /// The size that it has at least, in px.
    public func setSize(width: Int, height: Int) {
        gtk_widget_set_size_request(widget, gint(width), gint(height))
    }

    /// The empty room around it, in px.
    public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        gtk_widget_set_margin_top(widget, gint(top))
        gtk_widget_set_margin_bottom(widget, gint(bottom))
        gtk_widget_set_margin_start(widget, gint(start))
        gtk_widget_set_margin_end(widget, gint(end))
    }
}

extension Reactive where Base: Widget {
    /// Whether it is shown.
    public var isVisible: Binder<Bool> { Binder(base) { $0.isVisible = $1 } }

    /// Whether it reacts to input.
    public var isSensitive: Binder<Bool> { Binder(base) { $0.isSensitive = $1 } }

    /// Whether its content is being updated, for assistive technology.
    public var isBusy: Binder<Bool> { Binder(base) { $0.setAccessibleBusy($1) } }

    /// The text that appears when the pointer rests on it.
    public var tooltip: Binder<String?> { Binder(base) { $0.tooltip = $1 } }

    /// Whether it has the style class `name`, for example "error".
    public func style(_ name: String) -> Binder<Bool> { Binder(base) { $0.setStyle(name, $1) } }

    /// Those of `all` style classes that it has.
    public func styles(of all: Set<String>) -> Binder<Set<String>> { Binder(base) { $0.setStyles($1, of: all) } }

    /// The name by which a screen reader announces it.
    public var accessibleName: Binder<String> { Binder(base) { $0.setAccessibleName($1) } }

    /// What a screen reader adds to the name.
    public var accessibleDescription: Binder<String> { Binder(base) { $0.setAccessibleDescription($1) } }

    /// The time of each frame, in µs, before it is painted. Frames are made as long as somebody is subscribed.
    public var frame: ControlEvent<Int> {
        ControlEvent(of: base) { widget, observer, ended in
            widget.addTickCallback(
                Callback(ended: ended) { time in
                    observer.onNext(time)
                    return true
                })
        } disconnect: {
            gtk_widget_remove_tick_callback($0.widget, $1)
        }
    }
}
