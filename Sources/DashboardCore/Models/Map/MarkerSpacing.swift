/// How far apart the middles of two markers have to be so that neither covers the other, in px: that far in one of both
/// directions.
public struct MarkerSpacing: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// That of an icon with a temperature, in a text of the usual size.
    public static let standard = MarkerSpacing(width: 66, height: 40)

    /// How far the lower edge of a marker is above its place, in px: a map writes a city's name there, or beside it.
    public static let distance = 14.0

    /// Where such a marker is, seen from its place: its upper left corner and its size, in px.
    static let corner = SIMD2(-31.0, -28 - distance)
    static let size = SIMD2(62.0, 28)
}
