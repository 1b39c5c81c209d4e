/// The index of a tile: the map is divided into 2^zoom tiles in each direction.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
public struct TileIndex: Sendable, Hashable {
    /// 0 (the whole world) to 19.
    public let zoom: Int
    /// From 0 in the west.
    public let x: Int
    /// From 0 in the north.
    public let y: Int

    /// The valid zoom levels.
    public static let zoomRange = 0...19

    /// Nil for invalid indices.
    public init?(zoom: Int, x: Int, y: Int) {
        guard Self.zoomRange.contains(zoom) else { return nil }
        let range = 0..<(1 << zoom)
        guard range.contains(x), range.contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }
}
