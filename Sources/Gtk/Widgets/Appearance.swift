import CGtk
import Rx

/// The desktop's appearance settings.
public enum Appearance {
    /// Whether dark colours are used.
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    /// The same, as a sequence of the current value and each change.
    public static var darkness: Driver<Bool> {
        Object(retaining: adw_style_manager_get_default()).rx.observe("dark")
    }

    /// Uses dark colours or light ones whatever the desktop's settings are, and animates nothing.
    public static func fix(isDark: Bool) {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(), isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        guard let settings = gtk_settings_get_default() else { return }
        Object(retaining: settings).setProperty("gtk-enable-animations", false)
    }
}
