import Base
import FoundationEssentials
import Glibc
import Rx
import Weather

/// The places in a region for which the map shows the weather: three to five in each direction, each in its own cell.
///
/// The cells do not move with the region: they are cells of the world, and their size changes in steps. So the weather
/// of most places can be reused when the map is moved.
struct OverlayGrid: Sendable {
    /// A cell of the world, which one place stands for.
    struct Cell: Sendable {
        let middle: MapPoint
        /// How far from the centre a place may be, in parts of the map, without its marker touching those of the next
        /// cells.
        let room: (x: Double, y: Double)
    }

    /// From north to south, and in a row from west to east.
    let cells: [Cell]
    /// The area in which a place must be for its marker to be visible: markers are drawn above their places.
    private let region: MapRegion

    init(_ whole: MapRegion, spacing: MarkerSpacing = .standard) {
        let region = whole.withoutTop(height: -MarkerSpacing.corner.y)
        self.region = region
        let world = MapPoint.worldSize(zoom: region.zoom)
        let middle = MapPoint(region.center)
        // A region can be larger than the world, and extend beyond its northern and southern edges.
        let width = min(region.width / world, 1)
        let top = max(0, middle.y - region.height / world / 2)
        let bottom = min(1, middle.y + region.height / world / 2)
        let columns = Cells(from: middle.x - width / 2, length: width, world: world)
        let rows = Cells(from: top, length: bottom - top, world: world)
        let room = (
            x: columns.room(for: spacing.width * OverlayIndex<WeatherOverlay>.maximumGrowth / world),
            y: rows.room(for: spacing.height * OverlayIndex<WeatherOverlay>.maximumGrowth / world)
        )
        cells = rows.middles.flatMap { y in
            columns.middles.map { x in Cell(middle: MapPoint(x: x, y: y), room: room) }
        }
    }

    /// A place for each cell, without duplicates: the city nearest to its centre if it is near enough, or else a point,
    /// named by its coordinates: the centre, or a point near it whose marker covers no name.
    /// - Parameter hasName: Whether there is a name behind the marker of a point, at a zoom level.
    func places(
        _ cities: CityIndex, hasName: @escaping @Sendable (MapPoint, Double) -> Bool = { _, _ in false }
    ) -> Single<[Place]> {
        // A marker whose lower end is outside the visible area is half visible.
        let isFree: @Sendable (MapPoint) -> Bool = { [region] point in
            !hasName(point, region.zoom) && point.coordinate.map { region.contains($0) } ?? false
        }
        return Observable.from(cells)
            .concatMap { cell in Self.place(of: cell, cities, isFree: isFree) }
            .toArray()
            // At high zoom levels, several points are within the same kilometre.
            .map { $0.unique(by: \.key) }
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
    /// The centre, and then other points within the allowed distance.
    fileprivate var points: [MapPoint] {
        // A name is less high than wide: a vertical step is shorter.
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
    /// The region without some px at its top; at least a quarter of it is kept.
    fileprivate func withoutTop(height top: Double) -> MapRegion {
        let cut = min(top, height * 0.75)
        let center = point(x: 0, y: cut / 2).coordinate ?? center
        return MapRegion(center: center, zoom: zoom, width: width, height: height - cut)
    }
}

/// The cells of the world whose centres are visible, in one direction. All lengths are parts of the map.
private struct Cells {
    /// From west to east, or from north to south. Those beyond the date line are above 1 or below 0.
    let middles: [Double]
    private let size: Double

    /// - Parameter world: The size of the world's map, in px.
    init(from start: Double, length: Double, world: Double) {
        let count = Self.count(of: length, world: world)
        size = 1 / count
        let first = (start * count - 0.5).rounded(.up)
        let last = ((start + length) * count - 0.5).rounded(.down)
        let seen = min(Int(last - first) + 1, Int(min(5, count)))
        middles = (0..<max(seen, 1)).map { (first + Double($0) + 0.5) / count }
    }

    func room(for marker: Double) -> Double { max(0, (size - marker) / 2) }

    /// The number of cells of the world for which three to five are visible, depending on the space. It is a whole
    /// number, since the world wraps around; it grows in steps of a fifth.
    private static func count(of length: Double, world: Double) -> Double {
        // Of four cells, three may be visible, but not if the whole world is.
        let wanted = min(max(length * world / 150, length < 1 ? 4 : 3), 5)
        let most = max(wanted / length, 1)
        let step = (log2(most) * 4).rounded(.down)
        // Rounding of small numbers can be one step off.
        return [1, 0, -1].map { exp2((step + $0) / 4).rounded() }.first { $0 <= most } ?? 1
    }
}
