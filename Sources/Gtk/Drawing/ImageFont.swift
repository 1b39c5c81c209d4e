import CGtk
import Locking

/// A font for pictures in memory, with the same size on each screen.
public nonisolated final class ImageFont: Sendable {
    private let font: OwnedPointer
    private let attributes: OwnedPointer

    /// - Parameters:
    ///   - family: The name of the font.
    ///   - size: The height of a line without line spacing, in px.
    ///   - isBold: Whether the font is bold.
    ///   - letterSpacing: Additional space between letters, in px.
    public init(family: String = "Sans", size: Double, isBold: Bool = false, letterSpacing: Double = 0) {
        font = OwnedPointer(pango_font_description_new()) { pango_font_description_free(OpaquePointer($0)) }
        font.withPointer {
            pango_font_description_set_family($0, family)
            pango_font_description_set_absolute_size($0, size * Double(PANGO_SCALE))
            if isBold { pango_font_description_set_weight($0, PANGO_WEIGHT_SEMIBOLD) }
        }
        attributes = OwnedPointer(pango_attr_list_new()) { pango_attr_list_unref(OpaquePointer($0)) }
        attributes.withPointer {
            pango_attr_list_insert($0, pango_attr_letter_spacing_new(gint(letterSpacing * Double(PANGO_SCALE))))
        }
    }

    /// The size of a text, in px.
    public func size(of text: String) -> SIMD2<Double> {
        withLayout(of: text) { layout in
            var (width, height): (gint, gint) = (0, 0)
            pango_layout_get_size(layout, &width, &height)
            return SIMD2(Double(width), Double(height)) / Double(PANGO_SCALE)
        }
    }

    /// Calls `body` with the layout of the text in this font.
    func withLayout<Result: Sendable>(of text: String, _ body: (OpaquePointer) -> Result) -> Result {
        Self.lock.withLock { _ in
            let layout: OpaquePointer = pango_layout_new(Self.context)
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            font.withPointer { pango_layout_set_font_description(layout, $0) }
            attributes.withPointer { pango_layout_set_attributes(layout, $0) }
            pango_layout_set_text(layout, text, -1)
            return body(layout)
        }
    }

    /// Pango's objects must be used by one thread at a time.
    private static let lock = Mutex<Void>(())

    /// Used only under the lock. It has its own font map, since Pango's default one belongs to a thread; it is shared
    /// by all fonts, since each map searches the disk for fonts.
    private nonisolated(unsafe) static let context: OpaquePointer = {
        let map = pango_cairo_font_map_new()
        // In px, instead of points.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        let context: OpaquePointer = pango_font_map_create_context(map)
        g_object_unref(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }()
}
