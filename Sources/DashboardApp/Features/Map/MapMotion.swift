import DashboardCore
import Gtk
import Rx

/// Moves the map in steps where keys, buttons and searches send it.
///
/// Each wish counts from where the map is going, and not from where it is: keys may come faster than it moves. Whoever
/// takes hold of the map on the way has it.
final class MapMotion {
    private let map: Map
    /// The way that the map is on, with the time at which it began, in µs, once there has been a frame.
    private var way: (glide: MapGlide, start: Int?)?
    /// What was shown in the last frame of the way.
    private var shown: MapPosition?
    private let frames = SerialDisposable()

    /// How long a way takes, in µs.
    private static let duration = 250_000.0

    init(_ map: Map) {
        self.map = map
    }

    isolated deinit { frames.dispose() }

    /// Where the map is, or will be.
    var destination: MapPosition? { way?.glide.end ?? map.region?.position }

    /// Moves the middle by a part of the map's width and height, to the right and down.
    func pan(right: Double, down: Double) {
        guard let destination, var region = map.region else { return }
        (region.center, region.zoom) = (destination.center, destination.zoom)
        let middle = region.point(x: right * region.width, y: down * region.height).coordinate
        if let middle { go(to: MapPosition(center: middle, zoom: region.zoom)) }
    }

    /// Moves to the next level of zoom, or to one farther away.
    func zoom(by levels: Double) {
        guard let destination else { return }
        go(to: MapPosition(center: destination.center, zoom: (destination.zoom + levels).rounded()))
    }

    /// Moves to a place, in a zoom level that there is; at once where nobody would see it move.
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
        frames.disposable = map.rx.frame.emit { [weak self] in self?.takeFrame(at: $0) }
    }

    /// Moves to a place that was found, so near that it can be seen.
    /// - Parameter closestZoom: The closest level at which there is anything to see; nil where there is at all.
    func go(to place: Coordinate, closestZoom: Double?) {
        guard let destination else { return }
        let zoom = MapModel.zoomShowingPlace(from: destination.zoom)
        go(to: MapPosition(center: place, zoom: min(zoom, closestZoom ?? zoom)))
    }

    private func takeFrame(at time: Int) {
        // Somebody else moves the map.
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
