import DashboardCore
import Testing

@Suite("A base map's file") struct BaseMapDecodingTests {
    @Test("holds lines by level, and names")
    func sample() throws {
        let map = try BaseMap(BaseMapSample.small)
        #expect(map.levels.map(\.maximumZoom) == [2, 19])
        #expect(map.level(zoom: 2).maximumZoom == 2)
        #expect(map.level(zoom: 3).maximumZoom == 19)
        let level = map.levels[0]
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

    @Test("is refused where it ends too early or too late")
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

    @Test("is refused where it is something else", arguments: ["", "DASH", "DASHMAP2\u{8}\u{1}", "<html></html>"])
    func other(text: String) {
        #expect(throws: BaseMapError.isNoBaseMap) { try BaseMap(Array(text.utf8)) }
    }

    @Test("is a map that can be drawn, or is refused, whatever one byte turns into")
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
        for level in map.levels {
            for line in level.land + level.lakes + level.borders + level.innerBorders {
                #expect(line.points.count >= 2)
                #expect(line.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
            }
        }
        #expect(map.names.allSatisfy { !$0.text.isEmpty })
        for zoom in [0, 5, 19] {
            guard let tile = TileIndex(zoom: zoom, x: 0, y: 0) else { continue }
            _ = map.shapes(of: tile)
        }
    }

    @Test("is small, and holds countries and main cities")
    func bundled() throws {
        #expect(BaseMapSample.bundledBytes.count <= 1_500_000)
        let map = try BaseMap(BaseMapSample.bundledBytes)
        let names = map.names.map(\.text)
        #expect(Set(names).isSuperset(of: ["Germany", "South Korea", "Antarctica", "Seoul", "São Paulo", "Chișinău"]))
        #expect(map.names.count { $0.kind == .country } > 200)
        #expect(map.names.count { $0.kind == .city } > 200)
        #expect(names.allSatisfy { !$0.contains("?") && !$0.contains("\u{FFFD}") })
        // Simplified lines are much shorter.
        let counts = map.levels.map { $0.land.reduce(0) { $0 + $1.points.count } }
        #expect(counts == counts.sorted())
        #expect(counts[0] * 5 < counts[counts.count - 1])
    }
}
