import Foundation

/// A point of the map of the world, which is a square: x from 0 in the west to 1 in the east, y from 0 in the north to 1 in
/// the south.
///
/// The map is that of all web maps: the spherical Mercator projection (EPSG:3857), cut off near the poles.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
public struct MapPoint: Sendable, Hashable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Where a place is on the map; one beyond its northern or southern edge is on the edge.
    public init(_ coordinate: Coordinate) {
        let limit = Self.maximumLatitude
        let latitude = min(max(coordinate.latitude, -limit), limit) * .pi / 180
        x = (coordinate.longitude + 180) / 360
        y = (1 - asinh(tan(latitude)) / .pi) / 2
    }

    /// Where the map ends in the north and, with another sign, in the south, in degrees: there it is a square.
    public static let maximumLatitude = 85.051_128_779_806_6

    /// The place that is here. Points beside the map are those of the world's next turn; one above or below the map is at
    /// its edge.
    public var coordinate: Coordinate? {
        guard x.isFinite, y.isFinite else { return nil }
        let turn = x - x.rounded(.down)
        let latitude = atan(sinh(.pi * (1 - 2 * min(max(y, 0), 1)))) * 180 / .pi
        return Coordinate(latitude: latitude, longitude: turn * 360 - 180)
    }
}

extension MapPoint {
    /// The way to the nearest of another point's places in the world's turns; negative to the west.
    func distance(eastTo other: MapPoint) -> Double {
        let distance = other.x - x
        return distance - distance.rounded()
    }

    /// From north to south, and then from west to east.
    func isBefore(_ other: MapPoint) -> Bool { y == other.y ? x < other.x : y < other.y }

    /// How wide and high the world is, in px, at a zoom level; one tile of 256 px at level 0.
    public static func worldSize(zoom: Double) -> Double { 256 * exp2(zoom) }
}
