import CGtk

extension Widget {
    /// The size of `text` in the widget's font, in px.
    /// - Parameters:
    ///   - text: The text, without markup.
    ///   - scale: The size relative to the font's size.
    public func size(ofText text: String, scale: Double = 1) -> (width: Double, height: Double) {
        withPointer { (widget: UnsafeMutablePointer<GtkWidget>) in
            let layout = Object(adopting: gtk_widget_create_pango_layout(widget, text))
            scaleFont(of: layout, of: widget, scale: scale, isBold: false)
            return pixelSize(of: layout)
        }
    }
}

/// Sets the font of `layout` to that of `widget`, in another size or weight.
func scaleFont(of layout: Object, of widget: UnsafeMutablePointer<GtkWidget>, scale: Double, isBold: Bool) {
    guard scale != 1 || isBold else { return }
    let context = gtk_widget_get_pango_context(widget)
    guard let font = pango_font_description_copy(pango_context_get_font_description(context)) else { return }
    let size = Double(pango_font_description_get_size(font)) * scale
    if pango_font_description_get_size_is_absolute(font) != 0 {
        pango_font_description_set_absolute_size(font, size)
    } else {
        pango_font_description_set_size(font, gint(size))
    }
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    layout.withPointer { pango_layout_set_font_description($0, font) }
    pango_font_description_free(font)
}

func pixelSize(of layout: Object) -> (width: Double, height: Double) {
    var (width, height): (gint, gint) = (0, 0)
    layout.withPointer { pango_layout_get_pixel_size($0, &width, &height) }
    return (Double(width), Double(height))
}
