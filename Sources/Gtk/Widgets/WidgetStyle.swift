import CGtk

/// What the style says of a widget.
struct WidgetStyle {
    private let context: UnsafeMutablePointer<GtkStyleContext>

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        context = gtk_widget_get_style_context(widget)
    }

    /// The colour of the widget's text.
    var color: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(context, &color)
        return Color(color)
    }

    /// The colour that the style calls `name`; that of the text where it knows none.
    func color(named name: String) -> Color {
        var color = GdkRGBA()
        return gtk_style_context_lookup_color(context, name, &color) != 0 ? Color(color) : self.color
    }
}
