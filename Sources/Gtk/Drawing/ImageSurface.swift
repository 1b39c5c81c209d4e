import CGtk

/// Pixels of cairo's, which nobody changes once they are drawn: made on any thread.
nonisolated final class ImageSurface: Sendable, PointerOwner {
    let pointer: OwnedPointer
    /// The size, in pixels.
    let width: Int
    let height: Int

    /// What `draw` draws with a context that is valid only during the call.
    init(width: Int, height: Int, draw: (OpaquePointer) -> Void) {
        self.width = width
        self.height = height
        // Neither is ever nil: what fails gives an object that ignores all that is drawn.
        let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
        pointer = OwnedPointer(surface) { cairo_surface_destroy(OpaquePointer($0)) }
        pointer.withPointer { (surface: OpaquePointer) in
            let context: OpaquePointer = cairo_create(surface)
            draw(context)
            cairo_destroy(context)
            cairo_surface_flush(surface)
        }
    }

    /// The same picture as `texture`, of which it keeps no part.
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
