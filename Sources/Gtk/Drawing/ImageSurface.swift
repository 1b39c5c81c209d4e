import CGtk

/// A cairo surface that does not change after it was drawn: created on any thread.
nonisolated final class ImageSurface: Sendable, PointerOwner {
    let pointer: OwnedPointer
    /// The size, in pixels.
    let width: Int
    let height: Int

    /// The drawing of `draw`, whose context is only valid during the call.
    init(width: Int, height: Int, draw: (OpaquePointer) -> Void) {
        self.width = width
        self.height = height
        // Neither is ever nil: on an error cairo returns an object that ignores all drawing.
        let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
        pointer = OwnedPointer(surface) { cairo_surface_destroy(OpaquePointer($0)) }
        pointer.withPointer { (surface: OpaquePointer) in
            let context: OpaquePointer = cairo_create(surface)
            draw(context)
            cairo_destroy(context)
            cairo_surface_flush(surface)
        }
    }

    /// A copy of `texture`.
    init(_ texture: Texture) {
        width = texture.width
        height = texture.height
        let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
        pointer = OwnedPointer(surface) { cairo_surface_destroy(OpaquePointer($0)) }
        withPointers(texture, pointer) { (texture: OpaquePointer, surface: OpaquePointer?) in
            gdk_texture_download(
                texture, cairo_image_surface_get_data(surface), gsize(cairo_image_surface_get_stride(surface)))
            cairo_surface_mark_dirty(surface)
        }
    }
}
