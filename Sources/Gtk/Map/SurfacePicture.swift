import CGtk

/// A picture that GTK draws with cairo: faster than a texture without GL.
final class SurfacePicture: Object {
    override class var gType: GType { SurfacePictureClass.type }

    /// A picture of `surface`.
    convenience init(_ surface: ImageSurface) {
        self.init(adopting: makeObject(SurfacePictureClass.type))
        own(surface)
    }
}

/// The GObject class of the picture: it implements `GdkPaintable`.
private enum SurfacePictureClass {
    static let type: GType = {
        let type = g_type_register_static_simple(
            cgtk_type_object(), "SwiftSurfacePicture", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo(
            interface_init: { interface, _ in
                let paintable = interface!.assumingMemoryBound(to: GdkPaintableInterface.self)
                paintable.pointee.snapshot = { draw($0!, on: $1!, width: $2, height: $3) }
                paintable.pointee.get_intrinsic_width = { gint(surface(of: $0!).width) }
                paintable.pointee.get_intrinsic_height = { gint(surface(of: $0!).height) }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, gdk_paintable_get_type(), &interface)
        return type
    }()

    private static func surface(of paintable: OpaquePointer) -> ImageSurface {
        ownedValue(of: gpointer(paintable), as: ImageSurface.self)!
    }

    private static func draw(_ paintable: OpaquePointer, on snapshot: OpaquePointer, width: Double, height: Double) {
        let image = surface(of: paintable)
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_scale(context, width / Double(image.width), height / Double(image.height))
        image.withPointer { cairo_set_source_surface(context, $0, 0, 0) }
        // Otherwise a scaled picture would fade out at its edges.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_destroy(context)
    }
}
