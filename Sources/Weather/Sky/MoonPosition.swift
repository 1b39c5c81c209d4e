import FoundationEssentials
import Glibc

/// The place where the moon is overhead at a moment, and how far it is away.
///
/// Accurate to about 0.02° and 50 km until 2050, which is some seconds of a moonrise.
/// Source: Meeus, "Astronomical Algorithms", chapter 47.
package struct MoonPosition: OverheadPoint, Sendable, Hashable {
    /// The declination, which is the latitude of the place, in degrees: -28.8 to 28.8.
    package let declination: Double
    /// The longitude of the place, in degrees: -180 to 180.
    package let longitude: Double
    /// From the Earth's centre, in km.
    let distance: Double
    /// The longitude along the sun's yearly path, in degrees from the vernal equinox, in any turn.
    let eclipticLongitude: Double
    /// The distance north of the sun's path, in degrees: -5.3 to 5.3.
    let eclipticLatitude: Double

    package init(at date: Date) {
        let time = SkyTime(date)
        let arguments = MoonArguments(centuries: time.centuries)
        var (along, away, north) = (0.0, 0.0, 0.0)
        for term in MoonTerm.alongAndAway {
            let angle = arguments.angle(of: term)
            along += term.sine * sin(angle)
            away += term.cosine * cos(angle)
        }
        for term in MoonTerm.north { north += term.sine * sin(arguments.angle(of: term)) }
        eclipticLongitude = arguments.meanLongitude + along / 1_000_000
        eclipticLatitude = north / 1_000_000
        distance = 385_000.56 + away / 1000
        (declination, longitude) = time.overheadPoint(longitude: eclipticLongitude, latitude: eclipticLatitude)
    }

    /// How high its upper edge seems to be above the horizon of a place, in degrees, where it rises and sets: with the
    /// refraction of 34', its radius, and its parallax, since it is seen from the surface of the Earth.
    ///
    /// Source: Meeus, chapter 15.
    func height(at place: Coordinate) -> Double {
        let parallax = asin(6378.14 / distance).degrees
        return altitude(at: place) + 34.0 / 60 - 0.7275 * parallax
    }
}

/// The angles that the moon's motion is made of, in degrees, in any turn.
private struct MoonArguments {
    let meanLongitude: Double
    /// Between the mean moon and the mean sun.
    private let elongation: Double
    /// How far the sun and the moon are from where they are nearest.
    private let sunAnomaly: Double
    private let moonAnomaly: Double
    /// How far the moon is from where it crosses the sun's path.
    private let nodeDistance: Double

    init(centuries: Double) {
        meanLongitude = 218.316_447_7 + 481_267.881_234_21 * centuries
        elongation = 297.850_192_1 + 445_267.111_403_4 * centuries
        sunAnomaly = 357.529_109_2 + 35_999.050_290_9 * centuries
        moonAnomaly = 134.963_396_4 + 477_198.867_505_5 * centuries
        nodeDistance = 93.272_095_0 + 483_202.017_523_3 * centuries
    }

    /// In radians.
    func angle(of term: MoonTerm) -> Double {
        let angle =
            term.elongation * elongation + term.sunAnomaly * sunAnomaly + term.moonAnomaly * moonAnomaly
            + term.nodeDistance * nodeDistance
        return angle.remainder(dividingBy: 360).radians
    }
}
