import CGtk

/// What the style says of a widget that is drawn. It is borrowed from the drawing: nobody can keep it.
public struct WidgetStyle: ~Copyable {
    let widget: UnsafeMutablePointer<GtkWidget>

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
    }

    /// Whether the widget's text runs from right to left. A canvas does not: who draws on it, mirrors what reads so.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// The colour of the widget's text.
    public var color: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(context, &color)
        return Color(color)
    }

    /// The colour that the style calls `name`, for example "accent_color"; that of the text where it knows none.
    public func color(named name: String) -> Color {
        var color = GdkRGBA()
        return gtk_style_context_lookup_color(context, name, &color) != 0 ? Color(color) : self.color
    }

    private var context: UnsafeMutablePointer<GtkStyleContext> { gtk_widget_get_style_context(widget) }
}
