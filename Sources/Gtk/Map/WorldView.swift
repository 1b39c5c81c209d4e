import CGtk

/// The square of the world, and the part of it that a viewport shows.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
struct WorldView {
    let latitude: Double
    let longitude: Double
    let zoom: Double
    private let width: Double
    private let height: Double

    /// How wide and high the world is, in px.
    var size: Double { 256 * exp2(zoom) }
    /// Where the world begins, in px from the left and upper edges of what is seen.
    var left: Double { width / 2 - (longitude + 180) / 360 * size }
    var top: Double { height / 2 - (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * size }

    /// - Parameters:
    ///   - viewport: A `ShumateViewport`.
    ///   - width: How much room there is, in px.
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

    /// The same less than a pixel away, where the world and its tiles begin with a pixel of the screen. Between two zoom
    /// levels, tiles have no whole number of pixels, and stay where they are.
    /// - Parameter scale: How many pixels a px has.
    func aligned(scale: Double) -> WorldView {
        guard zoom == zoom.rounded() else { return self }
        func aligned(_ place: Double) -> Double { (place * scale).rounded() / scale }
        let x = (width / 2 - aligned(left)) / size
        let y = (height / 2 - aligned(top)) / size
        return WorldView(
            latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: x * 360 - 180, zoom: zoom, width: width,
            height: height)
    }
}
