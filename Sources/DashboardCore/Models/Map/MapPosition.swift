/// The centre and zoom level of a map.
public struct MapPosition: Sendable, Hashable, Codable {
    public var center: Coordinate
    /// The zoom level, 0 (the world in 256 px) to 19.
    public var zoom: Double

    public init(center: Coordinate, zoom: Double) {
        self.center = center
        self.zoom = zoom
    }
}
