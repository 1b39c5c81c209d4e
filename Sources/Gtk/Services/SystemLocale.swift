import CGtk

#if canImport(Glibc)
    import Glibc
#endif

/// The formats of times and numbers in the user's locale, which is set when the application starts.
public nonisolated enum SystemLocale {
    /// The formats of dates and times, as for `strftime`; nil if no locale is set, or if it is not installed.
    ///
    /// Source: <https://man7.org/linux/man-pages/man3/nl_langinfo.3.html>
    public static var timeFormats: (date: String, time: String)? {
        guard let name = setlocale(LC_TIME, nil).map({ String(cString: $0) }) else { return nil }
        // It has the month before the day, which the user did not choose.
        if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return nil }
        return (text(of: D_FMT), text(of: T_FMT))
    }

    /// The decimal separator.
    public static var decimalSeparator: String { text(of: RADIXCHAR) }

    /// What separates the groups of digits in large numbers; empty if nothing does.
    public static var groupSeparator: String { text(of: THOUSEP) }

    /// Whether the desktop's settings specify a 12-hour clock; nil if the user has not set it, or if the desktop has no
    /// such setting.
    ///
    /// GNOME's default is ignored: it is 24 hours in every country.
    public static var prefersTwelveHours: Bool? {
        guard
            let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
        else { return nil }
        defer { g_settings_schema_unref(schema) }
        guard g_settings_schema_has_key(schema, "clock-format") != 0 else { return nil }
        let settings = g_settings_new_full(schema, nil, nil)
        defer { g_object_unref(settings) }
        guard let value = g_settings_get_user_value(settings, "clock-format") else { return nil }
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_string(value, nil)) == "12h"
    }

    private static func text(of item: some BinaryInteger) -> String { String(cString: nl_langinfo(nl_item(item))) }
}
