import CGtk

/// Draws a picture in memory, on any thread.
///
/// Coordinates are px from the upper left corner, of which a picture for a screen of scale 2 has two in each direction.
public nonisolated struct ImageCanvas: ~Copyable {
    /// A line or a ring, in px. Beyond a few million px, cairo's numbers overflow.
    public typealias Line = [SIMD2<Double>]

    private let context: OpaquePointer

    /// What `draw` draws on `width` × `height` px.
    /// - Parameter scale: How many pixels of the texture a px has in each direction.
    public static func texture(
        width: Int, height: Int, scale: Int = 1, draw: (borrowing ImageCanvas) -> Void
    ) -> Texture {
        // The texture takes the pixels over, without a copy.
        Texture(
            ImageSurface(width: width * scale, height: height * scale) { context in
                cairo_scale(context, Double(scale), Double(scale))
                draw(ImageCanvas(context: context))
            })
    }

    /// Draws with `context`, which must be there as long as this is.
    private init(context: OpaquePointer) {
        self.context = context
        // The coasts of the world have thousands of corners: round ones, and finer edges, take four times as long.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
        cairo_set_miter_limit(context, 3)
        // Texts are laid out for all scales alike.
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    /// Covers everything.
    public func fill(_ color: Color) {
        setColor(color)
        cairo_paint(context)
    }

    /// Fills what is within the rings, by the even-odd rule of all together.
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

    /// Draws lines, `width` px wide. They do not darken where they cross.
    public func stroke(_ lines: [Line], color: Color, width: Double) {
        guard !lines.isEmpty else { return }
        cairo_new_path(context)
        for line in lines { path(line) }
        setColor(color)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    /// Fills a circle.
    public func circle(at center: SIMD2<Double>, radius: Double, color: Color) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        setColor(color)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
        cairo_fill(context)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    }

    /// Writes `text` with its upper left corner at a place, on a rim of `haloWidth` px in the colour of `halo`.
    public func text(
        _ text: String, at corner: SIMD2<Double>, font: ImageFont, color: Color, halo: Color, haloWidth: Double
    ) {
        font.withLayout(of: text) { layout in
            func show(at place: SIMD2<Double>, _ color: Color) {
                setColor(color)
                cairo_move_to(context, place.x, place.y)
                pango_cairo_show_layout(context, layout)
            }
            // To draw the rim as a line around the letters' outlines takes ten times as long.
            for direction in Self.directions { show(at: corner + haloWidth * direction, halo) }
            show(at: corner, color)
        }
    }

    /// Eight of them, of length 1.
    private static let directions: [SIMD2<Double>] = {
        let diagonal = 0.5.squareRoot()
        return [-1, 1].flatMap { sign in
            [SIMD2(sign, 0), SIMD2(0, sign), SIMD2(sign, sign) * diagonal, SIMD2(sign, -sign) * diagonal]
        }
    }()

    private func path(_ line: Line) {
        guard let first = line.first else { return }
        cairo_move_to(context, first.x, first.y)
        for point in line.dropFirst() { cairo_line_to(context, point.x, point.y) }
    }

    private func setColor(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
