/// The minimum distance between the centres of two markers for which neither covers the other, in px: it applies to one
/// of both directions.
public struct MarkerSpacing: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// For an icon with a temperature, in a text of the default size.
    public static let standard = MarkerSpacing(width: 66, height: 40)

    /// The distance of a marker's lower edge from its place, in px: a city's name is written there, or beside it.
    public static let distance = 14.0

    /// The upper left corner and the size of such a marker, relative to its place, in px.
    static let corner = SIMD2(-31.0, -28 - distance)
    static let size = SIMD2(62.0, 28)
}
