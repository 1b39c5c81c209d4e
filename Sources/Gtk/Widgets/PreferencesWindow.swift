import CGtk

/// A window with pages of preferences.
public final class PreferencesWindow: Widget {
    public override class var gType: GType { adw_preferences_window_get_type() }

    /// Shows `toast` above its pages, after the current messages.
    public func show(_ toast: Toast) {
        // The window takes ownership of a reference.
        withPointers(self, toast) { adw_preferences_window_add_toast($0, OpaquePointer(g_object_ref($1))) }
    }

    /// Shows `text` above its pages, after the current messages.
    public func show(_ text: String) {
        show(Toast(text))
    }
}

extension Properties where Base: PreferencesWindow {
    /// The name of the page that is shown.
    public var page: Property<Base, String> { .text("visible-page-name") }
}
