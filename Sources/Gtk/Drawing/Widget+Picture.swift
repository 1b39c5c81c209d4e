import CGtk

extension Widget {
    /// What it shows now, without the popovers above it; nil while it is not in a shown window.
    ///
    /// Source: <https://docs.gtk.org/gtk4/class.WidgetPaintable.html>
    public var picture: Texture? {
        withPointer { (widget: UnsafeMutablePointer<GtkWidget>) in
            let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
            let paintable = gtk_widget_paintable_new(widget)
            defer { g_object_unref(paintable.map { UnsafeMutableRawPointer($0) }) }
            let snapshot = gtk_snapshot_new()
            gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
            guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
            defer { gsk_render_node_unref(node) }
            var bounds = graphene_rect_t()
            graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
            return gtk_widget_get_native(widget).flatMap { gtk_native_get_renderer($0) }
                .flatMap { gsk_renderer_render_texture($0, node, &bounds) }
                .map { Texture(adopting: $0) }
        }
    }
}

extension Window {
    /// Gives it the corners that it has on most desktops. Where a display draws no transparent pixels, as a hidden one,
    /// GTK draws a wide frame instead.
    public func roundCorners() {
        withPointer {
            gtk_widget_remove_css_class($0, "solid-csd")
            gtk_widget_add_css_class($0, "csd")
        }
    }
}
