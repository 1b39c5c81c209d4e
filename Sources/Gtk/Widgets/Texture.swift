import CGtk

/// A picture in memory: immutable, so it may be decoded and released on any thread.
public nonisolated final class Texture: Sendable {
    nonisolated(unsafe) let paintable: OpaquePointer

    /// The size of the decoded pixels, in bytes.
    public let byteCount: Int

    /// Decodes PNG, JPEG, TIFF, or what else gdk-pixbuf reads (SVG, WebP …), and scales it down to at most `maximumSize`
    /// px on a side. Nil when the bytes are no picture.
    public init?(decoding bytes: [UInt8], maximumSize: Int) {
        guard let pixels = Self.decode(bytes, maximumSize: maximumSize) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        paintable = gdk_texture_new_for_pixbuf(pixels)
        byteCount = Int(gdk_pixbuf_get_byte_length(pixels))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(paintable)) }

    private static func decode(_ bytes: [UInt8], maximumSize: Int) -> OpaquePointer? {
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        guard let stream = g_memory_input_stream_new_from_bytes(copy) else { return nil }
        defer { g_object_unref(stream) }
        let size = gint(maximumSize)
        return gdk_pixbuf_new_from_stream_at_scale(stream, size, size, 1, nil, nil)
    }
}
