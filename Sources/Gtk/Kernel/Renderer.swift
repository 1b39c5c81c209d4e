import CGtk

/// What GTK draws windows with.
enum Renderer {
    /// Whether the window of a widget is drawn without GL. Then each texture is converted in each frame, of which cairo's own
    /// surfaces know nothing. False as long as the widget is in no window that is shown.
    static func isSoftware(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        return cgtk_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}
