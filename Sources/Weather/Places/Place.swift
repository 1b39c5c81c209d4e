import Base

/// A place with weather: a city, or a point that is named after the nearest one.
package struct Place: Sendable, Hashable, Codable {
    /// Its name.
    package var name: String
    /// The region of the country, for example "Illinois".
    package var region: String?
    /// The country, for example "United States".
    package var country: String?
    /// The country's ISO 3166 code of two letters, such as "KR"; nil if it is not known.
    package var countryCode: String?
    package var coordinate: Coordinate

    package init(
        name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil, coordinate: Coordinate
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.countryCode = countryCode
        self.coordinate = coordinate
    }

    /// Distinguishes places of the same name: "Illinois, United States"; empty if nothing is known.
    package var details: String {
        [region, country].compactMap { $0 }.filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
    }

    /// The name with the details that distinguish it from others.
    package var fullName: String { details.isEmpty ? name : "\(name), \(details)" }

    /// The key for saved weather: the same for all points within about a kilometre, whatever their names.
    package var key: PlaceKey { PlaceKey(coordinate) }
}

/// What is unreadable besides the name and the coordinate is left out.
extension Place {
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name), region: values.decodeLossily(.region),
            country: values.decodeLossily(.country), countryCode: values.decodeLossily(.countryCode),
            coordinate: try values.decode(Coordinate.self, forKey: .coordinate))
    }
}

extension JSONObject {
    /// An ISO 3166 code of two letters.
    func countryCode(_ key: String) -> String? {
        guard let code = word(key), code.utf8.count == 2 else { return nil }
        return code.uppercased()
    }
}

/// A place's coordinate in hundredths of a degree.
package struct PlaceKey: Sendable, Hashable {
    private let latitude: Int
    private let longitude: Int

    package init(_ coordinate: Coordinate) {
        latitude = Int((coordinate.latitude * 100).rounded())
        let east = Int((coordinate.longitude * 100).rounded())
        // Both sides of the date line are the same place, and so are all longitudes at a pole.
        longitude = abs(latitude) == 90_00 ? 0 : east == 180_00 ? -180_00 : east
    }
}

/// Identifies a place that is dragged, or that was found.
extension PlaceKey: LosslessStringConvertible {
    package var description: String { "\(latitude),\(longitude)" }

    package init?(_ description: String) {
        let parts = description.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
