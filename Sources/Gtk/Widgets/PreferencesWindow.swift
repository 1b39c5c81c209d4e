import CGtk

/// A window with pages of preferences.
public final class PreferencesWindow: Widget {
    public override class var gType: GType { adw_preferences_window_get_type() }

    /// Shows a text above its pages for some seconds.
    public func showToast(_ text: String) {
        // The window takes ownership of a reference.
        withPointers(self, Toast(text)) { adw_preferences_window_add_toast($0, OpaquePointer(g_object_ref($1))) }
    }
}

extension Properties where Base: PreferencesWindow {
    /// The name of the page that is shown.
    public var page: Property<Base, String> { .text("visible-page-name") }
}
