import Foundation
import Rx

/// The places of a region whose weather the map shows: three to five in each direction, each in a cell of its own.
///
/// The cells do not move with what is seen: they are cells of the world, and their size changes in steps. So most of the
/// places that are seen again need not be asked for again.
struct OverlayGrid: Sendable {
    /// A part of the world that one place stands for.
    struct Cell: Sendable {
        let middle: MapPoint
        /// How far from the middle a place may be, in parts of the map, that its marker touches none of the next cells'.
        let room: (x: Double, y: Double)
    }

    /// From north to south, those of a row from west to east.
    let cells: [Cell]
    /// Where places are whose markers are seen: these stand above them.
    private let region: MapRegion

    init(_ whole: MapRegion, spacing: MarkerSpacing = .standard) {
        let region = whole.withoutTop(height: -MarkerSpacing.corner.y)
        self.region = region
        let world = MapPoint.worldSize(zoom: region.zoom)
        let middle = MapPoint(region.center)
        // A region can be larger than the world, and go beyond its northern and southern edges.
        let width = min(region.width / world, 1)
        let top = max(0, middle.y - region.height / world / 2)
        let bottom = min(1, middle.y + region.height / world / 2)
        let columns = Cells(from: middle.x - width / 2, length: width, world: world)
        let rows = Cells(from: top, length: bottom - top, world: world)
        let room = (
            x: columns.room(for: spacing.width * OverlayIndex.maximumGrowth / world),
            y: rows.room(for: spacing.height * OverlayIndex.maximumGrowth / world)
        )
        cells = rows.middles.flatMap { y in
            columns.middles.map { x in Cell(middle: MapPoint(x: x, y: y), room: room) }
        }
    }

    /// A place of each cell, none twice: the city nearest to its middle where that is near enough, or else a point, named by
    /// its numbers: the middle, or one near it whose marker hides no name.
    /// - Parameter hasName: Whether there is a name behind the marker of a point, at a zoom level.
    func places(
        _ cities: CityIndex, hasName: @escaping @Sendable (MapPoint, Double) -> Bool = { _, _ in false }
    ) -> Single<[Place]> {
        // A marker whose foot is out of sight is seen by half.
        let isFree: @Sendable (MapPoint) -> Bool = { [region] point in
            !hasName(point, region.zoom) && point.coordinate.map { region.contains($0) } ?? false
        }
        return Observable.from(cells)
            .concatMap { cell in Self.place(of: cell, cities, isFree: isFree) }
            .toArray()
            .map { places in
                // From very near, several points are one kilometre's.
                var seen: Set<PlaceKey> = []
                return places.filter { seen.insert($0.key).inserted }
            }
    }

    private static func place(
        of cell: Cell, _ cities: CityIndex, isFree: @escaping @Sendable (MapPoint) -> Bool
    ) -> Observable<Place> {
        guard let middle = cell.middle.coordinate else { return .empty() }
        let point = Observable.deferred {
            .from(optional: (cell.points.first(where: isFree) ?? cell.middle).coordinate)
        }
        return cities.nearest(middle).asObservable()
            .catch { _ in .empty() }
            .filter { cell.hasRoom(for: $0.coordinate) && isFree(MapPoint($0.coordinate)) }
            .ifEmpty(switchTo: point.map { Place(name: $0.text, coordinate: $0) })
    }
}

extension OverlayGrid.Cell {
    /// The middle, and then others that have room.
    fileprivate var points: [MapPoint] {
        // A name is lower than it is wide: up or down is less far.
        [0, -0.5, 0.5, -1, 1].flatMap { down in
            [0.0, -1, 1].map { right in MapPoint(x: middle.x + right * room.x, y: middle.y + down * room.y) }
        }
    }

    fileprivate func hasRoom(for coordinate: Coordinate) -> Bool {
        let point = MapPoint(coordinate)
        return abs(middle.distance(eastTo: point)) <= room.x && abs(middle.y - point.y) <= room.y
    }
}

extension MapRegion {
    /// What is left of it without so many px at its top; at least a quarter of it.
    fileprivate func withoutTop(height top: Double) -> MapRegion {
        let cut = min(top, height * 0.75)
        let center = point(x: 0, y: cut / 2).coordinate ?? center
        return MapRegion(center: center, zoom: zoom, width: width, height: height - cut)
    }
}

/// The cells of the world whose middles are seen, in one direction. All lengths are parts of the map.
private struct Cells {
    /// From west to east, or from north to south. Those beyond the date line are above 1 or below 0.
    let middles: [Double]
    private let size: Double

    /// - Parameter world: How large the map of the world is, in px.
    init(from start: Double, length: Double, world: Double) {
        let count = Self.count(of: length, world: world)
        size = 1 / count
        let first = (start * count - 0.5).rounded(.up)
        let last = ((start + length) * count - 0.5).rounded(.down)
        let seen = min(Int(last - first) + 1, Int(min(5, count)))
        middles = (0..<max(seen, 1)).map { (first + Double($0) + 0.5) / count }
    }

    func room(for marker: Double) -> Double { max(0, (size - marker) / 2) }

    /// How many cells the world has, so that three to five of them are seen: more where there is room. A whole number, so
    /// that the world ends where it begins; the numbers grow by a fifth.
    private static func count(of length: Double, world: Double) -> Double {
        // Of four, one less may be seen, but not where all of the world is.
        let wanted = min(max(length * world / 150, length < 1 ? 4 : 3), 5)
        let most = max(wanted / length, 1)
        let step = (log2(most) * 4).rounded(.down)
        // Small numbers are rounded far enough to be one step off.
        return [1, 0, -1].map { exp2((step + $0) / 4).rounded() }.first { $0 <= most } ?? 1
    }
}
