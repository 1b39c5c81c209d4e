import CGtk

nonisolated extension Texture {
    /// A picture drawn by `draw` with `width` × `height` px, on any thread.
    /// - Parameters:
    ///   - width: The width, in px.
    ///   - height: The height, in px.
    ///   - scale: The number of pixels per px in each direction.
    ///   - draw: Draws, and is called once, at once.
    public init(width: Int, height: Int, scale: Int = 1, draw: (borrowing Canvas) -> Void) {
        // The texture takes ownership of the pixels, without a copy.
        self.init(
            ImageSurface(width: width * scale, height: height * scale) { context in
                cairo_scale(context, Double(scale), Double(scale))
                Self.prepare(context)
                draw(Canvas(context: context, width: Double(width), height: Double(height)))
            })
    }

    private static func prepare(_ context: OpaquePointer) {
        // The coasts of the world have thousands of corners: round joins and better antialiasing take four times as
        // long.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
        cairo_set_miter_limit(context, 3)
        // Texts have the same layout at all scales.
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }
}
