import Base
import FoundationEssentials
import Networking
import Rx
import Translation

extension WarningService {
    /// The National Weather Service of the United States. It needs no key, but a user agent that names the application.
    ///
    /// Source: <https://www.weather.gov/documentation/services-web-api>
    static let nationalWeatherService = WarningService(
        rawValue: "nws", name: "National Weather Service",
        attribution: { tr("Warnings by the National Weather Service") }, page: URL(string: "https://www.weather.gov/")!,
        server: .nationalWeatherService, countries: CountryCode.american
    ) { connection, coordinate, validators in
        let request = WeatherRequest(
            server: connection.servers[.nationalWeatherService], path: "alerts/active",
            query: ["point": "\(coordinate.latitudeText),\(coordinate.longitudeText)"], accept: "application/geo+json",
            validators: validators)
        return WarningAnswer.requested(request, connection.http) { body throws(WeatherError) in
            try NationalWeatherServiceDecoder.warnings(in: body)
        }
    }
}

extension WeatherServer {
    package static let nationalWeatherService = WeatherServer(
        variable: "DASHBOARD_NWS_API", standard: URL(string: "https://api.weather.gov")!)
}

extension WarningService {
    /// The borders of a zone of the National Weather Service, by the path in `WeatherWarning.zones`. Fails with a `WeatherError`.
    ///
    /// Source: <https://www.weather.gov/documentation/services-web-api#/default/zone>
    package static func borders(ofZone zone: String, _ connection: WeatherConnection) -> Single<[[Coordinate]]> {
        WeatherRequest(
            server: connection.servers[.nationalWeatherService], path: "zones/\(zone)", query: [:],
            accept: "application/geo+json"
        )
        .answer(connection.http) { body throws(WeatherError) in try NationalWeatherServiceDecoder.borders(in: body) }
    }
}

/// Decodes the alerts, which are those of the Common Alerting Protocol as GeoJSON.
///
/// Source: <https://www.weather.gov/documentation/services-web-alerts>
enum NationalWeatherServiceDecoder {
    static func warnings(in body: Data) throws(WeatherError) -> [WeatherWarning] {
        try GeoJSONArea.features(in: body).compactMap { feature in
            let fields = feature["properties"]
            guard var warning = WeatherWarning(feature, event: fields.line("event")) else { return nil }
            warning.references = (fields.objects("references") ?? []).compactMap { $0.string("identifier") }
            warning.sent = fields.warningTime("sent")
            warning.effective = fields.warningTime("effective")
            warning.onset = fields.warningTime("onset")
            warning.expires = fields.warningTime("expires")
            warning.ends = fields.warningTime("ends")
            warning.issuer = fields.line("senderName")
            warning.headline = fields.line("headline")
            warning.area = fields.warningText("areaDesc")
            warning.zones = fields.strings("affectedZones").compactMap { $0.flatMap(zone) }
            return warning
        }
    }

    /// The path of a zone, from its address: "county/ILC167". The configured server is asked, whatever the address says.
    private static func zone(_ address: String) -> String? {
        let path = address.split(separator: "/").suffix(2)
        let isPath = path.allSatisfy { part in
            (1...20).contains(part.utf8.count)
                && part.utf8.allSatisfy {
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                }
        }
        return path.count == 2 && isPath ? path.joined(separator: "/") : nil
    }

    /// The borders of a zone.
    static func borders(in body: Data) throws(WeatherError) -> [[Coordinate]] {
        guard let feature = try JSONObject.answers(in: body).first, feature.value("geometry") != nil else {
            throw .unreadable(reason: tr("It has no borders."))
        }
        return GeoJSONArea.polygons(feature.value("geometry")).compactMap(\.thinned)
    }
}
