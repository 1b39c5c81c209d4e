import Base
import FoundationEssentials
import Networking
import Translation

extension WarningService {
    /// MET Norway. Its terms require a user agent, at most four decimals, and no request before an answer expires.
    ///
    /// Sources: <https://api.met.no/weatherapi/metalerts/2.0/documentation>, <https://api.met.no/doc/TermsOfService>
    static let metNorway = WarningService(
        rawValue: "metNorway", name: "MET Norway", attribution: { tr("Warnings by MET Norway") },
        page: URL(string: "https://www.met.no/")!, server: .metNorway, countries: ["NO", "SJ"], shortestInterval: 600
    ) { connection, coordinate, validators in
        let isNorwegian = ["no", "nb", "nn"].contains(connection.language)
        let request = WeatherRequest(
            server: connection.servers[.metNorway], path: "metalerts/2.0/current.json",
            query: [
                "lat": coordinate.latitudeText, "lon": coordinate.longitudeText, "lang": isNorwegian ? "no" : "en",
            ], validators: validators)
        return WarningAnswer.requested(request, connection.http) { body throws(WeatherError) in
            try METNorwayDecoder.warnings(in: body)
        }
    }
}

extension WeatherServer {
    package static let metNorway = WeatherServer(
        variable: "DASHBOARD_METNO_API", standard: URL(string: "https://api.met.no/weatherapi")!)
}

/// Decodes MET Norway's alerts: GeoJSON whose times are the interval of each feature.
enum METNorwayDecoder {
    static func warnings(in body: Data) throws(WeatherError) -> [WeatherWarning] {
        try GeoJSONArea.features(in: body).compactMap { feature in
            let fields = feature["properties"]
            let event = fields.line("eventAwarenessName") ?? fields.line("event")
            guard var warning = WeatherWarning(feature, event: event) else { return nil }
            warning.messageType = WeatherWarning.MessageType(fields.string("type"))
            let interval = feature["when"].times("interval")
            warning.onset = interval.first ?? nil
            warning.ends = fields.warningTime("eventEndingTime") ?? (interval.count > 1 ? interval[1] : nil)
            warning.issuer = "MET Norway"
            warning.headline = fields.line("title")
            warning.area = fields.warningText("area")
            return warning
        }
    }
}
