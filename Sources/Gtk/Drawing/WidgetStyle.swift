import CGtk

/// The style of a drawn widget. It is borrowed from the drawing and cannot be stored.
public struct WidgetStyle: ~Copyable {
    let widget: UnsafeMutablePointer<GtkWidget>

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
    }

    /// Whether the widget's text direction is right to left. A canvas is not mirrored: code that draws on it has to do
    /// so.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// The colour of the widget's text.
    public var color: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(context, &color)
        return Color(color)
    }

    /// The colour of less important text, as that of the style class "dim-label".
    public var dimColor: Color {
        let isHighContrast = adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
        return color.opacity(isHighContrast ? 0.9 : 0.7)
    }

    /// The colour `name` of the style, for example "accent_color"; the text colour if the style does not define it.
    public func color(named name: String) -> Color {
        var color = GdkRGBA()
        return gtk_style_context_lookup_color(context, name, &color) != 0 ? Color(color) : self.color
    }

    private var context: UnsafeMutablePointer<GtkStyleContext> { gtk_widget_get_style_context(widget) }
}
