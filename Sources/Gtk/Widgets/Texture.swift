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

    /// A picture of pixels: as long as nothing else is said, of four bytes, blue, green, red and opacity, multiplied with
    /// it already.
    /// - Parameter release: Called with `owner`, on any thread, when nobody needs the pixels any more.
    init(
        pixels: UnsafeMutablePointer<UInt8>?, format: GdkMemoryFormat = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
        owner: OpaquePointer, width: Int, height: Int, stride: Int, release: @escaping GDestroyNotify
    ) {
        byteCount = stride * height
        let bytes = g_bytes_new_with_free_func(pixels, gsize(byteCount), release, UnsafeMutableRawPointer(owner))
        paintable = gdk_memory_texture_new(gint(width), gint(height), format, bytes, gsize(stride))
        g_bytes_unref(bytes)
    }

    /// Decodes a picture in its own size. Nil when the bytes are no picture.
    public init?(decoding bytes: [UInt8]) {
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        guard let texture = gdk_texture_new_from_bytes(copy, nil) else { return nil }
        paintable = texture
        byteCount = Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture)) * 4
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(paintable)) }

    /// Writes it as a PNG. False where that was not possible.
    public func save(path: String) -> Bool { gdk_texture_save_to_png(paintable, path) != 0 }

    private static func decode(_ bytes: [UInt8], maximumSize: Int) -> OpaquePointer? {
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        guard let stream = g_memory_input_stream_new_from_bytes(copy) else { return nil }
        defer { g_object_unref(stream) }
        let size = gint(maximumSize)
        return gdk_pixbuf_new_from_stream_at_scale(stream, size, size, 1, nil, nil)
    }
}
