import Weather

extension MapRegion {
    /// Whether the region has a size: a widget has none before its window is shown.
    var isVisible: Bool {
        zoom.isFinite && width.isFinite && height.isFinite && width >= 1 && height >= 1
    }

    /// The centre and zoom level.
    package var position: MapPosition { MapPosition(center: center, zoom: zoom) }

    /// Whether the region has this position, up to a difference of less than a pixel for each point in it.
    func isSeen(from position: MapPosition) -> Bool {
        let offset = offset(of: MapPoint(position.center))
        return abs(offset.x) < 1 && abs(offset.y) < 1 && abs(zoom - position.zoom) < 0.01
    }

    /// Whether the region can be reached from another one by zooming alone, with any fixed point that is visible, such
    /// as the pointer for a wheel. Their sizes are ignored.
    func isZoomed(from other: MapRegion) -> Bool {
        let (here, there) = (1 / MapPoint.worldSize(zoom: zoom), 1 / MapPoint.worldSize(zoom: other.zoom))
        let (middle, former) = (MapPoint(center), MapPoint(other.center))
        let moved = (x: abs(former.distance(eastTo: middle)), y: abs(middle.y - former.y))
        // With a tolerance of one pixel, of the level whose pixels are larger.
        let (change, pixel) = (abs(here - there), max(here, there))
        return moved.x < other.width / 2 * change + pixel && moved.y < other.height / 2 * change + pixel
    }

    /// Whether the difference is invisible.
    func looksLike(_ other: MapRegion) -> Bool {
        isSeen(from: other.position) && abs(width - other.width) < 1 && abs(height - other.height) < 1
    }

    /// Whether a place is in the centre, up to the precision of weather data or a pixel.
    func isCentered(on place: Coordinate) -> Bool {
        let offset = offset(of: MapPoint(place))
        return PlaceKey(center) == PlaceKey(place) || abs(offset.x) < 2 && abs(offset.y) < 2
    }
}
