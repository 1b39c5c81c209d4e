import CGtk

/// A widget whose contents the application draws.
public final class DrawingArea: Widget {
    public override class var gType: GType { gtk_drawing_area_get_type() }

    /// An empty area, which fills the available space. Screen readers treat it as decoration: its contents must be
    /// accessible elsewhere.
    public convenience init() {
        self.init(sinking: gtk_drawing_area_new())
        setAccessibleRole(.presentation)
    }

    /// Sets the closure that draws the area: at first, after `queueDraw`, and when size or style change. It must not
    /// retain the area. If it is nil, nothing is drawn.
    public func setDraw(_ draw: (@MainActor (borrowing Canvas, borrowing WidgetStyle) -> Void)?) {
        guard let draw else { return withPointer { gtk_drawing_area_set_draw_func($0, nil, nil, nil) } }
        let draws: GtkDrawingAreaDrawFunc = { area, context, width, height, data in
            guard let area, let context else { return }
            let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
            let painting = Painting(
                canvas: Canvas(context: context, width: Double(width), height: Double(height)),
                style: WidgetStyle(widget))
            Callback<Painting, Void>.call(data, painting)
        }
        let callback = Callback<Painting, Void> { draw($0.canvas, $0.style) }
        withPointer { gtk_drawing_area_set_draw_func($0, draws, userData(callback), releaseUserData) }
    }

    /// One drawing of the area.
    private struct Painting: ~Copyable {
        let canvas: Canvas
        let style: WidgetStyle
    }

    /// Draws the area again in the next frame.
    public func queueDraw() {
        withPointer { gtk_widget_queue_draw($0) }
    }

    /// The requested size, in px.
    public func setContentSize(width: Int, height: Int) {
        withPointer { gtk_drawing_area_set_content_width($0, gint(width)) }
        withPointer { gtk_drawing_area_set_content_height($0, gint(height)) }
    }
}
