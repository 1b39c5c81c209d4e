/// The index of a tile: the map is divided into 2^zoom tiles in each direction.
/// Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
package struct TileIndex: Sendable, Hashable {
    /// 0 (the whole world) to 19.
    package let zoom: Int
    /// From 0 in the west.
    package let x: Int
    /// From 0 in the north.
    package let y: Int

    /// The valid zoom levels.
    package static let zoomRange = 0...19

    /// Nil for invalid indices.
    package init?(zoom: Int, x: Int, y: Int) {
        guard Self.zoomRange.contains(zoom) else { return nil }
        let range = 0..<(1 << zoom)
        guard range.contains(x), range.contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }
}
