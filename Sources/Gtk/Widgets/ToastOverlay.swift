import CGtk

/// Shows short messages over its child.
public final class ToastOverlay: Widget {
    public override class var gType: GType { adw_toast_overlay_get_type() }

    /// Shows `toast` after the current messages.
    public func show(_ toast: Toast) {
        // The overlay takes ownership of a reference.
        withPointers(self, toast) { adw_toast_overlay_add_toast($0, OpaquePointer(g_object_ref($1))) }
    }

    /// Shows `text` after the current messages.
    public func show(_ text: String) {
        show(Toast(text))
    }
}
