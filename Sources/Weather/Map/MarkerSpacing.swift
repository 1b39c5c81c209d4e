/// The distance between the centres of two markers from which on neither covers the other, in px: it is enough in one of the
/// two directions.
package struct MarkerSpacing: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// For an icon with a temperature, in text of the default size.
    package static let standard = MarkerSpacing(width: 66, height: 40)

    /// The distance of a marker's lower edge from its place, in px: a city's name is written there, or beside it.
    package static let distance = 14.0

    /// The upper left corner and the size of such a marker, relative to its place, in px.
    package static let corner = SIMD2(-31.0, -28 - distance)
    static let size = SIMD2(62.0, 28)
}
