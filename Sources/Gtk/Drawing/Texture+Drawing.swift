import CGtk

nonisolated extension Texture {
    /// A picture of what `draw` draws on `width` × `height` px, on any thread.
    /// - Parameter scale: How many pixels a px has in each direction.
    public init(width: Int, height: Int, scale: Int = 1, draw: (borrowing Canvas) -> Void) {
        // The texture takes the pixels over, without a copy.
        self.init(
            ImageSurface(width: width * scale, height: height * scale) { context in
                cairo_scale(context, Double(scale), Double(scale))
                Self.prepare(context)
                draw(Canvas(context: context, width: Double(width), height: Double(height)))
            })
    }

    private static func prepare(_ context: OpaquePointer) {
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
}
