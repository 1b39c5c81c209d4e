import DashboardCore
import Gtk
import Rx

extension Map.View {
    /// The same as the core knows it; nil before the map has a size.
    nonisolated var region: MapRegion? {
        guard width > 0, height > 0 else { return nil }
        // The map can be dragged around the world, and beyond the end of its longitudes.
        return MapPoint(x: (longitude + 180) / 360, y: 0).coordinate
            .flatMap { Coordinate(latitude: min(max(latitude, -90), 90), longitude: $0.longitude) }
            .map { MapRegion(center: $0, zoom: zoom, width: width, height: height) }
    }
}

extension Map {
    /// What it shows; nil before it has a size.
    package var region: MapRegion? { view.region }

    /// Moves the middle by a part of the map's width and height, to the right and down.
    func pan(right: Double, down: Double) {
        guard let region else { return }
        let middle = region.point(x: right * region.width, y: down * region.height).coordinate
        if let middle { glide(to: middle, zoom: region.zoom) }
    }

    /// Moves to the next level of zoom, or to one farther away.
    func zoom(by levels: Double) {
        guard let region else { return }
        glide(to: region.center, zoom: (region.zoom + levels).rounded())
    }

    /// Moves by less than a pixel, so that the tiles' edges lie on those of pixels: elsewhere, what is behind the tiles would
    /// shine through between them. In between two zoom levels that cannot be had.
    package func align() {
        guard let region, region.zoom == region.zoom.rounded() else { return }
        let world = MapPoint.worldSize(zoom: region.zoom)
        let middle = MapPoint(region.center)
        func aligned(_ part: Double, length: Double) -> Double {
            let corner = part * world - length / 2
            return (corner.rounded() + length / 2) / world
        }
        let target = MapPoint(x: aligned(middle.x, length: region.width), y: aligned(middle.y, length: region.height))
        guard
            abs(target.x - middle.x) * world > 0.01 || abs(target.y - middle.y) * world > 0.01,
            let center = target.coordinate
        else { return }
        show(latitude: center.latitude, longitude: center.longitude, zoom: region.zoom)
    }

    /// Moves to a place, in a zoom level that there is.
    func glide(to place: Coordinate, zoom: Double) {
        let range = MapPreferences.zoomRange
        glide(
            latitude: place.latitude, longitude: place.longitude,
            zoom: min(max(range.lowerBound, zoom), range.upperBound))
    }
}

extension Reactive where Base == Map {
    /// Where the map goes: there, so near that the place can be seen.
    var place: Binder<Coordinate> {
        Binder(base) { map, place in
            map.glide(to: place, zoom: MapModel.zoomShowingPlace(from: map.view.zoom))
        }
    }
}
