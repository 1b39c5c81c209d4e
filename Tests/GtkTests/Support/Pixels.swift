import CGtk

@testable import Gtk

extension ImageSurface {
    /// The pixel at a position, as 0xAARRGGBB.
    nonisolated func pixel(x: Int, y: Int) -> UInt32 {
        withPointer { (surface: OpaquePointer) in
            let row = cairo_image_surface_get_data(surface)! + y * Int(cairo_image_surface_get_stride(surface))
            return UnsafeRawPointer(row).load(fromByteOffset: x * 4, as: UInt32.self)
        }
    }
}
