import Gtk
import Weather

extension Map.View {
    /// The same in the core's type; nil before the map has a size.
    nonisolated var region: MapRegion? {
        guard width > 0, height > 0 else { return nil }
        // The map can be dragged around the world, beyond the range of longitudes.
        return MapPoint(x: (longitude + 180) / 360, y: 0).coordinate
            .flatMap { Coordinate(latitude: min(max(latitude, -90), 90), longitude: $0.longitude) }
            .map { MapRegion(center: $0, zoom: zoom, width: width, height: height) }
    }
}

extension Map {
    /// The visible region; nil before the map has a size.
    package var region: MapRegion? { view.region }
}
