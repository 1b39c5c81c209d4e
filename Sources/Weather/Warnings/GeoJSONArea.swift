import Base
import FoundationEssentials
import Translation

/// Features of GeoJSON, and the outer borders in their geometries.
///
/// Positions are longitude first. Source: <https://www.rfc-editor.org/rfc/rfc7946#section-3.1>
enum GeoJSONArea {
    /// The features of a collection.
    /// - Throws: A `WeatherError` if the body is something else.
    static func features(in body: Data) throws(WeatherError) -> [JSONObject] {
        guard let features = try JSONObject.answers(in: body).first?.objects("features") else {
            throw .unreadable(reason: tr("It has no list of warnings."))
        }
        return features
    }

    /// The borders of a polygon or of several; empty for anything else. A border without three valid points is left out.
    static func polygons(_ geometry: JSONValue?) -> [[Coordinate]] {
        guard let fields = geometry?.fields, case .string(let type)? = fields["type"],
            let coordinates = fields["coordinates"]?.elements
        else { return [] }
        switch type {
        case "Polygon": return [border(coordinates)].compactMap { $0 }
        case "MultiPolygon": return coordinates.compactMap { $0.elements.flatMap(border) }
        default: return []
        }
    }

    /// The outer one of a polygon's rings; the others are holes.
    private static func border(_ rings: [JSONValue]) -> [Coordinate]? {
        guard let ring = rings.first?.elements, ring.count <= [Coordinate].maximumBorder else { return nil }
        return [Coordinate](
            border: ring.compactMap { position in
                guard let parts = position.elements, parts.count >= 2, let longitude = parts[0].decimal,
                    let latitude = parts[1].decimal
                else { return nil }
                return (latitude, longitude)
            })
    }
}
