import Base
import FoundationEssentials
import Networking

/// The demo's official warnings: gusts in Berlin, snow in Seoul, and nothing elsewhere.
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

    /// Responds like the World Meteorological Organization's list of warnings.
    static func list(_ filter: String, now: Date) throws -> HTTPResponse {
        let isSeoul = filter.split(separator: "POINT(").dropFirst().contains { point in
            let numbers = point.prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
            return numbers.count == 2 && DemoPlace.at(numbers[0], numbers[1]).name == "Seoul"
        }
        let ring = border.map { JSONValue.array([.number($0.longitude), .number($0.latitude)]) }
        let snow = JSONValue.object([
            "type": .string("Feature"),
            "geometry": .object(["type": .string("Polygon"), "coordinates": .array([.array(ring)])]),
            "properties": .object([
                "capurl": .string("demo/snow.xml"), "event": .string("Heavy Snow Warning"), "s": .integer(3),
                "sent": time(now, hours: -1), "expires": time(now, hours: 7),
            ]),
        ])
        return try json(["features": .array(isSeoul ? [snow] : [])])
    }

    /// The file of the warning in Seoul.
    static func snow(now: Date) -> HTTPResponse {
        func text(_ hours: Double) -> String { (now + hours * 3600).formatted(.iso8601) }
        func info(_ language: String, event: String, issuer: String, area: String, details: String, advice: String)
            -> String
        {
            """
            <info><language>\(language)</language><category>Met</category><event>\(event)</event>\
            <urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>\
            <onset>\(text(-0.5))</onset><expires>\(text(7))</expires><senderName>\(issuer)</senderName>\
            <description>\(details)</description><instruction>\(advice)</instruction>\
            <area><areaDesc>\(area)</areaDesc>\
            <polygon>\(border.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " "))</polygon></area></info>
            """
        }
        let english = info(
            "en-US", event: "Heavy Snow Warning", issuer: "Korea Meteorological Administration",
            area: "Seoul and Gyeonggi", details: "Up to 8 cm of snow are expected until the evening.",
            advice: "Avoid unnecessary journeys, and clear the snow from paths.")
        let korean = info(
            "ko-KR", event: "대설경보", issuer: "기상청", area: "서울·경기", details: "저녁까지 최대 8 cm의 눈이 예상됩니다.",
            advice: "불필요한 이동을 삼가고 길의 눈을 치우십시오.")
        let message = """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>demo.snow</identifier>\
            <sender>demo.invalid</sender><sent>\(text(-1))</sent><status>Actual</status><msgType>Alert</msgType>\
            \(english)\(korean)</alert>
            """
        return HTTPResponse(status: 200, body: Data(message.utf8))
    }

    /// Around Seoul.
    private static let border: [(latitude: Double, longitude: Double)] = [
        (37.9, 126.6), (38.05, 127.2), (37.7, 127.7), (37.1, 127.6), (36.95, 126.9), (37.3, 126.55), (37.9, 126.6),
    ]

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
