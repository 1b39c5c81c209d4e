extension MapRegion {
    /// Whether it is anything that can be seen: a widget has no size before its window is there.
    var isVisible: Bool {
        zoom.isFinite && width.isFinite && height.isFinite && width >= 1 && height >= 1
    }

    /// Where it is looked at from.
    public var position: MapPosition { MapPosition(center: center, zoom: zoom) }

    /// Whether it is looked at from there, as far as a person can see: nothing in it would be a pixel away from where it is.
    func isSeen(from position: MapPosition) -> Bool {
        let offset = offset(of: MapPoint(position.center))
        return abs(offset.x) < 1 && abs(offset.y) < 1 && abs(zoom - position.zoom) < 0.01
    }

    /// Whether another region can come to this one by zooming alone, about whatever point of the map is in sight, as a wheel
    /// does about the pointer. Their sizes do not count.
    func isZoomed(from other: MapRegion) -> Bool {
        let (here, there) = (1 / MapPoint.worldSize(zoom: zoom), 1 / MapPoint.worldSize(zoom: other.zoom))
        let (middle, former) = (MapPoint(center), MapPoint(other.center))
        let moved = (x: abs(former.distance(eastTo: middle)), y: abs(middle.y - former.y))
        // A pixel more, where a person sees no difference, of whichever level has the larger ones.
        let (change, pixel) = (abs(here - there), max(here, there))
        return moved.x < other.width / 2 * change + pixel && moved.y < other.height / 2 * change + pixel
    }

    /// Whether a person sees no difference.
    func looksLike(_ other: MapRegion) -> Bool {
        isSeen(from: other.position) && abs(width - other.width) < 1 && abs(height - other.height) < 1
    }

    /// Whether a place is in the middle, as far as its weather or the eye can tell.
    func isCentered(on place: Coordinate) -> Bool {
        let offset = offset(of: MapPoint(place))
        return PlaceKey(center) == PlaceKey(place) || abs(offset.x) < 2 && abs(offset.y) < 2
    }
}
