import Base
import FoundationEssentials
import Networking

/// The demo's official warnings: gusts in Berlin, and nothing elsewhere.
enum DemoWarnings {
    /// Responds like Bright Sky.
    static func brightSky(_ query: [String: String], now: Date) throws -> HTTPResponse {
        guard let latitude = query["lat"].flatMap(Double.init), let longitude = query["lon"].flatMap(Double.init) else {
            return HTTPResponse(status: 400)
        }
        let place = DemoPlace.at(latitude, longitude)
        let gusts = JSONValue.object([
            "alert_id": .string("demo.gusts"), "status": .string("actual"), "category": .string("met"),
            "severity": .string("moderate"), "urgency": .string("expected"), "certainty": .string("likely"),
            "effective": time(now, hours: -2), "onset": time(now, hours: -1), "expires": time(now, hours: 9),
            "event_en": .string("gale-force gusts"), "event_de": .string("STURMBÖEN"),
            "headline_en": .string("Official WARNING of GALE-FORCE GUSTS"),
            "headline_de": .string("Amtliche WARNUNG vor STURMBÖEN"),
            "description_en": .string("There is a risk of gale-force gusts of up to 75 km/h from the west."),
            "description_de": .string(
                "Es treten Sturmböen mit Geschwindigkeiten bis 75 km/h aus westlicher Richtung auf."),
            "instruction_en": .string("Secure loose objects."),
            "instruction_de": .string("Sichern Sie lose Gegenstände."),
        ])
        return try json([
            "alerts": .array(place.name == "Berlin" ? [gusts] : []),
            "location": .object(["name": .string(place.name)]),
        ])
    }

    /// Responds like the services that answer with features, without any.
    static func none() throws -> HTTPResponse { try json(["features": .array([])]) }

    /// Responds like the World Meteorological Organization's list of those who take part: the countries of the demo's places.
    static func members() throws -> HTTPResponse {
        let countries = ["AUS", "BRA", "DEU", "EGY", "FIN", "GBR", "ISL", "JPN", "KEN", "KOR", "USA"]
        return try json(["ra": .object(Dictionary(uniqueKeysWithValues: countries.map { ($0, .integer(1)) }))])
    }

    private static func time(_ now: Date, hours: Double) -> JSONValue {
        .string((now + hours * 3600).formatted(.iso8601))
    }

    private static func json(_ body: [String: JSONValue]) throws -> HTTPResponse {
        HTTPResponse(status: 200, body: try JSONEncoder().encode(body))
    }
}
