import CGtk

nonisolated extension Texture {
    /// A copy without an alpha channel, for large pictures. Without GL, GTK 4.8 converts pixels with an alpha channel
    /// to floating point numbers in each frame, which takes 30 ms for a map; opaque pixels are not converted, and are
    /// smaller.
    public func opaque() -> Texture { opaque { $0 } }

    /// The same for dark styles: the lightness is inverted and the hues are kept. Nothing becomes completely black or
    /// white.
    public func atNight() -> Texture { opaque(\.atNight) }

    private struct Pixel {
        var red: Int
        var green: Int
        var blue: Int

        /// Inverts the HSL lightness: adding the same number to all three components keeps hue and differences.
        /// Source: <https://en.wikipedia.org/wiki/HSL_and_HSV#Lightness>
        var atNight: Pixel {
            let shift = 255 - max(red, green, blue) - min(red, green, blue)
            func turned(_ part: Int) -> Int { (part + shift) * 200 / 255 + 28 }
            return Pixel(red: turned(red), green: turned(green), blue: turned(blue))
        }
    }

    private func opaque(_ change: (Pixel) -> Pixel) -> Texture {
        let (width, height) = (width, height)
        let source = downloaded()
        let target = g_malloc(gsize(max(1, width * height * 3))).assumingMemoryBound(to: UInt8.self)
        for index in 0..<(width * height) {
            let pixel = change(
                Pixel(red: Int(source[4 * index + 2]), green: Int(source[4 * index + 1]), blue: Int(source[4 * index])))
            target[3 * index] = UInt8(pixel.red)
            target[3 * index + 1] = UInt8(pixel.green)
            target[3 * index + 2] = UInt8(pixel.blue)
        }
        return Texture(taking: target, width: width, height: height)
    }
}
