import Rx
import Testing
import Weather

@testable import CoreTestSupport

@Suite("The base map's names") struct BaseMapLabelsTests {
    private let measured = BehaviorRelay(value: 0)

    /// Each letter is 7 px wide, each line 14 px high.
    private func labels() throws -> BaseMapLabels {
        let map = try #require(BaseMapSample.bundled)
        return BaseMapLabels(map) { [measured] text, _ in
            measured.accept(measured.value + 1)
            return SIMD2(Double(text.count) * 7, 14)
        }
    }

    @Test("do not overlap, at any zoom level", arguments: Array(0...9) + [12])
    func overlaps(zoom: Int) throws {
        let labels = try labels().labels(zoom: zoom).sorted { $0.corner.x < $1.corner.x }
        for (index, label) in labels.enumerated() {
            for other in labels.dropFirst(index + 1) {
                if label.corner.x + label.size.x <= other.corner.x { break }
                let isAbove =
                    label.corner.y + label.size.y <= other.corner.y || other.corner.y + other.size.y <= label.corner.y
                #expect(isAbove, "\(label.text) and \(other.text)")
            }
        }
    }

    @Test("are countries at low zoom levels, and more and more cities at higher ones")
    func zoom() throws {
        let labels = try labels()
        let cities = (0...8).map { zoom in labels.labels(zoom: zoom).count { $0.dot != nil } }
        #expect(cities[2] == 0)
        #expect(cities[3] > 20)
        #expect(cities == cities.sorted())
        #expect(cities[5] > 200)
        #expect(cities[8] > 5000)
        #expect(zip(cities[5...], cities[6...]).allSatisfy { $0 < $1 })
        #expect(labels.labels(zoom: 0).isEmpty)
        #expect(labels.labels(zoom: 2).contains { $0.text == "BRAZIL" })
        #expect(labels.labels(zoom: 3).contains { $0.text == "Tokyo" && $0.style == .largeCity })
        #expect(!labels.labels(zoom: 3).contains { $0.text == "SLOVENIA" })
        #expect(labels.labels(zoom: 6).contains { $0.text == "SLOVENIA" })
        #expect(labels.labels(zoom: 12).allSatisfy { $0.dot != nil })
    }

    @Test(
        "are behind a marker that covers a city's name, and not behind one that stands above it", arguments: [6.0, 8])
    func markers(zoom: Double) throws {
        let labels = try labels()
        let world = MapPoint.worldSize(zoom: zoom)
        let cities = labels.labels(zoom: Int(zoom)).filter { $0.dot != nil }.prefix(200)
        for city in cities {
            // A marker is 28 px high, 14 px above its place: so the centre of this one is on the name.
            let foot = (city.corner + city.size / 2 + SIMD2(0, 28)) / world
            #expect(labels.hasCity(behindMarkerAt: MapPoint(x: foot.x, y: foot.y), zoom: zoom), "\(city.text)")
        }
        let ocean = MapPoint(try #require(Coordinate(latitude: -30, longitude: -120)))
        #expect(!labels.hasCity(behindMarkerAt: ocean, zoom: zoom))
        // Tokyo's name is beside it.
        let tokyo = try #require(cities.first { $0.text == "Tokyo" })
        let dot = try #require(tokyo.dot)
        #expect(tokyo.corner.y + tokyo.size.y > dot.y)
        let place = MapPoint(x: dot.x / world, y: dot.y / world)
        #expect(!labels.hasCity(behindMarkerAt: place, zoom: zoom + 3))
    }

    @Test("are at their places")
    func places() throws {
        let labels = try labels()
        for zoom in [5, 11, 19] {
            let seoul = try #require(labels.labels(zoom: zoom).first { $0.text == "Seoul" })
            let place = MapPoint(at(37.566, 126.978))
            let expected = SIMD2(place.x, place.y) * MapPoint.worldSize(zoom: Double(zoom))
            let dot = try #require(seoul.dot)
            // In Natural Earth it is 1 km away.
            let tolerance = max(1, MapPoint.worldSize(zoom: Double(zoom)) * 6e-5)
            #expect(abs(dot.x - expected.x) < tolerance && abs(dot.y - expected.y) < tolerance)
        }
    }

    @Test("are the same on both sides of a tile's edge, also at the date line")
    func tiles() throws {
        let labels = try labels()
        let zoom = 5
        let count = 1 << zoom
        var crossings = 0
        for y in 0..<count {
            for x in 0..<count {
                let here = labels.labels(on: try #require(TileIndex(zoom: zoom, x: x, y: y)))
                let east = labels.labels(on: try #require(TileIndex(zoom: zoom, x: (x + 1) % count, y: y)))
                for label in here where label.corner.x + label.size.x > 256 && label.corner.x < 256 {
                    crossings += 1
                    #expect(east.contains { $0.text == label.text && $0.corner == label.corner - SIMD2(256, 0) })
                }
            }
        }
        #expect(crossings > 20)
    }

    @Test("are the same, whichever tile is drawn first")
    func order() throws {
        let tiles = (64...71).flatMap { x in (40...45).compactMap { TileIndex(zoom: 7, x: x, y: $0) } }
        let (one, other) = (try labels(), try labels())
        let forwards = tiles.map(one.labels)
        let backwards = tiles.reversed().map(other.labels).reversed()
        #expect(forwards == Array(backwards))
        #expect(forwards.joined().count > 100)
    }

    @Test("are unique, even if a city is in several lists")
    func duplicates() throws {
        let cities = try #require(BaseMapSample.bundled).names.filter { $0.kind == .city }
        for (name, same) in Dictionary(grouping: cities, by: \.text) {
            for (index, city) in same.enumerated() {
                for other in same.dropFirst(index + 1) {
                    // 40 km are a thousandth of the equator.
                    let (x, y) = (city.place.x - other.place.x, city.place.y - other.place.y)
                    #expect(x * x + y * y > 1e-6, "\(name)")
                }
            }
        }
    }

    @Test("are measured once, when they are needed")
    func laziness() throws {
        let labels = try labels()
        #expect(measured.value == 0)
        _ = labels.labels(zoom: 5)
        let count = measured.value
        #expect(count > 100)
        _ = labels.labels(zoom: 5)
        _ = labels.labels(on: try #require(TileIndex(zoom: 5, x: 3, y: 3)))
        #expect(measured.value == count)
        // Of thousands, the names around Berlin.
        _ = labels.labels(on: try #require(TileIndex(zoom: 10, x: 550, y: 335)))
        #expect(measured.value < count + 50)
    }

    @Test("that cross the date line are on both sides of the map")
    func dateLine() throws {
        // A country whose name is 200 px wide, at the edge of the map.
        var head: [UInt8] = [8, 1, 2] + [0, 0, 0, 0, 0, 0, 0] + [1]
        head += [0, 2, 0xFF, 1, 0x80, 1, 0x80, 2, 4] + Array("Edge".utf8)
        head += [8, 3] + [UInt8](repeating: 0, count: 64)
        let map = try BaseMap(BaseMapSample.file(head: head, cells: []))
        let labels = BaseMapLabels(map) { _, _ in SIMD2(200, 10) }
        let east = labels.labels(on: try #require(TileIndex(zoom: 2, x: 3, y: 2)))
        let west = labels.labels(on: try #require(TileIndex(zoom: 2, x: 0, y: 2)))
        #expect(east.map(\.corner) == [SIMD2(152, -5)])
        #expect(west.map(\.corner) == [SIMD2(-104, -5)])
        #expect(labels.labels(on: try #require(TileIndex(zoom: 2, x: 1, y: 2))).isEmpty)
    }
}
