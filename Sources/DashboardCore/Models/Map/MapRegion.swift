import Foundation

/// What a map shows.
public struct MapRegion: Sendable, Hashable {
    /// What is in the middle.
    public var center: Coordinate
    /// The zoom level, 0 (the world in 256 px) to 19; levels in between are possible.
    public var zoom: Double
    /// The size of what is seen, in px.
    public var width: Double
    public var height: Double

    public init(center: Coordinate, zoom: Double, width: Double, height: Double) {
        self.center = center
        self.zoom = zoom
        self.width = width
        self.height = height
    }

    /// The point of the map that is `x` px right of the middle and `y` px below it.
    public func point(x: Double, y: Double) -> MapPoint {
        let middle = MapPoint(center)
        let world = MapPoint.worldSize(zoom: zoom)
        return MapPoint(x: middle.x + x / world, y: middle.y + y / world)
    }

    /// How far a point is from the middle, in px to the right and down. Of the world's turns, the nearest one counts.
    public func offset(of point: MapPoint) -> (x: Double, y: Double) {
        let middle = MapPoint(center)
        let world = MapPoint.worldSize(zoom: zoom)
        return (middle.distance(eastTo: point) * world, (point.y - middle.y) * world)
    }

    /// Whether a place can be seen, or would be with `margin` px more on each side.
    public func contains(_ coordinate: Coordinate, margin: Double = 0) -> Bool {
        let offset = offset(of: MapPoint(coordinate))
        return abs(offset.x) <= width / 2 + margin && abs(offset.y) <= height / 2 + margin
    }
}
