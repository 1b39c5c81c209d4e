import CGtk

/// The renderer that GTK draws windows with.
enum Renderer {
    /// Whether the window of a widget is drawn without GL. If so, textures are converted in each frame, but cairo's own
    /// surfaces are not. False while the widget is not in a visible window.
    static func isSoftware(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        return cgtk_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}
