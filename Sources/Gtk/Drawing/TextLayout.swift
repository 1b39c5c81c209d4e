import CGtk

/// A text in the font of a widget, which is laid out once and drawn in many frames. It follows changes of the font.
public final class TextLayout {
    private let layout: Object
    private let scale: Double
    private let hasTabularFigures: Bool
    private var measuredDigit: (serial: guint, width: Double)?

    /// An empty text.
    /// - Parameters:
    ///   - widget: The widget that draws it.
    ///   - lines: The number of lines at which it ends in an ellipsis.
    ///   - scale: The size relative to the font's size.
    ///   - hasTabularFigures: Whether all digits have the same width.
    public init(in widget: Widget, lines: Int = 1, scale: Double = 1, hasTabularFigures: Bool = false) {
        layout = widget.withPointer { (widget: UnsafeMutablePointer<GtkWidget>) in
            Object(adopting: gtk_widget_create_pango_layout(widget, nil))
        }
        self.scale = scale
        self.hasTabularFigures = hasTabularFigures
        layout.withPointer { pango_layout_set_wrap($0, PANGO_WRAP_WORD_CHAR) }
        layout.withPointer { pango_layout_set_ellipsize($0, PANGO_ELLIPSIZE_END) }
        layout.withPointer { pango_layout_set_single_paragraph_mode($0, 1) }
        // Negative for lines of each paragraph.
        layout.withPointer { pango_layout_set_height($0, gint(-lines)) }
    }

    /// Sets the text.
    /// - Parameters:
    ///   - text: The text, without markup.
    ///   - bold: The part of it that is emphasized, in UTF-8 bytes.
    public func setText(_ text: String, bold: Range<Int> = 0..<0) {
        let attributes = pango_attr_list_new()!
        defer { pango_attr_list_unref(attributes) }
        if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
        if hasTabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        // A hyphen at the end of a line would look like a part of the broken name.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if !bold.isEmpty {
            let weight = pango_attr_weight_new(PANGO_WEIGHT_BOLD)!
            weight.pointee.start_index = guint(bold.lowerBound)
            weight.pointee.end_index = guint(bold.upperBound)
            pango_attr_list_insert(attributes, weight)
        }
        KoreanWords.keep(KoreanWords.ranges(in: text), in: attributes)
        layout.withPointer { pango_layout_set_attributes($0, attributes) }
        layout.withPointer { pango_layout_set_text($0, text, -1) }
    }

    /// The text.
    public var text: String { layout.withPointer { String(cString: pango_layout_get_text($0)) } }

    /// Whether it ends in an ellipsis, because the available width is not enough.
    public var isEllipsized: Bool { layout.withPointer { pango_layout_is_ellipsized($0) != 0 } }

    /// The width that is available, in px; nil for as much as one line needs.
    public func setWidth(_ width: Int?) {
        layout.withPointer { pango_layout_set_width($0, width.map { gint(max($0, 0)) * PANGO_SCALE } ?? -1) }
    }

    /// The width and height of its lines in the available width, in px.
    public var size: (width: Double, height: Double) { pixelSize(of: layout) }

    /// The width of `count` digits of an average width, in px.
    public func width(ofDigits count: Int) -> Double { digitWidth * Double(count) }

    private var digitWidth: Double {
        layout.withPointer { layout in
            let context = pango_layout_get_context(layout)
            // Changes with the font.
            let serial = pango_context_get_serial(context)
            if let measuredDigit, measuredDigit.serial == serial { return measuredDigit.width }
            let metrics = pango_context_get_metrics(context, nil, nil)
            defer { pango_font_metrics_unref(metrics) }
            let width = Double(pango_font_metrics_get_approximate_digit_width(metrics)) / Double(PANGO_SCALE) * scale
            measuredDigit = (serial, width)
            return width
        }
    }

    /// How far its lines are from the left edge of the available width, at which they do not begin in right-to-left layouts.
    fileprivate var indent: Double {
        var lines = PangoRectangle()
        layout.withPointer { pango_layout_get_pixel_extents($0, nil, &lines) }
        return Double(lines.x)
    }

    fileprivate func append(to snapshot: OpaquePointer, _ color: Color) {
        var color = color.rgba
        layout.withPointer { gtk_snapshot_append_layout(snapshot, $0, &color) }
    }
}

extension Snapshot {
    /// Draws a text: `corner` is the upper left corner of its lines.
    public func draw(_ text: TextLayout, at corner: Point, color: Color) {
        translated(to: corner - Point(text.indent, 0)) { pointer in text.append(to: pointer, color) }
    }
}
