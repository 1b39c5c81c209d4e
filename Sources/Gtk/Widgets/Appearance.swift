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

    /// How many times larger text is than the desktop's standard, which is 11 pt at 96 px per inch; at least 1. The current value and
    /// each change.
    public static var textScale: Driver<Double> {
        guard let settings = gtk_settings_get_default() else { return .just(1) }
        let object = Object(retaining: settings)
        return
            Driver
            .combineLatest(
                object.rx.observe("gtk-font-name", as: String?.self), object.rx.observe("gtk-xft-dpi", as: Int.self)
            ) { font, resolution in
                // The setting is in 1024ths, and −1 stands for the standard.
                max(1, points(ofFont: font ?? "") / 11 * (resolution > 0 ? Double(resolution) / 1024 / 96 : 1))
            }
            .distinctUntilChanged()
    }

    /// The size in the name of a font, such as "Cantarell 11"; 0 if it has none, or one in px.
    private static func points(ofFont name: String) -> Double {
        guard let font = pango_font_description_from_string(name) else { return 0 }
        defer { pango_font_description_free(font) }
        guard pango_font_description_get_size_is_absolute(font) == 0 else { return 0 }
        return Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    }

    /// Uses dark colours or light ones whatever the desktop's settings are, and animates nothing.
    public static func fix(isDark: Bool) {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(), isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        guard let settings = gtk_settings_get_default() else { return }
        Object(retaining: settings).setProperty("gtk-enable-animations", false)
    }
}
