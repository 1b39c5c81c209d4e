import Base
import FoundationEssentials
import Networking
import Weather

/// Responds like Open-Meteo, with the demo's weather.
enum DemoOpenMeteo {
    /// The weather of the requested places: an object for one, a list for several.
    static func forecast(_ query: [String: String], now: Date) throws -> HTTPResponse {
        let latitudes = numbers(query["latitude"])
        let longitudes = numbers(query["longitude"])
        guard !latitudes.isEmpty, latitudes.count == longitudes.count else {
            return try json(Refusal(reason: "Latitude and longitude must be given for each place."), status: 400)
        }
        let wantsAhead = query["hourly"] != nil
        let answers = zip(latitudes, longitudes).map { latitude, longitude in
            let weather = DemoWeather(place: .at(latitude, longitude), now: now)
            return Answer(
                latitude: latitude, longitude: longitude, utcOffset: weather.place.utcOffset * 3600,
                current: weather.current, hourly: wantsAhead ? weather.hourly : nil,
                daily: wantsAhead ? weather.daily : nil,
                quarters: query["minutely_15"] != nil ? weather.quarters : nil)
        }
        return try answers.count == 1 ? json(answers[0]) : json(answers)
    }

    /// The cities whose name begins with the requested text; without "results" if there is none.
    static func search(_ query: [String: String]) throws -> HTTPResponse {
        let name = query["name"]?.lowercased() ?? ""
        let found = DemoPlace.all.filter { place in
            !name.isEmpty && ([place.name] + place.otherNames).contains { $0.lowercased().hasPrefix(name) }
        }
        return try json(Places(results: found.isEmpty ? nil : found.map(Places.Place.init)))
    }

    private static func numbers(_ list: String?) -> [Double] {
        let texts = list?.split(separator: ",") ?? []
        let numbers = texts.compactMap { Double($0) }
        return numbers.count == texts.count && numbers.allSatisfy { abs($0) <= 180 } ? numbers : []
    }

    private static func json(_ body: some Encodable, status: Int = 200) throws -> HTTPResponse {
        HTTPResponse(status: status, body: try JSONEncoder().encode(body))
    }

    private struct Answer: Encodable {
        let latitude: Double
        let longitude: Double
        let utcOffset: Double
        let current: [String: JSONValue]
        let hourly: [String: [JSONValue]]?
        let daily: [String: [JSONValue]]?
        let quarters: [String: [JSONValue]]?

        private enum CodingKeys: String, CodingKey {
            case latitude, longitude
            case utcOffset = "utc_offset_seconds"
            case current, hourly, daily
            case quarters = "minutely_15"
        }
    }

    private struct Places: Encodable {
        struct Place: Encodable {
            let name: String
            let admin1: String
            let country: String
            let latitude: Double
            let longitude: Double

            init(_ place: DemoPlace) {
                name = place.name
                admin1 = place.region
                country = place.country
                latitude = place.latitude
                longitude = place.longitude
            }
        }

        let results: [Place]?
    }

    private struct Refusal: Encodable {
        var error = true
        let reason: String
    }
}
