import Base
import FoundationEssentials
import Networking

/// The demo's ensemble: 21 members that differ more from each other the later the hour is.
enum DemoEnsemble {
    /// Responds like Open-Meteo.
    static func members(_ query: [String: String], now: Date) throws -> HTTPResponse {
        guard let latitude = query["latitude"].flatMap(Double.init),
            let longitude = query["longitude"].flatMap(Double.init)
        else { return HTTPResponse(status: 400) }
        let weather = DemoWeather(place: .at(latitude, longitude), now: now)
        let start = weather.midnight(of: weather.today)
        let times = (0..<7 * 24).map { start + Double($0) * 3600 }
        var hourly = ["time": times.map(JSONValue.number)]
        for member in 0...20 {
            let name = member == 0 ? "temperature_2m" : "temperature_2m_member\(member < 10 ? "0" : "")\(member)"
            hourly[name] = times.map { time in
                let ahead = max(0, time - now.timeIntervalSince1970) / 86_400
                return .number(weather.temperature(at: time) + Double(member - 10) / 10 * (0.8 + ahead))
            }
        }
        let body: [String: JSONValue] = [
            "latitude": .number(latitude), "longitude": .number(longitude),
            "utc_offset_seconds": .number(weather.place.utcOffset * 3600),
            "hourly": .object(hourly.mapValues(JSONValue.array)),
        ]
        return HTTPResponse(status: 200, body: try JSONEncoder().encode(body))
    }
}
