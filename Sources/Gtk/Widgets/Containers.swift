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
    public var hasChildren: Bool { firstChild != nil }

    /// Adds `child` at the end.
    public func append(_ child: Widget) {
        withPointers(self, child) { gtk_box_append($0, $1) }
    }

    /// Takes away what is in it.
    public func removeAll() {
        while let child = firstChild { withPointers(self, child) { gtk_box_remove($0, $1) } }
    }
}

/// A widget with others drawn over it.
public final class Overlay: Widget {
    /// `child`, with `overlays` over it, each where its own alignment puts it; the last one is on top.
    public convenience init(_ child: Widget, overlays: Widget...) {
        self.init(sinking: gtk_overlay_new())
        withPointers(self, child) { gtk_overlay_set_child($0, $1) }
        for overlay in overlays { withPointers(self, overlay) { gtk_overlay_add_overlay($0, $1) } }
    }
}

/// Several pages of which one is shown.
public final class Stack: Widget {
    /// The name of the page that is shown.
    public var page: String {
        get { withPointer { String(orEmpty: gtk_stack_get_visible_child_name($0)) } }
        set { withPointer { gtk_stack_set_visible_child_name($0, newValue) } }
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
        get { withPointer { gtk_revealer_get_reveal_child($0) != 0 } }
        set { withPointer { gtk_revealer_set_reveal_child($0, newValue ? 1 : 0) } }
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
        withPointers(self, child) { adw_clamp_scrollable_set_child($0, $1) }
    }
}

/// Shows short messages over its child.
public final class ToastOverlay: Widget {
    /// Shows `text` for some seconds, after the messages that are there.
    public func show(_ text: String) {
        present(Object(adopting: adw_toast_new(escapedMarkup(text))))
    }

    /// The same with a button, for what can still be done about it.
    public func show(_ text: String, button title: String, pressed: @escaping @MainActor () -> Void) {
        let toast = Object(adopting: adw_toast_new(escapedMarkup(text)))
        toast.withPointer { adw_toast_set_button_label($0, title) }
        toast.connect("button-clicked") { _ in pressed() }
        present(toast)
    }

    private func present(_ toast: Object) {
        // Long enough to read two sentences.
        toast.withPointer { adw_toast_set_timeout($0, 10) }
        // The overlay takes a reference over.
        withPointers(self, toast) { adw_toast_overlay_add_toast($0, OpaquePointer(g_object_ref($1))) }
    }
}
