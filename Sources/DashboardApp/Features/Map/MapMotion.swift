import DashboardCore
import Gtk
import Rx
import Weather

/// Animates the map to where keys, buttons and searches move it.
///
/// Each movement is relative to the destination instead of the current position: keys may be pressed faster than the
/// map moves. If the user drags the map, the animation ends.
final class MapMotion {
    private let map: Map
    /// The running animation, with its start time in µs, once there has been a frame.
    private var way: (glide: MapGlide, start: Int?)?
    /// The position in the last frame of the animation.
    private var shown: MapPosition?
    private let frames = SerialDisposable()

    /// The duration of an animation, in µs.
    private static let duration = 250_000.0

    init(_ map: Map) {
        self.map = map
    }

    isolated deinit { frames.dispose() }

    /// The current or final position.
    var destination: MapPosition? { way?.glide.end ?? map.region?.position }

    /// Moves the centre by a part of the map's width and height, to the right and down.
    func pan(right: Double, down: Double) {
        guard let destination, var region = map.region else { return }
        (region.center, region.zoom) = (destination.center, destination.zoom)
        let middle = region.point(x: right * region.width, y: down * region.height).coordinate
        if let middle { go(to: MapPosition(center: middle, zoom: region.zoom)) }
    }

    /// Moves to another zoom level.
    func zoom(by levels: Double) {
        guard let destination else { return }
        go(to: MapPosition(center: destination.center, zoom: (destination.zoom + levels).rounded()))
    }

    /// Moves to a position, limited to the available zoom levels; at once if the map is not visible.
    func go(to position: MapPosition) {
        var end = position
        let range = MapPreferences.zoomRange
        end.zoom = min(max(range.lowerBound, end.zoom), range.upperBound)
        guard map.isAnimated, let start = map.region?.position else {
            stop()
            return map.show(end)
        }
        way = (MapGlide(from: start, to: end), nil)
        shown = map.region?.position
        frames.disposable = map.rx.frame.emit { [weak self] in self?.showFrame(at: $0) }
    }

    /// Moves to a place that was found, close enough to recognize it.
    /// - Parameter closestZoom: The highest level with a recognizable area; nil if there is no limit.
    func go(to place: Coordinate, closestZoom: Double?) {
        guard let destination else { return }
        let zoom = MapModel.zoomShowingPlace(from: destination.zoom)
        go(to: MapPosition(center: place, zoom: min(zoom, closestZoom ?? zoom)))
    }

    private func showFrame(at time: Int) {
        // The map was moved in another way.
        guard let way, shown == map.region?.position else { return stop() }
        let start = way.start ?? time
        self.way?.start = start
        let progress = Double(time - start) / Self.duration
        map.show(way.glide.position(at: progress))
        shown = map.region?.position
        if progress >= 1 { stop() }
    }

    private func stop() {
        way = nil
        frames.disposable = Disposables.create()
    }
}

extension Map {
    fileprivate func show(_ position: MapPosition) {
        show(latitude: position.center.latitude, longitude: position.center.longitude, zoom: position.zoom)
    }
}
