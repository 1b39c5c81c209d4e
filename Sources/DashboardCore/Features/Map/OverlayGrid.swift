import Rx

/// The points of a region whose weather the map shows: as many in each direction, and more when it is seen from farther
/// away.
///
/// They do not move with what is seen: at one zoom level they are the same points of the world, so that those that are
/// seen again need not be asked for again.
struct OverlayGrid: Sendable {
    /// From north to south, those of a row from west to east.
    let points: [Coordinate]
    private let region: MapRegion

    init(_ region: MapRegion) {
        self.region = region
        let side = Self.side(zoom: region.zoom)
        let world = MapPoint.worldSize(zoom: region.zoom)
        let middle = MapPoint(region.center)
        // A region can be larger than the world, and go beyond its northern and southern edges.
        let width = min(region.width / world, 1)
        let top = max(0, middle.y - region.height / world / 2)
        let bottom = min(1, middle.y + region.height / world / 2)
        let columns = Self.steps(from: middle.x - width / 2, length: width, count: side)
        let rows = Self.steps(from: top, length: bottom - top, count: side)
        points = rows.flatMap { y in columns.compactMap { x in MapPoint(x: x, y: y).coordinate?.rounded } }
    }

    /// How many points there are in each direction: 9, 16 or 25 in all.
    static func side(zoom: Double) -> Int { zoom >= 8 ? 3 : zoom >= 5 ? 4 : 5 }

    /// The middles of cells of the world: as many as lie between `start` and what is `length` farther.
    private static func steps(from start: Double, length: Double, count: Int) -> [Double] {
        let cell = length / Double(count)
        let first = (start / cell - 0.5).rounded(.up)
        return (0..<count).map { (first + Double($0) + 0.5) * cell }
    }

    /// The places at the points, each once: the nearest city where there is one that can be seen, or else the point itself,
    /// named by its numbers.
    func places(_ cities: CityIndex) -> Single<[Place]> {
        Observable.from(points)
            .concatMap { [region] point in
                let itself = Place(name: point.text, coordinate: point)
                return cities.nearest(point).asObservable()
                    .catch { _ in .empty() }
                    .filter { region.contains($0.coordinate) }
                    .ifEmpty(default: itself)
            }
            .toArray()
            .map { places in
                var seen: Set<PlaceKey> = []
                return places.filter { seen.insert($0.key).inserted }
            }
    }
}
