import Testing

@testable import CoreTestSupport
@testable import Weather

@Suite("Clipping to a tile") struct MapClipTests {
    private var random = SplitMix(seed: 5)

    @Test("keeps the part of an area that is on the tile")
    mutating func area() throws {
        let tile = try #require(TileIndex(zoom: 2, x: 1, y: 2))
        let clip = MapClip(tile: tile, margin: 8)
        for _ in 0..<200 {
            let ring = ring(of: Int(random.number(in: 3...40)))
            let clipped = clip.area(ring)
            #expect(clipped.allSatisfy { (-8...264).contains($0.x) && (-8...264).contains($0.y) })
            for _ in 0..<40 {
                let pixel = SIMD2(random.number(in: 0...256), random.number(in: 0...256))
                let point = (pixel / 256 + SIMD2(1, 2)) / 4
                #expect(isInside(clipped, pixel) == ring.contains(MapPoint(x: point.x, y: point.y)))
            }
        }
    }

    @Test("keeps the pieces of a line that are on the tile")
    mutating func pieces() throws {
        let tile = try #require(TileIndex(zoom: 2, x: 1, y: 2))
        let clip = MapClip(tile: tile, margin: 0)
        for _ in 0..<200 {
            let line = ring(of: Int(random.number(in: 2...40)))
            let length = clip.pieces(line, isRing: false).reduce(0) { $0 + self.length($1) }
            #expect(abs(length - sampledLength(line.points)) < 0.5 * Double(line.points.count))
        }
    }

    @Test("keeps a line inside completely, and nothing of one outside")
    func wholeAndNothing() throws {
        let clip = MapClip(tile: try #require(TileIndex(zoom: 0, x: 0, y: 0)), margin: 8)
        let line = BaseMap.Line([SIMD2(0.25, 0.25), SIMD2(0.5, 0.25), SIMD2(0.5, 0.5)])
        #expect(clip.pieces(line, isRing: false) == [[SIMD2(64, 64), SIMD2(128, 64), SIMD2(128, 128)]])
        #expect(clip.pieces(line, isRing: true).joined().count == 4)
        let elsewhere = MapClip(tile: try #require(TileIndex(zoom: 2, x: 3, y: 0)), margin: 8)
        #expect(!elsewhere.mayShow(line))
        #expect(elsewhere.pieces(line, isRing: true).isEmpty)
        #expect(elsewhere.area(line).isEmpty)
    }

    @Test("fills a tile that lies within the land")
    func inside() throws {
        let land = BaseMap.Line([SIMD2(0.1, 0.1), SIMD2(0.9, 0.1), SIMD2(0.9, 0.9), SIMD2(0.1, 0.9)])
        let clip = MapClip(tile: try #require(TileIndex(zoom: 19, x: 1 << 18, y: 1 << 18)), margin: 8)
        #expect(clip.mayShow(land))
        let area = clip.area(land)
        #expect(Set(area) == [SIMD2(-8, -8), SIMD2(264, -8), SIMD2(264, 264), SIMD2(-8, 264)])
        #expect(clip.pieces(land, isRing: true).isEmpty)
    }

    private mutating func ring(of count: Int) -> BaseMap.Line {
        // Around the tile, so that most of them cross its sides.
        let points = (0..<count).map { _ in
            SIMD2(Float(random.number(in: 0.05...0.7)), Float(random.number(in: 0.3...0.95)))
        }
        return BaseMap.Line(points)
    }

    private func length(_ line: [SIMD2<Double>]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { sum, ends in
            let way = ends.1 - ends.0
            return sum + (way * way).sum().squareRoot()
        }
    }

    /// The length of a line on the tile, by sampling a thousand points of each segment.
    private func sampledLength(_ points: [SIMD2<Float>]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { sum, ends in
            let (start, way) = (SIMD2<Double>(ends.0), SIMD2<Double>(ends.1) - SIMD2<Double>(ends.0))
            let inside = (0..<1000).count { step in
                let pixel = ((start + way * ((Double(step) + 0.5) / 1000)) * 4 - SIMD2(1, 2)) * 256
                return (0...256).contains(pixel.x) && (0...256).contains(pixel.y)
            }
            return sum + (way * way).sum().squareRoot() * 1024 * Double(inside) / 1000
        }
    }
}
