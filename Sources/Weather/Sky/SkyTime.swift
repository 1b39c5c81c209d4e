import FoundationEssentials
import Glibc

/// A moment in the measures of astronomy: how far the Earth has turned, and how it is inclined.
///
/// Source: Meeus, "Astronomical Algorithms", chapters 12, 13 and 22; accurate to 0.0002° until 2050.
struct SkyTime {
    /// Centuries of uniform time since noon of 1 January 2000, from which the formulas of sun and moon count.
    let centuries: Double
    /// How far the prime meridian is from the vernal equinox, in degrees, in any turn.
    private let siderealTime: Double
    /// The inclination of the Earth's axis, in degrees.
    private let obliquity: Double
    /// How far the vernal equinox sways along the sun's path, in degrees.
    private let nutation: Double

    init(_ date: Date) {
        let days = date.timeIntervalSince1970 / 86_400 - 10_957.5
        centuries = (days + Self.delay / 86_400) / 36_525
        let node = (125.04 - 1934.136 * centuries).radians
        let sun = (2 * (280.466_5 + 36_000.769_8 * centuries)).radians
        nutation = -0.004_78 * sin(node) - 0.000_37 * sin(sun)
        obliquity = 23.439_291 - 0.013_004_2 * centuries + 0.002_56 * cos(node) + 0.000_16 * cos(sun)
        siderealTime = 280.460_618_37 + 360.985_647_366_29 * days + nutation * cos(obliquity.radians)
    }

    /// How far the turning Earth, by which clocks are set, is behind uniform time, in seconds, in the years around 2025.
    /// Source: <https://maia.usno.navy.mil/products/deltaT>
    private static let delay = 69.0

    /// The place on Earth where a point of the sky is overhead, in degrees; its longitude is -180 to 180.
    /// - Parameters:
    ///   - longitude: Of the point along the sun's yearly path, from the mean vernal equinox, in degrees.
    ///   - latitude: Of the point north of that path, in degrees.
    func overheadPoint(longitude: Double, latitude: Double) -> (declination: Double, longitude: Double) {
        let (along, north) = ((longitude + nutation).radians, latitude.radians)
        let (sine, cosine) = (sin(obliquity.radians), cos(obliquity.radians))
        let ascension = atan2(sin(along) * cosine - tan(north) * sine, cos(along)).degrees
        let declination = asin(sin(north) * cosine + cos(north) * sine * sin(along)).degrees
        return (declination, (ascension - siderealTime).remainder(dividingBy: 360))
    }
}
