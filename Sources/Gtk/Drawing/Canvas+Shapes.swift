import CGtk

nonisolated extension Canvas {
    /// Fills the whole canvas.
    public func fill(_ color: Color) {
        setColor(color)
        cairo_paint(context)
    }

    /// Fills the area within the rings, together by the even-odd rule.
    public func fill(_ rings: [Line], color: Color) {
        guard !rings.isEmpty else { return }
        cairo_new_path(context)
        for ring in rings {
            path(ring)
            cairo_close_path(context)
        }
        setColor(color)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
    }

    /// Hatches the area within the rings with lines from the lower left to the upper right, which are continued from one area to
    /// the next; with `isCrossed`, with lines across them as well.
    /// - Parameters:
    ///   - rings: The outlines of the areas, in px.
    ///   - spacing: The distance between two lines in each direction, in px.
    ///   - offset: By how much the lines are moved to the right and down, in px.
    ///   - isCrossed: Whether lines from the upper left to the lower right cross the others.
    ///   - color: The color of the lines.
    ///   - width: The width of a line, in px.
    public func hatch(
        _ rings: [Line], spacing: Double, offset: Point = Point(0, 0), isCrossed: Bool, color: Color, width: Double
    ) {
        guard !rings.isEmpty, spacing > 0 else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_new_path(context)
        for ring in rings {
            path(ring)
            cairo_close_path(context)
        }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let height = bottom - top
        // On a rising line x + y is the same everywhere, and on a falling one x - y.
        let rising = (left + top - offset.x - offset.y, right + bottom - offset.x - offset.y)
        for sum in Self.multiples(of: spacing, from: rising.0, to: rising.1) {
            let x = sum + offset.x + offset.y - bottom
            path([Point(x, bottom), Point(x + height, top)])
        }
        let falling = (left - bottom - offset.x + offset.y, right - top - offset.x + offset.y)
        for difference in isCrossed ? Self.multiples(of: spacing, from: falling.0, to: falling.1) : [] {
            let x = difference + offset.x - offset.y + top
            path([Point(x, top), Point(x + height, bottom)])
        }
        setColor(color)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    private static func multiples(of step: Double, from start: Double, to end: Double) -> [Double] {
        Array(stride(from: (start / step).rounded(.down) * step, through: end, by: step))
    }

    /// Draws lines, `width` px wide. Crossings are not darker.
    public func stroke(_ lines: [Line], color: Color, width: Double) {
        guard !lines.isEmpty else { return }
        cairo_new_path(context)
        for line in lines { path(line) }
        setColor(color)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    /// Draws a straight line, `width` px wide.
    public func line(from start: Point, to end: Point, color: Color, width: Double = 1) {
        curve([start, end], isSmooth: false, fill: .color(color), width: width)
    }

    /// Fills a rectangle whose corners are rounded by `radius` px, limited to half of its shorter side.
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
        // A picture in memory has many corners, and is drawn with faster antialiasing.
        let antialias = cairo_get_antialias(context)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        setColor(color)
        cairo_fill(context)
        cairo_set_antialias(context, antialias)
    }

    private func path(_ line: Line) {
        guard let first = line.first else { return }
        cairo_move_to(context, first.x, first.y)
        for point in line.dropFirst() { cairo_line_to(context, point.x, point.y) }
    }
}
