import Base
import FoundationEssentials
import Networking

/// The demo's air quality: the same fair air everywhere, and with birch pollen in Berlin.
enum DemoAir {
    /// Responds like Open-Meteo.
    static func quality(_ query: [String: String], now: Date) throws -> HTTPResponse {
        guard let latitude = query["latitude"].flatMap(Double.init),
            let longitude = query["longitude"].flatMap(Double.init)
        else { return HTTPResponse(status: 400) }
        let isInBerlin = DemoPlace.at(latitude, longitude).name == "Berlin"
        let current: [String: JSONValue] = [
            "time": .number((now.timeIntervalSince1970 / 3600).rounded(.down) * 3600), "european_aqi": .number(34),
            "us_aqi": .number(58), "pm2_5": .number(14.2), "pm10": .number(21.8), "ozone": .number(61),
            "nitrogen_dioxide": .number(18.4), "uv_index": .number(2.1),
            "birch_pollen": isInBerlin ? .number(12) : .null,
        ]
        let body: [String: JSONValue] = [
            "latitude": .number(latitude), "longitude": .number(longitude), "current": .object(current),
        ]
        return HTTPResponse(status: 200, body: try JSONEncoder().encode(body))
    }
}
