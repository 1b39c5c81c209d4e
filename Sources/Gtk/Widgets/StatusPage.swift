import CGtk
import Rx

/// A page that says why there is nothing else to see.
public final class StatusPage: Widget {
    /// The large text.
    public var title: String {
        get { String(cString: adw_status_page_get_title(opaque)) }
        set { adw_status_page_set_title(opaque, escapedMarkup(newValue)) }
    }

    /// The explanation below it.
    public var details: String {
        get { adw_status_page_get_description(opaque).map { String(cString: $0) } ?? "" }
        set { adw_status_page_set_description(opaque, escapedMarkup(newValue)) }
    }

    /// The icon above it.
    public var iconName: String {
        get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
        set { adw_status_page_set_icon_name(opaque, newValue) }
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
        get { String(cString: adw_window_title_get_subtitle(opaque)) }
        set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}

extension Reactive where Base == WindowTitle {
    /// The line below the title.
    public var subtitle: Binder<String> { Binder(base) { $0.subtitle = $1 } }
}
