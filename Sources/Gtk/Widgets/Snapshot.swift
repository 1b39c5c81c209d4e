import CGtk

/// What a widget shows in one frame, in the making. Valid only while it is made.
public struct Snapshot {
    private let pointer: OpaquePointer
    /// What it is of: its font, its style and its size count.
    private let widget: UnsafeMutablePointer<GtkWidget>

    init(pointer: OpaquePointer, widget: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        self.widget = widget
    }

    /// The widget's size, in px.
    public var width: Double { Double(gtk_widget_get_width(widget)) }
    public var height: Double { Double(gtk_widget_get_height(widget)) }

    /// Draws in a rectangle; what reaches beyond it is cut off. The canvas begins at its corner.
    public func draw(at corner: Point, width: Double, height: Double, _ body: (Canvas) -> Void) {
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(corner.x), Float(corner.y), Float(width), Float(height))
        guard let context = gtk_snapshot_append_cairo(pointer, &bounds) else { return }
        cairo_translate(context, corner.x, corner.y)
        body(Canvas(context: context, widget: widget, width: width, height: height))
        cairo_destroy(context)
    }

    /// The colour of the widget's text.
    public var color: Color { WidgetStyle(widget).color }

    /// The colour that the style calls `name`, for example "accent_color"; that of the text where it knows none.
    public func color(named name: String) -> Color { WidgetStyle(widget).color(named: name) }

    /// Draws the symbolic icon called `name`, `size` px wide and high: in the colours of the style, or all in one.
    public func draw(icon name: String, size: Double, at corner: Point, color: Color? = nil) {
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
        let found = gtk_icon_theme_lookup_icon(
            theme, name, nil, gint(size), gtk_widget_get_scale_factor(widget), gtk_widget_get_direction(widget),
            GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
        guard let found else { return }
        let icon = Object(adopting: found)
        let style = WidgetStyle(widget)
        // In the order of GTK's symbolic colours: of the text, of errors, of warnings and of success.
        let names = ["error_color", "warning_color", "accent_color"]
        let colors = ([style.color] + names.map { style.color(named: $0) }).map { (color ?? $0).rgba }
        translated(to: corner) {
            icon.withPointer {
                gtk_symbolic_paintable_snapshot_symbolic($0, pointer, size, size, colors, gsize(colors.count))
            }
        }
    }

    /// Shows again what was drawn before.
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

/// Something that is drawn once and shown again and again, at other places and in other frames: a picture, since drawing
/// text and icons anew takes a hundred times as long.
@MainActor
public final class Drawing {
    /// Where the picture begins, seen from where it is shown, in px, and its size.
    let origin: Point
    let width: Double
    let height: Double
    /// The picture, and the surface that has its pixels.
    let texture: Texture
    let surface: ImageSurface
    /// How many pixels a px has.
    let scale: Double

    /// Keeps what `body` draws from `origin` on, which may be negative.
    /// - Parameter widget: Whose font, style and screen it is drawn for.
    public init(for widget: Widget, origin: Point, width: Double, height: Double, _ body: (Snapshot) -> Void) {
        self.origin = origin
        self.width = width.rounded(.up)
        self.height = height.rounded(.up)
        let scale = Double(widget.scaleFactor)
        self.scale = scale
        let snapshot = gtk_snapshot_new()!
        widget.withPointer { body(Snapshot(pointer: snapshot, widget: $0)) }
        let node = gtk_snapshot_free_to_node(snapshot)
        surface = ImageSurface(width: Int(self.width * scale), height: Int(self.height * scale)) { context in
            cairo_scale(context, scale, scale)
            cairo_translate(context, -origin.x, -origin.y)
            if let node { gsk_render_node_draw(node, context) }
        }
        if let node { gsk_render_node_unref(node) }
        texture = Texture(surface)
    }
}

extension Color {
    fileprivate var rgba: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
