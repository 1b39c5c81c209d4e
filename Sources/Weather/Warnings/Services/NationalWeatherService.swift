import Base
import FoundationEssentials
import Networking
import Translation

extension WarningService {
    /// The National Weather Service of the United States. It needs no key, but a user agent that names the application.
    ///
    /// Source: <https://www.weather.gov/documentation/services-web-api>
    static let nationalWeatherService = WarningService(
        rawValue: "nws", name: "National Weather Service",
        attribution: { tr("Warnings by the National Weather Service") }, page: URL(string: "https://www.weather.gov/")!,
        server: .nationalWeatherService, countries: ["US", "PR", "GU", "VI", "AS", "MP", "UM"]
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
            return warning
        }
    }
}
