import CGtk

nonisolated extension Texture {
    /// The same picture without opacity, for what covers much of the screen. Without GL, GTK 4.8 takes pixels with opacity
    /// through floating point numbers in each frame, which for a map takes 30 ms; these it does not, and they are
    /// smaller.
    public func opaque() -> Texture { opaque { $0 } }

    /// The same for dark surroundings: what is light is dark and the other way round, and colours stay what they are.
    /// Nothing is quite black or white.
    public func atNight() -> Texture { opaque(\.atNight) }

    private struct Pixel {
        var red: Int
        var green: Int
        var blue: Int

        /// Reverses the lightness of the HSL colour: adding the same to all three parts leaves hue and difference as they are.
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
