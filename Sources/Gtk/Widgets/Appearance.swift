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
}
