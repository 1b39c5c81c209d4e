import CGtk

extension Canvas {
    /// Draws `text` in a widget's font, and returns its size.
    /// - Parameters:
    ///   - text: The text, without markup.
    ///   - style: The widget's style.
    ///   - point: The position of the anchor, in px.
    ///   - anchor: The position of `point` in the text: (0, 0) is its upper left corner, (1, 1) its lower right corner.
    ///   - color: The color of the text.
    ///   - scale: The size relative to the font's size.
    ///   - isBold: Whether the text is bold.
    @discardableResult
    public func text(
        _ text: String, in style: borrowing WidgetStyle, at point: Point, anchor: Point = Point(0, 0), color: Color,
        scale: Double = 1, isBold: Bool = false
    ) -> (width: Double, height: Double) {
        let layout = Object(adopting: gtk_widget_create_pango_layout(style.widget, text))
        scaleFont(of: layout, of: style.widget, scale: scale, isBold: isBold)
        let size = pixelSize(of: layout)
        setColor(color)
        cairo_move_to(
            context, (point.x - anchor.x * size.width).rounded(), (point.y - anchor.y * size.height).rounded())
        layout.withPointer { pango_cairo_show_layout(context, $0) }
        return size
    }
}

nonisolated extension Canvas {
    /// Draws `text` with its upper left corner at a point, with an outline of `haloWidth` px in the colour of `halo`.
    public func text(
        _ text: String, at corner: Point, font: ImageFont, color: Color, halo: Color, haloWidth: Double
    ) {
        font.withLayout(of: text) { layout in
            func show(at point: Point, _ color: Color) {
                setColor(color)
                cairo_move_to(context, point.x, point.y)
                pango_cairo_show_layout(context, layout)
            }
            // Stroking the letters' outlines would take ten times as long.
            for direction in Self.directions { show(at: corner + haloWidth * direction, halo) }
            show(at: corner, color)
        }
    }

    /// Eight unit vectors.
    private static let directions: [Point] = {
        let diagonal = 0.5.squareRoot()
        return [-1, 1].flatMap { sign in
            [Point(sign, 0), Point(0, sign), Point(sign, sign) * diagonal, Point(sign, -sign) * diagonal]
        }
    }()
}
