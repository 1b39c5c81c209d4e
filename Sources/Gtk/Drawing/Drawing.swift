import CGtk

/// A picture that is drawn once and shown many times, at different positions and in different frames, since drawing
/// text and icons again takes a hundred times as long.
@MainActor
public final class Drawing {
    /// The upper left corner of the picture, relative to where it is shown, and its size, in px.
    let origin: Point
    let width: Double
    let height: Double
    /// The picture, and the surface with its pixels.
    let texture: Texture
    let surface: ImageSurface
    /// The number of pixels per px.
    let scale: Double

    /// Stores the drawing of `body`, which begins at `origin`; the origin may be negative.
    /// - Parameters:
    ///   - widget: The widget whose font, style and screen are used.
    ///   - origin: The upper left corner of the drawing, in px.
    ///   - width: The width, in px.
    ///   - height: The height, in px.
    ///   - body: Draws, and is called once, at once.
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
