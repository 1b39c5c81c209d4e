import Rx
import Testing
import Weather

@testable import CoreTestSupport

@Suite("A base map's file") struct BaseMapDecodingTests {
    @Test("holds lines by level, and names")
    func sample() throws {
        let map = try BaseMap(BaseMapSample.small)
        #expect(map.levels.map(\.maximumZoom) == [2])
        let level = map.levels[0].lines
        #expect(level.land[0].points == [SIMD2(0.25, 0.25), SIMD2(0.75, 0.25), SIMD2(0.75, 0.75), SIMD2(0.25, 0.75)])
        #expect(level.land[0].lowest == SIMD2(0.25, 0.25))
        #expect(level.land[0].highest == SIMD2(0.75, 0.75))
        #expect(level.lakes[0].points.count == 3)
        #expect(level.borders[0].points == [SIMD2(0.25, 0.25), SIMD2(0.75, 0.75)])
        #expect(level.innerBorders.isEmpty)
        #expect(map.names.map(\.kind) == [.country, .city])
        #expect(map.names.map(\.text) == ["Land", "Łód"])
        #expect(map.names[0].rank == 2)
        #expect(map.names[0].room == 0.5)
        #expect(map.names[1].place == MapPoint(x: 120 / 256, y: 100 / 256))
    }

    @Test("holds cells for the zoom levels after the last one")
    func cells() throws {
        let map = try BaseMap(BaseMapSample.small)
        for (zoom, x) in [(3, 2), (4, 4), (4, 5), (6, 23)] {
            let lines = map.lines(for: try #require(TileIndex(zoom: zoom, x: x, y: x)))
            let corners: [SIMD2<Float>] = [SIMD2(70, 70), SIMD2(90, 70), SIMD2(90, 90), SIMD2(70, 90)]
            #expect(lines.land.map(\.points) == [corners.map { $0 / 256 }])
            #expect(lines.rivers.map(\.points) == [[SIMD2<Float>(72, 72) / 256, SIMD2<Float>(80, 80) / 256]])
            #expect(lines.lakes.isEmpty && lines.borders.isEmpty)
        }
        #expect(map.lines(for: try #require(TileIndex(zoom: 3, x: 3, y: 2))).land.isEmpty)
        #expect(map.lines(for: try #require(TileIndex(zoom: 2, x: 1, y: 1))).land[0].points.count == 4)
    }

    @Test("reads a cell when a tile needs it, and not again for neighbouring tiles")
    func laziness() throws {
        let sample = BaseMapSample.small
        let reads = BehaviorRelay<[Range<Int>]>(value: [])
        let file = BaseMapFile(count: sample.count) { range in
            reads.accept(reads.value + [range])
            return Array(sample[range])
        }
        let map = try BaseMap(file)
        let opened = reads.value
        #expect(opened.allSatisfy { $0.upperBound <= sample.count - 21 })
        for name in [(4, 4), (4, 5), (5, 4), (5, 5)] {
            _ = map.shapes(of: try #require(TileIndex(zoom: 4, x: name.0, y: name.1)))
        }
        #expect(Array(reads.value.dropFirst(opened.count)) == [sample.count - 21..<sample.count])
    }

    @Test("shows the coarse lines in place of a damaged cell")
    func damagedCell() throws {
        var bytes = BaseMapSample.small
        // The last number of lines, although there are none.
        bytes[bytes.count - 1] = 9
        let map = try BaseMap(bytes)
        let damaged = map.lines(for: try #require(TileIndex(zoom: 3, x: 2, y: 2)))
        #expect(damaged.land.map(\.points) == map.levels[0].lines.land.map(\.points))
        #expect(map.lines(for: try #require(TileIndex(zoom: 3, x: 3, y: 2))).land.isEmpty)
    }

    @Test("is rejected if it is truncated or too long")
    func truncated() {
        let sample = BaseMapSample.small
        for count in 8..<sample.count {
            #expect(throws: BaseMapError.self) { try BaseMap(Array(sample.prefix(count))) }
        }
        #expect(throws: BaseMapError.isDamaged(atByte: sample.count)) { try BaseMap(sample + [0]) }
        let bundled = BaseMapSample.bundledBytes
        for count in stride(from: 8, to: bundled.count, by: 100_003) {
            #expect(throws: BaseMapError.self) { try BaseMap(Array(bundled.prefix(count))) }
        }
    }

    @Test("is rejected if it has another format", arguments: ["", "DASH", "DASHMAP1\u{8}\u{1}", "<html></html>"])
    func other(text: String) {
        #expect(throws: BaseMapError.isNoBaseMap) { try BaseMap(Array(text.utf8)) }
    }

    @Test("can be drawn or is rejected after any change to one byte")
    func mutated() {
        var refusals = 0
        for index in BaseMapSample.small.indices {
            for value: UInt8 in [0, 1, 2, 3, 0x3F, 0x7F, 0x80, 0xC0, 0xFF] {
                var bytes = BaseMapSample.small
                bytes[index] = value
                do throws(BaseMapError) {
                    check(try BaseMap(bytes))
                } catch {
                    refusals += 1
                    #expect(error.description.hasSuffix("Install Dashboard again."))
                }
            }
        }
        #expect(refusals > 100)
    }

    private func check(_ map: BaseMap) {
        #expect(!map.levels.isEmpty)
        let tiles = [(0, 0), (3, 2), (5, 9), (19, 0)].compactMap { TileIndex(zoom: $0, x: $1, y: $1) }
        for lines in map.levels.map(\.lines) + tiles.map(map.lines) {
            for line in lines.land + lines.lakes + lines.borders + lines.innerBorders + lines.rivers {
                #expect(line.points.count >= 2)
                #expect(line.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
            }
        }
        #expect(map.names.allSatisfy { !$0.text.isEmpty })
        for tile in tiles { _ = map.shapes(of: tile) }
    }

    @Test("is small, and holds countries and cities")
    func bundled() throws {
        #expect(BaseMapSample.bundledBytes.count <= 4_800_000)
        let map = try BaseMap(BaseMapSample.bundledBytes)
        let names = map.names.map(\.text)
        #expect(Set(names).isSuperset(of: ["Germany", "South Korea", "Antarctica", "Seoul", "São Paulo", "Chișinău"]))
        #expect(map.names.count { $0.kind == .country } > 200)
        #expect(map.names.count { $0.kind == .city } > 9000)
        #expect(names.allSatisfy { !$0.contains("?") && !$0.contains("\u{FFFD}") })
        // Simplified lines are much shorter.
        let counts = map.levels.map { $0.lines.land.reduce(0) { $0 + $1.points.count } }
        #expect(counts == counts.sorted())
        #expect(counts[0] * 5 < counts[counts.count - 1])
    }
}
