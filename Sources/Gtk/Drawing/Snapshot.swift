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
        translated(to: corner) { pointer in
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

    /// Fills a circle.
    public func circle(at center: Point, radius: Double, fill: Fill) {
        clipped(toCircleAt: center, radius: radius) { bounds in
            switch fill {
            case .color(let color):
                var color = color.rgba
                gtk_snapshot_append_color(pointer, &color, &bounds)
            case .gradient(let from, let to, let stops):
                var (start, end) = (graphene_point_t(from), graphene_point_t(to))
                let stops = stops.map { GskColorStop(offset: Float($0.offset), color: $0.color.rgba) }
                gtk_snapshot_append_linear_gradient(pointer, &bounds, &start, &end, stops, gsize(stops.count))
            }
        }
    }

    /// Draws a picture as a circle.
    public func draw(_ picture: Texture, inCircleAt center: Point, radius: Double) {
        clipped(toCircleAt: center, radius: radius) { bounds in
            picture.withPointer { gtk_snapshot_append_texture(pointer, $0, &bounds) }
        }
    }

    private func clipped(toCircleAt center: Point, radius: Double, _ body: (inout graphene_rect_t) -> Void) {
        var bounds = graphene_rect_t()
        let (x, y) = (Float(center.x - radius), Float(center.y - radius))
        graphene_rect_init(&bounds, x, y, Float(2 * radius), Float(2 * radius))
        var circle = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&circle, &bounds, Float(radius))
        gtk_snapshot_push_rounded_clip(pointer, &circle)
        body(&bounds)
        gtk_snapshot_pop(pointer)
    }

    /// Calls `body` with this snapshot's pointer while it draws from `corner` on.
    func translated(to corner: Point, _ body: (OpaquePointer) -> Void) {
        var origin = graphene_point_t(corner)
        gtk_snapshot_save(pointer)
        gtk_snapshot_translate(pointer, &origin)
        body(pointer)
        gtk_snapshot_restore(pointer)
    }
}

extension graphene_point_t {
    fileprivate init(_ point: Point) {
        self.init(x: Float(point.x), y: Float(point.y))
    }
}
