import CGtk

/// A drawing surface, in px from its upper left corner: a widget in a frame, or a picture in memory on any thread. It
/// is borrowed from the drawing and cannot be stored.
///
/// Its x axis runs from left to right in every language.
public nonisolated struct Canvas: ~Copyable {
    /// A line or a ring. Beyond a few million px, cairo's numbers overflow.
    public typealias Line = [Point]

    /// The size.
    public let width: Double
    public let height: Double

    let context: OpaquePointer

    /// Draws with `context`, which must outlive this canvas.
    init(context: OpaquePointer, width: Double, height: Double) {
        self.context = context
        self.width = width
        self.height = height
    }

    func setSource(_ fill: Fill) {
        switch fill {
        case .color(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        case .gradient(let from, let to, let stops):
            let pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
            for (offset, color) in stops {
                cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    func setColor(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
