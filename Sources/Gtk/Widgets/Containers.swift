import CGtk
import Rx

/// Widgets in a row or a column.
public final class Box: Widget {
    public enum Orientation {
        case horizontal, vertical

        var value: GtkOrientation {
            self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        }
    }

    /// An empty box; `spacing` is in px.
    public convenience init(_ orientation: Orientation, spacing: Int = 0) {
        self.init(sinking: gtk_box_new(orientation.value, gint(spacing)))
    }

    /// Whether there is any widget in it.
    public var hasChildren: Bool { gtk_widget_get_first_child(widget) != nil }

    /// Adds `child` at the end.
    public func append(_ child: Widget) {
        gtk_box_append(pointer(), child.widget)
    }

    /// Takes away what is in it.
    public func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(pointer(), child) }
    }
}

/// A widget with others drawn over it.
public final class Overlay: Widget {
    /// `child`, with `overlays` over it, each where its own alignment puts it; the last one is on top.
    public convenience init(_ child: Widget, overlays: Widget...) {
        self.init(sinking: gtk_overlay_new())
        gtk_overlay_set_child(opaque, child.widget)
        for overlay in overlays { gtk_overlay_add_overlay(opaque, overlay.widget) }
    }
}

/// Several pages of which one is shown.
public final class Stack: Widget {
    /// The name of the page that is shown.
    public var page: String {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_stack_set_visible_child_name(opaque, newValue) }
    }
}

extension Reactive where Base == Stack {
    /// The name of the page that is shown.
    public var page: Binder<String> { Binder(base) { $0.page = $1 } }
}

/// Shows its child by sliding it in.
public final class Revealer: Widget {
    /// Whether the child is shown or about to be.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }
}

extension Reactive where Base == Revealer {
    /// Whether the child is shown.
    public var isRevealed: Binder<Bool> { Binder(base) { $0.isRevealed = $1 } }
}

/// Keeps what scrolls inside it from growing too wide.
public final class ClampScrollable: Widget {
    /// The widget inside, which must be able to scroll.
    public func setChild(_ child: Widget) {
        adw_clamp_scrollable_set_child(opaque, child.widget)
    }
}

/// Shows short messages over its child.
public final class ToastOverlay: Widget {
    /// Shows `text` for some seconds, after the messages that are there.
    public func show(_ text: String) {
        add(adw_toast_new(escapedMarkup(text)))
    }

    /// The same with a button, for what can still be done about it.
    public func show(_ text: String, button title: String, pressed: @escaping @MainActor () -> Void) {
        guard let toast = adw_toast_new(escapedMarkup(text)) else { return }
        adw_toast_set_button_label(toast, title)
        Object(retaining: UnsafeMutableRawPointer(toast)).connect("button-clicked") { _ in pressed() }
        add(toast)
    }

    private func add(_ toast: OpaquePointer?) {
        // Long enough to read two sentences.
        adw_toast_set_timeout(toast, 10)
        adw_toast_overlay_add_toast(opaque, toast)
    }
}
