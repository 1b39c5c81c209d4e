import FoundationEssentials
import Glibc

/// A point on the square map of the world: x from 0 in the west to 1 in the east, y from 0 in the north to 1 in the
/// south.
///
/// The projection is that of all web maps: spherical Mercator (EPSG:3857), cut off near the poles.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
package struct MapPoint: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point of a coordinate; one beyond the northern or southern edge is moved to the edge.
    package init(_ coordinate: Coordinate) {
        let limit = Self.maximumLatitude
        let latitude = min(max(coordinate.latitude, -limit), limit) * .pi / 180
        x = (coordinate.longitude + 180) / 360
        y = (1 - asinh(tan(latitude)) / .pi) / 2
    }

    /// The latitude of the northern and, negated, the southern edge of the map, in degrees: with it, the map is a
    /// square.
    private static let maximumLatitude = 85.051_128_779_806_6

    /// The coordinate of this point. Points to the left or right of the map are on a repetition of the world; those
    /// above or below it are moved to its edge.
    package var coordinate: Coordinate? {
        guard x.isFinite, y.isFinite else { return nil }
        let turn = x - x.rounded(.down)
        let latitude = atan(sinh(.pi * (1 - 2 * min(max(y, 0), 1)))) * 180 / .pi
        return Coordinate(latitude: latitude, longitude: turn * 360 - 180)
    }
}

extension MapPoint {
    /// The distance to the nearest occurrence of another point, counting all repetitions of the world; negative to the west.
    package func distance(eastTo other: MapPoint) -> Double {
        let distance = other.x - x
        return distance - distance.rounded()
    }

    /// From north to south, and then from west to east.
    package func isBefore(_ other: MapPoint) -> Bool { y == other.y ? x < other.x : y < other.y }

    /// The width and height of the world at a zoom level, in px; one tile of 256 px at level 0.
    package static func worldSize(zoom: Double) -> Double { 256 * exp2(zoom) }
}
