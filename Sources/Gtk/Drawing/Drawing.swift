import CGtk

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
    public init(for widget: Widget, origin: Point, width: Double, height: Double, _ body: (borrowing Snapshot) -> Void)
    {
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
