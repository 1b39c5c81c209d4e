import CGtk

/// A colour with components from 0 to 1.
public nonisolated struct Color: Sendable, Equatable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    var rgba: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    /// The same colour with its opacity multiplied by `share`.
    public func opacity(_ share: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * share)
    }

    /// Interpolates from this colour, at 0, to `other`, at 1.
    public func mixed(with other: Color, _ share: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
