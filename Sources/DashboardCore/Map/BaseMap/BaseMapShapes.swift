/// What one tile shows of the base map, without its names: lines in px from the tile's upper left corner, of which the
/// tile has 256. They go on for a few px beyond it.
public struct BaseMapShapes: Sendable {
    /// A ring or a line.
    public typealias Line = [SIMD2<Double>]

    /// Rings. Inside is told by the even-odd rule, of all together.
    public var land: [Line] = []
    /// Rings, to be filled after the land. Inside is told by the even-odd rule, of all together.
    public var lakes: [Line] = []
    /// The lines where land meets the sea or a lake.
    public var coasts: [Line] = []
    /// Borders of countries.
    public var borders: [Line] = []
    /// Borders of states, from zoom level 4 on.
    public var innerBorders: [Line] = []
    /// Meridians and parallels at round degrees from zoom level 8 on, where else there is little to see: so that one
    /// sees the map move.
    public var grid: [Line] = []

    init() {}
}

extension BaseMap {
    /// What is to be drawn on a tile.
    public func shapes(of tile: TileIndex) -> BaseMapShapes {
        let clip = MapClip(tile: tile, margin: 8)
        let level = level(zoom: tile.zoom)
        var shapes = BaseMapShapes()
        for ring in level.land where clip.mayShow(ring) {
            shapes.land.append(clip.area(ring))
            shapes.coasts += clip.pieces(ring, isRing: true)
        }
        for ring in level.lakes where clip.mayShow(ring) {
            shapes.lakes.append(clip.area(ring))
            shapes.coasts += clip.pieces(ring, isRing: true)
        }
        for line in level.borders where clip.mayShow(line) {
            shapes.borders += clip.pieces(line, isRing: false)
        }
        if tile.zoom >= 4 {
            for line in level.innerBorders where clip.mayShow(line) {
                shapes.innerBorders += clip.pieces(line, isRing: false)
            }
        }
        if tile.zoom >= 8 { shapes.grid = MapGrid(zoom: tile.zoom).lines(on: tile, margin: 8) }
        shapes.land.removeAll(where: \.isEmpty)
        shapes.lakes.removeAll(where: \.isEmpty)
        return shapes
    }
}
