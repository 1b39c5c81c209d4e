import CGtk

nonisolated extension Canvas {
    /// Draws a line through `points`, in order of x. A smooth line never exceeds the values that it connects.
    public func curve(_ points: [Point], isSmooth: Bool = true, fill: Fill, width: Double = 2) {
        guard points.count > 1 else { return }
        path(points, isSmooth: isSmooth)
        setSource(fill)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    /// Fills the area between the line through `points` and the horizontal line at `bottom`.
    public func area(below points: [Point], to bottom: Double, isSmooth: Bool = true, fill: Fill) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        path(points, isSmooth: isSmooth)
        cairo_line_to(context, last.x, bottom)
        cairo_line_to(context, first.x, bottom)
        cairo_close_path(context)
        setSource(fill)
        cairo_fill(context)
    }

    /// Fills the area between two smooth curves, each of points that differ in x.
    public func area(between one: [Point], and other: [Point], fill: Fill) {
        guard one.count > 1, other.count > 1 else { return }
        path(one, isSmooth: true)
        let back = Array(other.reversed())
        cairo_line_to(context, back[0].x, back[0].y)
        extendPath(along: back, isSmooth: true)
        cairo_close_path(context)
        setSource(fill)
        cairo_fill(context)
    }

    private func path(_ points: [Point], isSmooth: Bool) {
        cairo_new_path(context)
        cairo_move_to(context, points[0].x, points[0].y)
        extendPath(along: points, isSmooth: isSmooth)
    }

    /// Continues the path, which has reached the first point, through the others.
    private func extendPath(along points: [Point], isSmooth: Bool) {
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

/// The slopes at `points`, which must differ in x, for a curve without overshoots.
/// Source: Fritsch and Butland, "A method for constructing local monotone piecewise cubic interpolants", 1984.
nonisolated func monotoneSlopes(_ points: [Point]) -> [Double] {
    guard points.count > 1 else { return points.map { _ in 0 } }
    let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    let inner = zip(slopes, slopes.dropFirst()).map { before, after in
        before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    return [slopes[0]] + inner + [slopes[slopes.count - 1]]
}
