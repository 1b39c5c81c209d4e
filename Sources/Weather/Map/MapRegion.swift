import FoundationEssentials

/// The visible region of a map.
package struct MapRegion: Sendable, Hashable {
    /// The centre.
    package var center: Coordinate
    /// The zoom level, 0 (the world in 256 px) to 19; levels in between are possible.
    package var zoom: Double
    /// The visible size, in px.
    package var width: Double
    package var height: Double

    package init(center: Coordinate, zoom: Double, width: Double, height: Double) {
        self.center = center
        self.zoom = zoom
        self.width = width
        self.height = height
    }

    /// The point of the map that is `x` px right of the centre and `y` px below it.
    package func point(x: Double, y: Double) -> MapPoint {
        let middle = MapPoint(center)
        let world = MapPoint.worldSize(zoom: zoom)
        return MapPoint(x: middle.x + x / world, y: middle.y + y / world)
    }

    /// The distance of a point from the centre, in px to the right and down, for its nearest occurrence in all
    /// repetitions of the world.
    package func offset(of point: MapPoint) -> (x: Double, y: Double) {
        let middle = MapPoint(center)
        let world = MapPoint.worldSize(zoom: zoom)
        return (middle.distance(eastTo: point) * world, (point.y - middle.y) * world)
    }

    /// Whether a place is visible, or would be with a margin of `margin` px on each side.
    package func contains(_ coordinate: Coordinate, margin: Double = 0) -> Bool {
        let offset = offset(of: MapPoint(coordinate))
        return abs(offset.x) <= width / 2 + margin && abs(offset.y) <= height / 2 + margin
    }
}
