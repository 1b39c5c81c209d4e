import CGtk
import Rx

/// How the desktop wants programs to look.
public enum Appearance {
    /// Whether dark colours are used.
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    /// The same, now and after each change.
    public static var darkness: Driver<Bool> {
        Object(retaining: adw_style_manager_get_default()).rx.observe("dark")
    }
}
