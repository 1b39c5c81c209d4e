import CGtk
import Dispatch

/// The icons of the display.
public enum IconTheme {
    /// Reads the folders of the icon theme on another thread, meanwhile the main thread can build the window; otherwise GTK does
    /// it for the first icon. There must be a display, and the application must have been started.
    ///
    /// Once the theme was set up on the main thread, other threads may look for icons, and the main thread waits for them.
    /// Source: <https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gtk/gtkicontheme.c>, "Threading".
    public static func preload() {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return
        }
        let icons = OwnedPointer(g_object_ref(UnsafeMutableRawPointer(theme)), release: g_object_unref)
        DispatchQueue.global(qos: .userInitiated).async {
            icons.withPointer { _ = gtk_icon_theme_has_icon($0, "open-menu-symbolic") }
        }
    }
}
