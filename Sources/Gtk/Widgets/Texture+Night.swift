import CGtk

extension Texture {
    /// The same picture for dark surroundings: what is light is dark and the other way round, and colours stay what they
    /// are. Nothing is quite black or white.
    public nonisolated func atNight() -> Texture {
        let (width, height) = (Int(gdk_texture_get_width(paintable)), Int(gdk_texture_get_height(paintable)))
        let stride = width * 4
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, stride * height))
        gdk_texture_download(paintable, pixels, gsize(stride))
        for pixel in Swift.stride(from: pixels, to: pixels + stride * height, by: 4) { Self.turn(pixel) }
        return Texture(
            pixels: pixels, owner: OpaquePointer(pixels), width: width, height: height, stride: stride,
            release: { UnsafeMutablePointer<UInt8>(OpaquePointer($0)!).deallocate() })
    }

    /// Reverses the lightness of the HSL colour: adding the same to all three parts leaves hue and difference as they are.
    /// Source: <https://en.wikipedia.org/wiki/HSL_and_HSV#Lightness>
    private nonisolated static func turn(_ pixel: UnsafeMutablePointer<UInt8>) {
        let (blue, green, red, alpha) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), Int(pixel[3]))
        let shift = alpha - max(red, green, blue) - min(red, green, blue)
        func turned(_ part: Int) -> UInt8 { UInt8((part + shift) * 200 / 255 + alpha * 28 / 255) }
        pixel[0] = turned(blue)
        pixel[1] = turned(green)
        pixel[2] = turned(red)
    }
}
