import Base
import FoundationEssentials
import Networking
import Rx

extension PlaceSearch {
    /// Open-Meteo's place names.
    ///
    /// Source: <https://open-meteo.com/en/docs/geocoding-api>
    /// - Parameter limit: The maximum number of places, up to 100.
    package static func openMeteo(_ connection: WeatherConnection, limit: Int = 10) -> PlaceSearch {
        PlaceSearch { text in
            guard let name = PlaceName.asked(text) else { return .just([]) }
            let request = WeatherRequest(
                server: connection.servers[.openMeteoGeocoding], path: "search",
                query: ["name": name, "count": "\(limit)", "language": connection.language, "format": "json"])
            return request.answer(connection.http) { body throws(WeatherError) in
                try OpenMeteoPlaces.places(in: body, named: name, limit: limit)
            }
        }
    }
}

/// The name of a place as typed by the user.
enum PlaceName {
    /// As one line; nil if it is empty, or too long for a place.
    static func asked(_ text: String) -> String? {
        guard text.utf8.count <= 1000, text.count <= 100 else { return nil }
        return text.displayLine(limit: 100)
    }
}

private enum OpenMeteoPlaces {
    static func places(in body: Data, named name: String, limit: Int) throws(WeatherError) -> [Place] {
        // Without a match, the response has no "results".
        let results = try JSONObject.answers(in: body).first?.objects("results") ?? []
        let sorted = name.isInChineseJapaneseOrKorean ? results.sortedByPopulation : results
        return Array(sorted.compactMap(place).prefix(limit))
    }

    private static func place(_ result: JSONObject) -> Place? {
        guard
            let name = result.line("name"),
            let latitude = result.decimal("latitude"), let longitude = result.decimal("longitude"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(
            name: name, region: result.line("admin1"), country: result.line("country"),
            countryCode: result.countryCode("country_code"), coordinate: coordinate)
    }
}

extension [JSONObject] {
    /// For names in Chinese characters, Open-Meteo sorts villages before the capitals of the same name.
    /// Source: <https://github.com/open-meteo/geocoding-api/issues/20>
    fileprivate var sortedByPopulation: [JSONObject] {
        enumerated().sorted { left, right in
            let (more, less) = (left.element.decimal("population") ?? 0, right.element.decimal("population") ?? 0)
            return more == less ? left.offset < right.offset : more > less
        }.map(\.element)
    }
}

extension String {
    /// Whether it contains an ideograph, a Korean syllable or a kana.
    fileprivate var isInChineseJapaneseOrKorean: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF: true
            default: false
            }
        }
    }
}
