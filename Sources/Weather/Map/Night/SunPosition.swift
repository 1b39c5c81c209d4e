import FoundationEssentials
import Glibc

/// The place where the sun is overhead at a moment.
///
/// Accurate to about 0.01° until 2050.
/// Source: "Approximate Solar Coordinates" of the U.S. Naval Observatory,
/// <https://aa.usno.navy.mil/faq/sun_approx>; the sidereal time: <https://aa.usno.navy.mil/faq/GAST>
package struct SunPosition: Sendable, Hashable {
    /// The declination, which is the latitude of the place, in degrees: -23.44 to 23.44.
    package let declination: Double
    /// The longitude of the place, in degrees: -180 to 180.
    package let longitude: Double

    package init(at date: Date) {
        // Days since noon of 1 January 2000.
        let days = date.timeIntervalSince1970 / 86_400 - 10_957.5
        let anomaly = (357.529 + 0.985_600_28 * days).radians
        let mean = 280.459 + 0.985_647_36 * days
        let ecliptic = (mean + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)).radians
        let obliquity = (23.439 - 0.000_000_36 * days).radians
        let ascension = atan2(cos(obliquity) * sin(ecliptic), cos(ecliptic)).degrees
        let siderealTime = 280.460_618_37 + 360.985_647_366_29 * days
        declination = asin(sin(obliquity) * sin(ecliptic)).degrees
        longitude = (ascension - siderealTime).remainder(dividingBy: 360)
    }

    /// The latitude at which the sun is on the horizon, in degrees. North of it is night if the declination is negative,
    /// and south of it if it is not.
    func horizon(atLongitude longitude: Double) -> Double {
        // At an equinox the edge of the night follows two meridians, and no latitude could be computed.
        let declination = abs(declination) < 0.01 ? (self.declination < 0 ? -0.01 : 0.01) : self.declination
        return atan(-cos((longitude - self.longitude).radians) / tan(declination.radians)).degrees
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
    fileprivate var degrees: Double { self * 180 / .pi }
}
