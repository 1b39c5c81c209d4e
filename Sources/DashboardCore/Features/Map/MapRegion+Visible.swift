extension MapRegion {
    /// Whether it is anything that can be seen: a widget has no size before its window is there.
    var isVisible: Bool {
        zoom.isFinite && width.isFinite && height.isFinite && width >= 1 && height >= 1
    }

    /// Whether a person sees no difference: nothing is a pixel away from where it was.
    func looksLike(_ other: MapRegion) -> Bool {
        let offset = offset(of: MapPoint(other.center))
        return abs(offset.x) < 1 && abs(offset.y) < 1 && abs(zoom - other.zoom) < 0.01
            && abs(width - other.width) < 1 && abs(height - other.height) < 1
    }

    /// Whether a place is in the middle, as far as its weather or the eye can tell.
    func isCentered(on place: Coordinate) -> Bool {
        let offset = offset(of: MapPoint(place))
        return PlaceKey(center) == PlaceKey(place) || abs(offset.x) < 2 && abs(offset.y) < 2
    }
}
