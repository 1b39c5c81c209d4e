import Foundation

@testable import Weather

/// Answers of the warning services, in the shapes that their documentation describes.
enum WarningSample {
    /// Source: <https://www.weather.gov/documentation/services-web-alerts>
    static func nws(
        id: String = "urn:oid:2.49.0.1.840.0.1", event: String = "Severe Thunderstorm Warning",
        status: String = "Actual",
        type: String = "Alert", severity: String = "Severe", references: [String] = [],
        ends: String = #""2026-01-05T15:00:00-06:00""#, geometry: String = polygon
    ) -> String {
        let references = references.map { #"{"@id": "https://api.weather.gov/alerts/\#($0)", "identifier": "\#($0)"}"# }
        return """
            {"type": "Feature", "geometry": \(geometry), "properties": {
              "id": "\(id)", "areaDesc": "Sangamon, IL; Logan, IL",
              "affectedZones": ["https://api.weather.gov/zones/county/ILC167"],
              "references": [\(references.joined(separator: ","))],
              "sent": "2026-01-05T05:50:00-06:00", "effective": "2026-01-05T05:50:00-06:00",
              "onset": "2026-01-05T07:00:00-06:00", "expires": "2026-01-05T13:00:00-06:00", "ends": \(ends),
              "status": "\(status)", "messageType": "\(type)", "category": "Met", "severity": "\(severity)",
              "certainty": "Observed", "urgency": "Immediate", "event": "\(event)", "sender": "w-nws.webmaster@noaa.gov",
              "senderName": "NWS Lincoln IL", "headline": "\(event) until 3:00 PM CST by NWS Lincoln IL",
              "description": "Hail.\\nWind gusts to 60 mph.", "instruction": "Move to an interior room.",
              "response": "Shelter", "parameters": {}}}
            """
    }

    static let polygon = """
        {"type": "Polygon", "coordinates": [[[-90.1, 39.5], [-89.2, 39.5], [-89.2, 40.1], [-90.1, 40.1], [-90.1, 39.5]]]}
        """

    static func nwsAnswer(_ features: String...) -> String {
        #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))], "title": "Current watches"}"#
    }

    /// Source: <https://brightsky.dev/docs/#/operations/getAlerts>
    static let brightSky = """
        {"alerts": [{"id": 279977, "alert_id": "2.49.0.0.276.0.DWD.PVW.1", "status": "actual",
          "effective": "2026-01-05T10:50:00+00:00", "onset": "2026-01-05T11:00:00+00:00", "expires": null,
          "category": "met", "response_type": "prepare", "urgency": "immediate", "severity": "minor",
          "certainty": "likely", "event_code": 22, "event_en": "frost", "event_de": "FROST",
          "headline_en": "Official WARNING of FROST", "headline_de": "Amtliche WARNUNG vor FROST",
          "description_en": "There is a risk of frost.", "description_de": "Es tritt Frost auf.",
          "instruction_en": null, "instruction_de": "Schützen Sie Pflanzen."}],
         "location": {"warn_cell_id": 711000001, "name": "Mitte", "name_short": "Mitte", "district": "Berlin",
          "state": "Berlin", "state_short": "BL"}}
        """

    /// Source: <https://api.met.no/weatherapi/metalerts/2.0/documentation>
    static let metNorway = """
        {"features": [{"geometry": {"coordinates": [[[5.0, 60.0], [6.0, 60.0], [6.0, 61.0], [5.0, 60.0]]],
          "type": "Polygon"}, "properties": {"altitude_above_sea_level": 0, "area": "Vestland",
          "awareness_level": "3; orange; Severe", "awareness_type": "10; Rain", "certainty": "Likely",
          "consequences": "Local floods.", "county": ["46"], "description": "Much rain is expected.",
          "event": "rain", "eventAwarenessName": "Heavy rain", "geographicDomain": "land", "id": "2.49.0.1.578.0.1",
          "instruction": "Clean drains.", "severity": "Severe", "title": "Heavy rain, orange level, Vestland",
          "type": "Alert", "web": "https://www.met.no/vaer-og-klima/farevarsel"},
          "type": "Feature", "when": {"interval": ["2026-01-05T06:00:00+00:00", "2026-01-06T06:00:00+00:00"]}}],
         "lang": "en", "lastChange": "2026-01-05T05:00:00+00:00", "type": "FeatureCollection"}
        """
}

/// A warning that holds from an hour before noon to an hour after it.
func warning(
    _ event: String = "Storm", id: String? = nil, _ severity: WeatherWarning.Severity = .moderate,
    hours: ClosedRange<Double> = -1...1, area: String? = nil, sent: Double = -2
) -> WeatherWarning {
    var warning = WeatherWarning(identifier: id ?? event, event: event)
    warning.severity = severity
    warning.sent = noon + sent * 3600
    warning.onset = noon + hours.lowerBound * 3600
    warning.ends = noon + hours.upperBound * 3600
    warning.area = area
    return warning
}
