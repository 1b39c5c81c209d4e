import CGtk

/// A picture in memory. It is immutable, so it may be decoded and released on any thread.
public nonisolated struct Texture: Sendable, PointerOwner {
    public let pointer: OwnedPointer

    /// The size of the decoded pixels, in bytes.
    public let byteCount: Int

    /// Takes ownership of a reference.
    private init(adopting texture: OpaquePointer, byteCount: Int) {
        pointer = OwnedPointer(texture, release: g_object_unref)
        self.byteCount = byteCount
    }

    /// The same, with four bytes a pixel.
    init(adopting texture: OpaquePointer) {
        self.init(
            adopting: texture,
            byteCount: Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture)) * 4)
    }

    /// Decodes PNG, JPEG, TIFF, or another format that gdk-pixbuf supports (SVG, WebP …), and scales it down to at most
    /// `maximumSize` px on a side. Nil if the bytes are not a picture.
    public init?(decoding bytes: [UInt8], maximumSize: Int) {
        guard let pixels = Self.decode(bytes, maximumSize: maximumSize) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        self.init(adopting: gdk_texture_new_for_pixbuf(pixels), byteCount: Int(gdk_pixbuf_get_byte_length(pixels)))
    }

    /// Decodes a picture in its own size. Nil if the bytes are not a picture.
    public init?(decoding bytes: [UInt8]) {
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        guard let texture = gdk_texture_new_from_bytes(copy, nil) else { return nil }
        self.init(adopting: texture)
    }

    /// A picture of pixels that belong to `bytes`, of which it takes ownership.
    private init(taking bytes: OpaquePointer, format: GdkMemoryFormat, width: Int, height: Int, stride: Int) {
        defer { g_bytes_unref(bytes) }
        self.init(
            adopting: gdk_memory_texture_new(gint(width), gint(height), format, bytes, gsize(stride)),
            byteCount: stride * height)
    }

    /// A picture of red, green and blue bytes, without an alpha channel, in `pixels` from `g_malloc`, of which it takes
    /// ownership.
    init(taking pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
        let bytes: OpaquePointer = g_bytes_new_take(pixels, gsize(width * height * 3))
        self.init(taking: bytes, format: GDK_MEMORY_R8G8B8, width: width, height: height, stride: width * 3)
    }

    /// A picture that shares the pixels of `surface`.
    init(_ surface: ImageSurface) {
        self = surface.withPointer { (pixels: OpaquePointer) in
            let stride = Int(cairo_image_surface_get_stride(pixels))
            let bytes: OpaquePointer = g_bytes_new_with_free_func(
                cairo_image_surface_get_data(pixels), gsize(stride * surface.height),
                { cairo_surface_destroy(OpaquePointer($0)) }, UnsafeMutableRawPointer(cairo_surface_reference(pixels)))
            return Texture(
                taking: bytes, format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, width: surface.width, height: surface.height,
                stride: stride)
        }
    }

    /// The size, in pixels.
    var width: Int { withPointer { Int(gdk_texture_get_width($0)) } }
    var height: Int { withPointer { Int(gdk_texture_get_height($0)) } }

    /// The texture as an object, for properties.
    @MainActor var object: Object { withPointer { (texture: OpaquePointer) in Object(retaining: texture) } }

    /// It as a PNG file.
    public var png: [UInt8] {
        withPointer {
            let bytes = gdk_texture_save_to_png_bytes($0)
            defer { g_bytes_unref(bytes) }
            var count: gsize = 0
            let start = g_bytes_get_data(bytes, &count)
            return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
        }
    }

    /// Its pixels, row by row, each as blue, green, red and alpha, premultiplied.
    func downloaded() -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        withPointer { gdk_texture_download($0, &pixels, gsize(width * 4)) }
        return pixels
    }

    private static func decode(_ bytes: [UInt8], maximumSize: Int) -> OpaquePointer? {
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        guard let stream = g_memory_input_stream_new_from_bytes(copy) else { return nil }
        defer { g_object_unref(stream) }
        let size = gint(maximumSize)
        return gdk_pixbuf_new_from_stream_at_scale(stream, size, size, 1, nil, nil)
    }
}
