import FoundationEssentials

/// The animation of a map from one position to another: the shortest way around the world, and straight on the screen.
package struct MapGlide: Sendable, Hashable {
    package let start: MapPosition
    package let end: MapPosition

    package init(from start: MapPosition, to end: MapPosition) {
        self.start = start
        self.end = end
    }

    /// The position during the animation.
    /// - Parameter progress: From 0 at the start to 1 at the end, eased at both ends.
    package func position(at progress: Double) -> MapPosition {
        guard progress > 0 else { return start }
        guard progress < 1 else { return end }
        let eased = progress * progress * (3 - 2 * progress)
        let zoom = start.zoom + (end.zoom - start.zoom) * eased
        let (first, last) = (MapPoint(start.center), MapPoint(end.center))
        let part = part(at: zoom, eased)
        let point = MapPoint(
            x: first.x + first.distance(eastTo: last) * part, y: first.y + (last.y - first.y) * part)
        return MapPosition(center: point.coordinate ?? end.center, zoom: zoom)
    }

    /// The fraction of the way that is covered. While the zoom level changes, one point of the map does not move on the
    /// screen: the centre moves in proportion to the length of a pixel.
    private func part(at zoom: Double, _ eased: Double) -> Double {
        let pixels = [start.zoom, zoom, end.zoom].map { 1 / MapPoint.worldSize(zoom: $0) }
        let change = pixels[0] - pixels[2]
        return abs(change) < pixels[2] / 1000 ? eased : (pixels[0] - pixels[1]) / change
    }
}
