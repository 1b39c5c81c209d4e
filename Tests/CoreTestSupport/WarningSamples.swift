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

    /// Source: <https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>
    static func cap(
        identifier: String = "urn:oid:2.49.0.1.56.0.1", type: String = "Update", infos: [String]
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
          <cap:identifier>\(identifier)</cap:identifier><cap:sender>office@weather.example</cap:sender>
          <cap:sent>2026-01-05T12:00:00+01:00</cap:sent><cap:status>Actual</cap:status>
          <cap:msgType>\(type)</cap:msgType><cap:scope>Public</cap:scope>
          <cap:references>office@weather.example,urn:oid:2.49.0.1.56.0.0,2026-01-05T11:00:00+01:00 a,b,c d,e</cap:references>
          \(infos.joined(separator: "\n"))
        </cap:alert>

        """
    }

    static func capInfo(
        event: String = "Thunderstorm", language: String? = "en-GB", category: String = "Met",
        severity: String = "Severe", polygon: String? = "50,4 51,4 51,5 50,4"
    ) -> String {
        """
        <cap:info>\(language.map { "<cap:language>\($0)</cap:language>" } ?? "")
          <cap:category>\(category)</cap:category><cap:event>\(event)</cap:event><cap:urgency>Expected</cap:urgency>
          <cap:severity>\(severity)</cap:severity><cap:certainty>Likely</cap:certainty>
          <cap:onset>2026-01-05T13:00:00+01:00</cap:onset><cap:expires>2026-01-05T14:00:00-00:00</cap:expires>
          <cap:senderName>Weather Office</cap:senderName><cap:headline>Storms this afternoon</cap:headline>
          <cap:description>Hail.\nGusts.</cap:description><cap:instruction>Stay inside &amp; wait.</cap:instruction>
          <cap:web>https://weather.example/warnings</cap:web>
          <cap:area><cap:areaDesc>North</cap:areaDesc>\(polygon.map { "<cap:polygon>\($0)</cap:polygon>" } ?? "")</cap:area>
          \(polygon == nil ? "" : "<cap:area><cap:areaDesc>South</cap:areaDesc><cap:circle>50,4 10</cap:circle></cap:area>")
        </cap:info>
        """
    }

    /// A warning of the World Meteorological Organization's list, whose feature has another name in each answer.
    static func listed(
        _ file: String = "be-irm/2026/01/05/1.xml", event: String = "Storm", severity: Int = 3,
        translation: String = "",
        polygon: String = "[[4, 50], [5, 50], [5, 51], [4, 51]]"
    ) -> String {
        """
        {"type": "Feature", "id": "postgis_geojsons.fid-\(UUID().uuidString)", "geometry_name": "wkb_geometry",
          "geometry": {"type": "Polygon", "coordinates": [\(polygon)]},
          "properties": {"capurl": "\(file)", "rlink": "\(translation)", "event": "\(event)", "s": \(severity), "u": 3,
            "c": 3, "mem": "053", "areadesc": "Brabant", "row_type": "POLYGON",
            "sent": "2026-01-05T11:00:00Z", "expires": "2026-01-05T14:00:00Z"}}
        """
    }
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
