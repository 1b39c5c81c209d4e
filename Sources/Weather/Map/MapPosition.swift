/// The centre and zoom level of a map.
package struct MapPosition: Sendable, Hashable, Codable {
    package var center: Coordinate
    /// The zoom level, 0 (the world in 256 px) to 19.
    package var zoom: Double

    package init(center: Coordinate, zoom: Double) {
        self.center = center
        self.zoom = zoom
    }
}
