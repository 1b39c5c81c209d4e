import CGtk
import Testing

@testable import Gtk

@Suite("The icon theme", .needsDisplay)
struct IconThemeTests {
    @Test("finds icons while another thread reads it")
    func preloading() {
        for _ in 0..<20 {
            IconTheme.preload()
            let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
            #expect(gtk_icon_theme_has_icon(theme, "open-menu-symbolic") != 0)
            #expect(gtk_icon_theme_has_icon(theme, "no-such-icon-symbolic") == 0)
        }
    }
}
