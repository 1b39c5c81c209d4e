import Testing
import Weather

@testable import CoreTestSupport

/// Land and sea at each level of detail, and on the tiles of all zoom levels.
@Suite("The base map's world") struct BaseMapPlacesTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let coordinate: Coordinate
        let isLand: Bool

        init(_ name: String, _ latitude: Double, _ longitude: Double, isLand: Bool) {
            testDescription = name
            coordinate = at(latitude, longitude)
            self.isLand = isLand
        }
    }

    private static let places = [
        Place("Seoul", 37.566, 126.978, isLand: true), Place("Berlin", 52.52, 13.405, isLand: true),
        Place("the Sahara", 23, 5, isLand: true), Place("Chukotka, east of the date line", 66.5, -176, isLand: true),
        Place("Chukotka, west of the date line", 67.5, 178, isLand: true),
        Place("a hair west of the date line", 67.5, 179.9999, isLand: true),
        Place("a hair east of the date line", 67.5, -179.9999, isLand: true),
        Place("Antarctica", -80, 60, isLand: true), Place("Antarctica at the map's edge", -85.05, -179.9, isLand: true),
        Place("the South Pole", -90, 0, isLand: true), Place("Null Island", 0, 0, isLand: false),
        Place("the Pacific", 0, -150, isLand: false), Place("the Pacific at the date line", 0, 180, isLand: false),
        Place("the North Pole", 90, 0, isLand: false), Place("the Caspian Sea", 42, 50.5, isLand: false),
        Place("the Sea of Japan", 40, 134, isLand: false), Place("the Ross Sea", -75, 180, isLand: false),
    ]

    @Test("is land or sea where it should be", arguments: places)
    func place(_ place: Place) throws {
        let map = try #require(BaseMapSample.bundled)
        let point = MapPoint(place.coordinate)
        // Rings end at the map's edges, where a point is neither inside nor outside.
        let inner = MapPoint(x: min(max(point.x, 1e-7), 1 - 1e-7), y: min(max(point.y, 1e-7), 1 - 1e-7))
        for level in map.levels {
            #expect(level.lines.land.contains(inner) == place.isLand, "up to zoom \(level.maximumZoom)")
        }
        for zoom in TileIndex.zoomRange {
            let (tile, pixel) = try spot(inner, zoom: zoom)
            #expect(isInside(map.shapes(of: tile).land, pixel) == place.isLand, "zoom \(zoom)")
        }
    }

    @Test(
        "has lakes in its land",
        arguments: [Place("Superior", 47.7, -87.5, isLand: true), Place("Victoria", -1, 33, isLand: true)])
    func lake(_ place: Place) throws {
        let map = try #require(BaseMapSample.bundled)
        for zoom in 3...19 {
            let (tile, pixel) = try spot(MapPoint(place.coordinate), zoom: zoom)
            let shapes = map.shapes(of: tile)
            #expect(isInside(shapes.lakes, pixel), "zoom \(zoom)")
            #expect(isInside(shapes.land, pixel), "zoom \(zoom)")
        }
    }

    @Test("has islands, also in lakes")
    func islands() throws {
        let map = try #require(BaseMapSample.bundled)
        // Manitoulin in Lake Huron, and Viðey in the bay of Reykjavík.
        let (manitoulin, inLake) = try spot(MapPoint(at(45.75, -82.2)), zoom: 8)
        #expect(!isInside(map.shapes(of: manitoulin).lakes, inLake))
        #expect(isInside(map.shapes(of: manitoulin).land, inLake))
        let (videy, inSea) = try spot(MapPoint(at(64.1635, -21.85)), zoom: 10)
        #expect(isInside(map.shapes(of: videy).land, inSea))
    }

    @Test("has rivers from zoom level 6 on, and no lines where the cells of the file end")
    func rivers() throws {
        let map = try #require(BaseMapSample.bundled)
        // The Nile at Asyut.
        for zoom in 6...11 {
            let (tile, pixel) = try spot(MapPoint(at(27.18, 31.19)), zoom: zoom)
            let distances = map.shapes(of: tile).rivers.joined().map { length($0 - pixel) }
            #expect((distances.min() ?? .infinity) < 25, "zoom \(zoom)")
        }
        #expect(map.shapes(of: try spot(MapPoint(at(27.18, 31.19)), zoom: 5).tile).rivers.isEmpty)
        // Cells in the Sahara are completely covered.
        for zoom in 6...8 {
            let shapes = map.shapes(of: try spot(MapPoint(at(23, 5)), zoom: zoom).tile)
            #expect(!shapes.coasts.joined().contains { (0...256).contains($0.x) && (0...256).contains($0.y) })
        }
    }

    @Test("has borders on land, and no coast at the date line or at the south edge")
    func lines() throws {
        let map = try #require(BaseMapSample.bundled)
        let world = try #require(TileIndex(zoom: 0, x: 0, y: 0))
        let coasts = map.shapes(of: world).coasts
        for (start, end) in coasts.flatMap({ zip($0, $0.dropFirst()) }) {
            #expect(!(start.x == end.x && (start.x == 0 || start.x == 256)))
            #expect(!(start.y == 256 && end.y == 256))
        }
        // Germany and France meet at the Rhine.
        let (tile, pixel) = try spot(MapPoint(at(48.75, 8.0)), zoom: 7)
        let distances = map.shapes(of: tile).borders.joined().map { length($0 - pixel) }
        #expect((distances.min() ?? .infinity) < 20)
    }

    @Test("stays near the tile at all zoom levels")
    func coordinates() throws {
        let map = try #require(BaseMapSample.bundled)
        for place in [at(48.86, 2.35), at(37.5, 126.6), at(62, 6), at(-16.8, 180)] {
            for zoom in TileIndex.zoomRange {
                let shapes = map.shapes(of: try spot(MapPoint(place), zoom: zoom).tile)
                let kinds = [
                    shapes.land, shapes.lakes, shapes.coasts, shapes.borders, shapes.innerBorders, shapes.rivers,
                    shapes.grid,
                ]
                for point in kinds.joined().joined() {
                    #expect((-8.001...264.001).contains(point.x) && (-8.001...264.001).contains(point.y))
                }
            }
        }
    }

    @Test("has a grid of round degrees at high zoom levels, the same on neighbouring tiles")
    func grid() throws {
        let map = try #require(BaseMapSample.bundled)
        #expect(map.shapes(of: try #require(TileIndex(zoom: 7, x: 60, y: 60))).grid.isEmpty)
        for zoom in 8...19 {
            let (tile, _) = try spot(MapPoint(at(48.75, 8.0)), zoom: zoom)
            let neighbour = try #require(TileIndex(zoom: zoom, x: tile.x, y: tile.y + 1))
            let (here, below) = (map.shapes(of: tile).grid, map.shapes(of: neighbour).grid)
            #expect(here.count <= 8)
            func meridians(_ lines: [BaseMapShapes.Line]) -> [Double] {
                lines.filter { $0[0].x == $0[1].x }.map { $0[0].x }
            }
            #expect(meridians(here) == meridians(below))
            // Grid lines are at least 180 px apart, so one of two tiles contains one.
            let next = try #require(TileIndex(zoom: zoom, x: tile.x + 1, y: tile.y))
            #expect(!meridians(here).isEmpty || !meridians(map.shapes(of: next).grid).isEmpty || zoom == 8)
        }
        // 8° E is a line at each of these levels.
        let (tile, pixel) = try spot(MapPoint(at(48.75, 8.0)), zoom: 12)
        #expect(map.shapes(of: tile).grid.contains { abs($0[0].x - pixel.x) < 1e-6 && abs($0[1].x - pixel.x) < 1e-6 })
    }

    private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

    /// The tile that contains a point, and the position in it, in px.
    private func spot(_ point: MapPoint, zoom: Int) throws -> (tile: TileIndex, pixel: SIMD2<Double>) {
        let position = SIMD2(point.x, point.y) * Double(1 << zoom)
        let last = (1 << zoom) - 1
        let tile = try #require(
            TileIndex(zoom: zoom, x: min(Int(position.x), last), y: min(Int(position.y), last)))
        return (tile, (position - SIMD2(Double(tile.x), Double(tile.y))) * 256)
    }
}
