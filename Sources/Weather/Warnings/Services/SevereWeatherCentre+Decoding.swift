import Base
import FoundationEssentials
import Networking
import Translation

/// A warning as the centre lists it: without its text.
struct ListedWarning: Sendable, Equatable {
    /// The path of the issuer's file, by which a warning is known: the features' own names change with each answer.
    let file: String
    /// The path of the same message in another language.
    let translation: String?
    let warning: WeatherWarning

    /// The warnings of a list: one for each area, so that a file with several areas is there several times.
    /// - Throws: A `WeatherError` if the body is something else: a wrong filter is answered with XML, successfully.
    static func all(in body: Data) throws(WeatherError) -> [ListedWarning] {
        try GeoJSONArea.features(in: body).compactMap(ListedWarning.init)
    }

    private init?(_ feature: JSONObject) {
        let fields = feature["properties"]
        guard let file = fields.string("capurl"), CAPFiles.isPath(file),
            let event = fields.line("event") ?? fields.line("headline")
        else { return nil }
        self.file = file
        translation = fields.string("rlink").flatMap { CAPFiles.isPath($0) && $0 != file ? $0 : nil }
        var warning = WeatherWarning(
            identifier: fields.string("identifier")?.displayLine(limit: 256) ?? file, event: event)
        let severities = WeatherWarning.Severity.allCases
        if let rank = fields.integer("s"), severities.indices.contains(rank) { warning.severity = severities[rank] }
        warning.sent = fields.warningTime("sent")
        warning.effective = fields.warningTime("effective")
        warning.onset = fields.warningTime("onset")
        warning.expires = fields.warningTime("expires")
        warning.area = fields.warningText("areadesc")
        warning.polygons = GeoJSONArea.polygons(feature.value("geometry"))
        self.warning = warning
    }

    /// The warnings whose area contains each of some points. An issuer that confuses latitude and longitude means the swapped
    /// area, if no point is in the one that it writes.
    static func divided(_ listed: [ListedWarning], among points: [Coordinate]) -> [[ListedWarning]] {
        var divided = points.map { _ in [ListedWarning]() }
        let swapped = points.map { Coordinate(latitude: $0.longitude, longitude: $0.latitude) }
        for listed in listed {
            var around = points.indices.filter { listed.warning.polygons.contains(points[$0]) }
            if around.isEmpty {
                around = points.indices.filter { swapped[$0].map(listed.warning.polygons.contains) ?? false }
            }
            for index in around { divided[index].append(listed) }
        }
        return divided
    }

    /// What its file tells. Without one it is told as it is listed: a warning must not be lost with its text.
    func completed(by content: CAPFiles.Content?, at point: Coordinate) -> [WeatherWarning] {
        switch content {
        case .message(let message):
            var parts = message.parts(at: point)
            // The centre says that it is about this point.
            if parts.isEmpty { parts = [message.parts.mostSevere ?? warning] }
            return parts.map { part in
                var part = part
                if part.polygons.isEmpty { part.polygons = warning.polygons }
                part.file = file
                return part
            }
        case .unreadable:
            var complete = warning
            complete.file = file
            return [complete]
        case .missing, nil: return [warning]
        }
    }
}

/// Which members of the World Meteorological Organization deliver their warnings to the centre.
struct MemberList: Sendable, Equatable {
    /// Their ISO 3166 codes of three letters; nil if that is not known.
    var countries: Set<String>?
    var validators = Validators()

    /// Whether somebody warns for a place; nil if that is not known.
    func isCovered(_ place: Place) -> Bool? {
        countries.map { countries in
            place.countryCode.flatMap(CountryCode.ofThreeLetters).map(countries.contains) ?? false
        }
    }

    /// The countries whose value is 1 in the regional associations of `cap-status.json`.
    static func countries(in body: Data) throws(WeatherError) -> Set<String> {
        guard let regions = try JSONObject.answers(in: body).first else {
            throw .unreadable(reason: tr("It is not a JSON object."))
        }
        return regions.keys.reduce(into: []) { countries, region in
            let members = regions[region]
            countries.formUnion(members.keys.filter { members.integer($0) == 1 }.map { $0.uppercased() })
        }
    }
}
