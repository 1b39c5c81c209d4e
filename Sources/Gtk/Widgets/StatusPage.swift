import CGtk
import Rx

/// A page that says why there is nothing else to see.
public final class StatusPage: Widget {
    /// The large text.
    public var title: String {
        get { withPointer { String(cString: adw_status_page_get_title($0)) } }
        set { withPointer { adw_status_page_set_title($0, escapedMarkup(newValue)) } }
    }

    /// The explanation below it.
    public var details: String {
        get { withPointer { String(orEmpty: adw_status_page_get_description($0)) } }
        set { withPointer { adw_status_page_set_description($0, escapedMarkup(newValue)) } }
    }

    /// The icon above it.
    public var iconName: String {
        get { withPointer { String(orEmpty: adw_status_page_get_icon_name($0)) } }
        set { withPointer { adw_status_page_set_icon_name($0, newValue) } }
    }
}

extension Reactive where Base == StatusPage {
    /// The large text.
    public var title: Binder<String> { Binder(base) { $0.title = $1 } }

    /// The explanation below it.
    public var details: Binder<String> { Binder(base) { $0.details = $1 } }
}

/// `text` for a place that would otherwise read it as Pango markup.
func escapedMarkup(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
}

/// The title of a window with a line below it.
public final class WindowTitle: Widget {
    /// The line below the title.
    public var subtitle: String {
        get { withPointer { String(cString: adw_window_title_get_subtitle($0)) } }
        set { withPointer { adw_window_title_set_subtitle($0, newValue) } }
    }
}

extension Reactive where Base == WindowTitle {
    /// The line below the title.
    public var subtitle: Binder<String> { Binder(base) { $0.subtitle = $1 } }
}
