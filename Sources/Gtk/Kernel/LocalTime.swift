import CGtk

/// Local times as the person's locale writes them.
///
/// GLib's formatting, not Foundation's: it is there already, and Foundation's would load 30 MB of ICU data.
public nonisolated enum LocalTime {
    /// `seconds` since 1970 as text; `format` as for `g_date_time_format`, for example "%H:%M".
    /// Source: <https://docs.gtk.org/glib/method.DateTime.format.html>
    public static func text(of seconds: Double, format: String) -> String {
        guard let time = g_date_time_new_from_unix_local(gint64(seconds)) else { return "" }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, format) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
