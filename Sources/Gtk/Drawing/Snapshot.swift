import CGtk

/// The contents of a widget while they are drawn for a frame. It is borrowed and cannot be stored.
public struct Snapshot: ~Copyable {
    private let pointer: OpaquePointer
    /// The style of the widget.
    public let style: WidgetStyle

    init(pointer: OpaquePointer, widget: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        style = WidgetStyle(widget)
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { style.widget }

    /// The widget's size, in px.
    public var width: Double { Double(gtk_widget_get_width(widget)) }
    public var height: Double { Double(gtk_widget_get_height(widget)) }

    /// Draws in a rectangle, to which the drawing is clipped. The canvas begins at its corner.
    public func draw(at corner: Point, width: Double, height: Double, _ body: (borrowing Canvas) -> Void) {
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(corner.x), Float(corner.y), Float(width), Float(height))
        guard let context = gtk_snapshot_append_cairo(pointer, &bounds) else { return }
        cairo_translate(context, corner.x, corner.y)
        body(Canvas(context: context, width: width, height: height))
        cairo_destroy(context)
    }

    /// Draws the symbolic icon `name`, `size` px wide and high: in the colours of the style, or all in one.
    public func draw(icon name: String, size: Double, at corner: Point, color: Color? = nil) {
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
        let found = gtk_icon_theme_lookup_icon(
            theme, name, nil, gint(size), gtk_widget_get_scale_factor(widget), gtk_widget_get_direction(widget),
            GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
        guard let found else { return }
        let icon = Object(adopting: found)
        // In the order of GTK's symbolic colours: text, error, warning and success.
        let names = ["error_color", "warning_color", "accent_color"]
        var colors = [style.color]
        for name in names { colors.append(style.color(named: name)) }
        let shown = colors.map { (color ?? $0).rgba }
        translated(to: corner) {
            icon.withPointer {
                gtk_symbolic_paintable_snapshot_symbolic($0, pointer, size, size, shown, gsize(shown.count))
            }
        }
    }

    /// Shows a stored drawing.
    public func draw(_ drawing: Drawing, at corner: Point) {
        var bounds = graphene_rect_t()
        graphene_rect_init(
            &bounds, Float(corner.x + drawing.origin.x), Float(corner.y + drawing.origin.y), Float(drawing.width),
            Float(drawing.height))
        guard Renderer.isSoftware(for: widget), let context = gtk_snapshot_append_cairo(pointer, &bounds) else {
            return drawing.texture.withPointer { gtk_snapshot_append_texture(pointer, $0, &bounds) }
        }
        cairo_translate(context, corner.x + drawing.origin.x, corner.y + drawing.origin.y)
        cairo_scale(context, 1 / drawing.scale, 1 / drawing.scale)
        drawing.surface.withPointer { cairo_set_source_surface(context, $0, 0, 0) }
        cairo_paint(context)
        cairo_destroy(context)
    }

    private func translated(to corner: Point, _ body: () -> Void) {
        var origin = graphene_point_t(x: Float(corner.x), y: Float(corner.y))
        gtk_snapshot_save(pointer)
        gtk_snapshot_translate(pointer, &origin)
        body()
        gtk_snapshot_restore(pointer)
    }
}
