import Base
import FoundationEssentials
import Networking
import Translation

extension WarningService {
    /// Bright Sky, which gives the warnings of Germany's weather service without a key. It answers with 404 for places that
    /// the weather service does not cover.
    ///
    /// Source: <https://brightsky.dev/docs/#/operations/getAlerts>
    static let brightSky = WarningService(
        rawValue: "brightSky", name: "Deutscher Wetterdienst",
        attribution: { tr("Warnings by Deutscher Wetterdienst") },
        page: URL(string: "https://www.dwd.de/")!, server: .brightSky, countries: ["DE"]
    ) { connection, coordinate, validators in
        let request = WeatherRequest(
            server: connection.servers[.brightSky], path: "alerts",
            query: ["lat": coordinate.latitudeText, "lon": coordinate.longitudeText], validators: validators)
        return WarningAnswer.requested(request, connection.http) {
            [language = connection.language] body throws(WeatherError) in
            try BrightSkyDecoder.warnings(in: body, language: language == "de" ? "de" : "en")
        }
    }
}

extension WeatherServer {
    package static let brightSky = WeatherServer(
        variable: "DASHBOARD_BRIGHTSKY_API", standard: URL(string: "https://api.brightsky.dev")!)
}

/// Decodes Bright Sky's alerts, whose texts are in German and in English, and whose area is the place's municipality.
enum BrightSkyDecoder {
    /// - Parameter language: "de" or "en"; a text that is missing is taken from the other one.
    static func warnings(in body: Data, language: String) throws(WeatherError) -> [WeatherWarning] {
        guard let answer = try JSONObject.answers(in: body).first, let alerts = answer.objects("alerts") else {
            throw .unreadable(reason: tr("It has no list of warnings."))
        }
        let area = answer["location"].line("name")
        return alerts.compactMap { alert in
            func key(_ name: String) -> String {
                alert.string("\(name)_\(language)") != nil
                    ? "\(name)_\(language)" : "\(name)_\(language == "de" ? "en" : "de")"
            }
            guard let identifier = alert.identifier("alert_id") ?? alert.identifier("id"),
                let event = alert.line(key("event"))
            else { return nil }
            var warning = WeatherWarning(identifier: identifier, event: event.capitalizedFirst)
            warning.readTerms(of: alert)
            warning.effective = alert.warningTime("effective")
            warning.sent = warning.effective
            warning.onset = alert.warningTime("onset")
            warning.expires = alert.warningTime("expires")
            warning.issuer = "Deutscher Wetterdienst"
            warning.headline = alert.line(key("headline"))
            warning.details = alert.warningText(key("description"))
            warning.instruction = alert.warningText(key("instruction"))
            warning.area = area
            return warning
        }
    }
}

extension String {
    /// With a capital letter at its beginning: services write events within a sentence ("frost") or as a title ("FROST").
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
