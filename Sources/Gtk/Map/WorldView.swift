import CGtk

/// The square of the world, and the part of it that a viewport shows.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
struct WorldView {
    let latitude: Double
    let longitude: Double
    let zoom: Double
    private let width: Double
    private let height: Double

    /// The width and height of the world, in px.
    var size: Double { 256 * exp2(zoom) }
    /// The edges of the world, in px from the left and upper edges of the viewport.
    var left: Double { width / 2 - (longitude + 180) / 360 * size }
    var top: Double { height / 2 - (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * size }

    /// - Parameters:
    ///   - viewport: A `ShumateViewport`.
    ///   - width: The available width, in px.
    init(of viewport: Object, width: Double, height: Double) {
        self.init(
            latitude: viewport.property("latitude"), longitude: viewport.property("longitude"),
            zoom: viewport.property("zoom-level"), width: width, height: height)
    }

    private init(latitude: Double, longitude: Double, zoom: Double, width: Double, height: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.zoom = zoom
        self.width = width
        self.height = height
    }

    /// The same view moved by less than a pixel, so that the world and its tiles are aligned to the pixels of the
    /// screen. Between two zoom levels, tiles do not have a whole number of pixels, and are not moved.
    /// - Parameter scale: The number of pixels per px.
    func aligned(scale: Double) -> WorldView {
        guard zoom == zoom.rounded() else { return self }
        func aligned(_ position: Double) -> Double { (position * scale).rounded() / scale }
        let x = (width / 2 - aligned(left)) / size
        let y = (height / 2 - aligned(top)) / size
        return WorldView(
            latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: x * 360 - 180, zoom: zoom, width: width,
            height: height)
    }
}
