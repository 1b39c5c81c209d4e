import CGtk
import Rx

/// How the desktop wants programs to look.
public enum Appearance {
    /// Whether dark colours are used.
    public static var isDark: Driver<Bool> {
        Object(retaining: UnsafeMutableRawPointer(adw_style_manager_get_default())).rx.observe("dark")
    }
}
