import FoundationEssentials
import Glibc

/// A geographic coordinate in degrees (WGS 84).
package struct Coordinate: Sendable, Hashable {
    /// -90 (south) to 90 (north).
    package let latitude: Double
    /// -180 (west) to 180 (east).
    package let longitude: Double

    /// Nil for invalid values: out of range, infinite or not a number.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The great-circle distance in metres, on a sphere of the Earth's mean radius: up to 0.5 % off.
    ///
    /// Source: <https://en.wikipedia.org/wiki/Haversine_formula>
    package func distance(to other: Coordinate) -> Double {
        let degree = Double.pi / 180
        let height = sin((other.latitude - latitude) * degree / 2)
        let width = sin((other.longitude - longitude) * degree / 2)
        let haversine = height * height + cos(latitude * degree) * cos(other.latitude * degree) * width * width
        return 2 * 6_371_009 * asin(min(1, haversine.squareRoot()))
    }
}

/// Coded as an object of "latitude" and "longitude".
extension Coordinate: Codable {
    private enum CodingKeys: CodingKey {
        case latitude, longitude
    }

    /// - Throws: `DecodingError` if the coordinate is invalid.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try values.decode(Double.self, forKey: .latitude)
        let longitude = try values.decode(Double.self, forKey: .longitude)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: values, debugDescription: "\(latitude), \(longitude) is no place on Earth.")
        }
        self = coordinate
    }
}

extension Coordinate {
    /// Rounded to a hundredth of a degree, about a kilometre.
    package var rounded: Coordinate {
        Coordinate(latitude: (latitude * 100).rounded() / 100, longitude: (longitude * 100).rounded() / 100) ?? self
    }
}
