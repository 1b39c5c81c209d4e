/// Names one of the squares that the map is cut into: 2^zoom of them in each direction.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
public struct TileIndex: Sendable, Hashable {
    /// 0 (the whole world) to 19.
    public let zoom: Int
    /// From 0 in the west.
    public let x: Int
    /// From 0 in the north.
    public let y: Int

    /// The levels that there are.
    public static let zoomRange = 0...19

    /// Nil for what is no tile.
    public init?(zoom: Int, x: Int, y: Int) {
        guard Self.zoomRange.contains(zoom) else { return nil }
        let range = 0..<(1 << zoom)
        guard range.contains(x), range.contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }
}
