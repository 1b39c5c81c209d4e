import Base
import Glibc

/// Where a body of the sky is at a moment, as the place on Earth where it is overhead.
package protocol OverheadPoint {
    /// The declination, which is the latitude of the place, in degrees.
    var declination: Double { get }
    /// The longitude of the place, in degrees: -180 to 180.
    var longitude: Double { get }
}

extension OverheadPoint {
    /// How high the body's centre is above the horizon, seen from the centre of the Earth and without refraction, in
    /// degrees: -90 to 90.
    package func altitude(at place: Coordinate) -> Double {
        let (latitude, declination) = (place.latitude.radians, declination.radians)
        let hourAngle = (place.longitude - longitude).radians
        let height = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        // Rounding may exceed the range of a sine.
        return asin(height.clamped(to: -1...1)).degrees
    }
}
