import CGtk

/// A place on a canvas, in px from its upper left corner.
public struct Point: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// What fills an area: a colour, or colours that run from one line to another.
public enum Fill: Sendable {
    case color(Color)
    /// Runs from `from` to `to`; `stops` are colours with their place on that way, from 0 to 1, in order.
    case gradient(from: Point, to: Point, stops: [(place: Double, color: Color)])
}

/// Where a widget is drawn, in px. Valid only while it is drawn.
///
/// Its x runs from left to right in every language; what reads from right to left is mirrored by the one who draws.
public struct Canvas {
    public let width: Double
    public let height: Double

    private let context: OpaquePointer
    private let widget: UnsafeMutablePointer<GtkWidget>

    init(context: OpaquePointer, widget: UnsafeMutablePointer<GtkWidget>, width: Double, height: Double) {
        self.context = context
        self.widget = widget
        self.width = width
        self.height = height
    }

    /// Whether the widget's text runs from right to left.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// The colour of the widget's text.
    public var color: Color { WidgetStyle(widget).color }

    /// The colour that the style calls `name`, for example "accent_color"; that of the text where it knows none.
    public func color(named name: String) -> Color { WidgetStyle(widget).color(named: name) }
}

extension Canvas {
    /// Draws a straight line, `width` px wide.
    public func line(from start: Point, to end: Point, color: Color, width: Double = 1) {
        curve([start, end], isSmooth: false, fill: .color(color), width: width)
    }

    /// Draws a line through `points`, in order of x. A smooth one never runs beyond the values that it connects.
    public func curve(_ points: [Point], isSmooth: Bool = true, fill: Fill, width: Double = 2) {
        guard points.count > 1 else { return }
        path(points, isSmooth: isSmooth)
        setSource(fill)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    /// Fills what is between the line through `points` and the horizontal line at `bottom`.
    public func area(below points: [Point], to bottom: Double, isSmooth: Bool = true, fill: Fill) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        path(points, isSmooth: isSmooth)
        cairo_line_to(context, last.x, bottom)
        cairo_line_to(context, first.x, bottom)
        cairo_close_path(context)
        setSource(fill)
        cairo_fill(context)
    }

    /// Fills a rectangle whose corners are rounded by `radius` px, at most by half of its shorter side.
    public func rectangle(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0, fill: Fill
    ) {
        guard width > 0, height > 0 else { return }
        let radius = min(radius, width / 2, height / 2)
        cairo_new_sub_path(context)
        let corners = [
            (x + width - radius, y + radius), (x + width - radius, y + height - radius),
            (x + radius, y + height - radius), (x + radius, y + radius),
        ]
        for (index, corner) in corners.enumerated() {
            let start = Double(index - 1) * .pi / 2
            cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
        }
        cairo_close_path(context)
        setSource(fill)
        cairo_fill(context)
    }

    /// Fills a circle.
    public func circle(at center: Point, radius: Double, color: Color) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        setSource(.color(color))
        cairo_fill(context)
    }

    private func setSource(_ fill: Fill) {
        switch fill {
        case .color(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        case .gradient(let from, let to, let stops):
            let pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
            for (place, color) in stops {
                cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func path(_ points: [Point], isSmooth: Bool) {
        cairo_new_path(context)
        cairo_move_to(context, points[0].x, points[0].y)
        let slopes = isSmooth ? monotoneSlopes(points) : []
        for index in points.indices.dropFirst() {
            let (start, end) = (points[index - 1], points[index])
            guard isSmooth else {
                cairo_line_to(context, end.x, end.y)
                continue
            }
            let third = (end.x - start.x) / 3
            cairo_curve_to(
                context, start.x + third, start.y + slopes[index - 1] * third, end.x - third,
                end.y - slopes[index] * third, end.x, end.y)
        }
    }
}

extension Canvas {
    /// Writes `text` in the widget's font, and gives its size.
    /// - Parameters:
    ///   - anchor: Where in the text `point` is: (0, 0) is its upper left corner, (1, 1) its lower right.
    ///   - scale: How large the text is beside the font's own size.
    @discardableResult
    public func text(
        _ text: String, at point: Point, anchor: Point = Point(0, 0), color: Color, scale: Double = 1,
        isBold: Bool = false
    ) -> (width: Double, height: Double) {
        let layout = Object(adopting: gtk_widget_create_pango_layout(widget, text))
        scaleFont(of: layout, of: widget, scale: scale, isBold: isBold)
        let size = pixelSize(of: layout)
        setSource(.color(color))
        cairo_move_to(
            context, (point.x - anchor.x * size.width).rounded(), (point.y - anchor.y * size.height).rounded())
        layout.withPointer { pango_cairo_show_layout(context, $0) }
        return size
    }
}

/// The slope at each of `points`, which differ in x, with which the curve through them overshoots none.
/// Source: Fritsch and Butland, "A method for constructing local monotone piecewise cubic interpolants", 1984.
func monotoneSlopes(_ points: [Point]) -> [Double] {
    guard points.count > 1 else { return points.map { _ in 0 } }
    let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    let inner = zip(slopes, slopes.dropFirst()).map { before, after in
        before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    return [slopes[0]] + inner + [slopes[slopes.count - 1]]
}
