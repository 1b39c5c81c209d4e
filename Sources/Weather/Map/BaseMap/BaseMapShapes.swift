/// The lines of the base map on one tile of 256 px, in px from its upper left corner. They extend beyond the tile by a
/// few px.
package struct BaseMapShapes: Sendable {
    /// A ring or a line.
    package typealias Line = [SIMD2<Double>]

    /// Rings. Filled together by the even-odd rule.
    package var land: [Line] = []
    /// Rings, filled after the land. Filled together by the even-odd rule.
    package var lakes: [Line] = []
    /// The lines where land meets the sea or a lake.
    package var coasts: [Line] = []
    /// Borders of countries.
    package var borders: [Line] = []
    /// Borders of states: of large countries from zoom level 4 on, of others from 8 on.
    package var innerBorders: [Line] = []
    /// Large ones from zoom level 6 on, others from level 8 on.
    package var rivers: [Line] = []
    /// Meridians and parallels at round degrees from zoom level 8 on, where there may be little else that shows how the
    /// map moves.
    package var grid: [Line] = []

    init() {}
}

extension BaseMap {
    /// The shapes to draw on a tile.
    package func shapes(of tile: TileIndex) -> BaseMapShapes {
        let clip = MapClip(tile: tile, margin: 8)
        let lines = lines(for: tile)
        let isFine = tile.zoom > levels[levels.count - 1].maximumZoom
        // Generated for zoom level 9, and so finer than needed at lower levels.
        let px = Float(1 / MapPoint.worldSize(zoom: Double(tile.zoom)))
        let isTooFine = isFine && tile.zoom < 9
        func inSight(_ lines: [Line], ofAtLeast size: Float = 0) -> some Sequence<Line> {
            lines.lazy.filter { line in
                clip.mayShow(line) && !(isTooFine && (line.highest - line.lowest).max() < size * px)
            }
            .map { isTooFine ? $0.thinned(to: px / 2) : $0 }
        }
        var shapes = BaseMapShapes()
        for ring in inSight(lines.land, ofAtLeast: 1) {
            shapes.land.append(clip.area(ring))
            shapes.coasts += clip.pieces(ring, isRing: true)
        }
        for ring in inSight(lines.lakes, ofAtLeast: 2) {
            shapes.lakes.append(clip.area(ring))
            shapes.coasts += clip.pieces(ring, isRing: true)
        }
        func pieces(_ lines: [Line], from zoom: Int = 0) -> [BaseMapShapes.Line] {
            tile.zoom < zoom ? [] : inSight(lines).flatMap { clip.pieces($0, isRing: false) }
        }
        shapes.borders = pieces(lines.borders)
        shapes.innerBorders = pieces(lines.innerBorders, from: 4) + pieces(lines.lesserInnerBorders, from: 8)
        shapes.rivers = pieces(lines.rivers) + pieces(lines.lesserRivers, from: 8)
        if tile.zoom >= 8 { shapes.grid = MapGrid(zoom: tile.zoom).lines(on: tile, margin: 8) }
        shapes.land.removeAll(where: \.isEmpty)
        shapes.lakes.removeAll(where: \.isEmpty)
        return shapes
    }
}

extension BaseMap.Line {
    /// Keeps only the first of consecutive points in the same square of a grid. The result does not depend on where the
    /// line begins, so that lines fit together where they were cut.
    func thinned(to spacing: Float) -> BaseMap.Line {
        var kept: [SIMD2<Float>] = []
        var last = SIMD2<Float>(repeating: -1)
        for (number, point) in points.enumerated() {
            let square = (point / spacing).rounded(.down)
            if square != last || number == points.count - 1 { kept.append(point) }
            last = square
        }
        return BaseMap.Line(kept)
    }
}
