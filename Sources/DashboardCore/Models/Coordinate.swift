import FoundationEssentials
import Glibc

/// A geographic coordinate in degrees (WGS 84).
public struct Coordinate: Sendable, Hashable {
    /// -90 (south) to 90 (north).
    public let latitude: Double
    /// -180 (west) to 180 (east).
    public let longitude: Double

    /// Nil for invalid values: out of range, infinite or not a number.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The great-circle distance in metres, on a sphere of the Earth's mean radius: up to 0.5 % off.
    ///
    /// Source: <https://en.wikipedia.org/wiki/Haversine_formula>
    public func distance(to other: Coordinate) -> Double {
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
    public init(from decoder: any Decoder) throws {
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
    /// The coordinate in a text such as "37.57, 126.98" or "37.57 126.98"; nil for other texts. A hyphen is accepted as
    /// a minus sign.
    /// - Throws: `OutOfRange` for two numbers that are not a valid coordinate.
    public static func typed(_ text: String) throws(OutOfRange) -> Coordinate? {
        let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
        let numbers = parts.compactMap { Double($0.replacing(minus, with: "-")) }
        guard parts.count == 2, numbers.count == 2 else { return nil }
        guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            throw OutOfRange(text: text)
        }
        return coordinate
    }

    /// Whether the text consists of two numbers, valid as a coordinate or not.
    static func looksLikeCoordinate(_ text: String) -> Bool {
        do { return try typed(text) != nil } catch { return true }
    }

    /// Two numbers that are not a valid coordinate.
    public struct OutOfRange: Error, Sendable, Equatable {
        public let text: String
    }

    private static let minus = "\u{2212}"

    /// Rounded to a hundredth of a degree, about a kilometre, with real minus signs: "37.57, −126.98".
    public var text: String { "\(Self.hundredths(latitude)), \(Self.hundredths(longitude))" }

    /// Not with a format, which follows the locale: "37,57" could not be parsed again.
    private static func hundredths(_ degrees: Double) -> String {
        let hundredths = Int((degrees * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? minus : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension Coordinate {
    /// Rounded to a hundredth of a degree, about a kilometre.
    var rounded: Coordinate {
        Coordinate(latitude: (latitude * 100).rounded() / 100, longitude: (longitude * 100).rounded() / 100) ?? self
    }
}
