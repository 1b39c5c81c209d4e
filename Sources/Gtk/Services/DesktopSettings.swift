import CGtk

/// What the user has set for all programs of the desktop.
public nonisolated enum DesktopSettings {
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
}
