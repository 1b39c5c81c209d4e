import FoundationEssentials
import Glibc

/// The place where the sun is overhead at a moment.
///
/// Accurate to about 0.005° until 2050.
/// Source: Meeus, "Astronomical Algorithms", chapter 25, as in <https://gml.noaa.gov/grad/solcalc/>
package struct SunPosition: OverheadPoint, Sendable, Hashable {
    /// The declination, which is the latitude of the place, in degrees: -23.44 to 23.44.
    package let declination: Double
    /// The longitude of the place, in degrees: -180 to 180.
    package let longitude: Double
    /// The longitude along the sun's yearly path, in degrees from the vernal equinox, in any turn.
    let eclipticLongitude: Double

    package init(at date: Date) {
        let time = SkyTime(date)
        let centuries = time.centuries
        let anomaly = (357.529_11 + 35_999.050_29 * centuries).radians
        let center =
            (1.914_602 - 0.004_817 * centuries) * sin(anomaly) + 0.019_993 * sin(2 * anomaly)
            + 0.000_289 * sin(3 * anomaly)
        // The light is on its way for eight minutes, in which the sun moves on.
        let aberration = -0.005_69
        eclipticLongitude = 280.466_46 + 36_000.769_83 * centuries + center + aberration
        (declination, longitude) = time.overheadPoint(longitude: eclipticLongitude, latitude: 0)
    }

    /// The latitude at which the sun is on the horizon, in degrees. North of it is night if the declination is negative,
    /// and south of it if it is not.
    func horizon(atLongitude longitude: Double) -> Double {
        // At an equinox the edge of the night follows two meridians, and no latitude could be computed.
        let declination = abs(declination) < 0.01 ? (self.declination < 0 ? -0.01 : 0.01) : self.declination
        return atan(-cos((longitude - self.longitude).radians) / tan(declination.radians)).degrees
    }
}
