import Testing

@testable import CoreTestSupport
@testable import Weather

/// Where areas of warnings are on the map.
@Suite struct WarningShapeTests {
    private func region(_ center: Coordinate, zoom: Double = 4) -> MapRegion {
        MapRegion(center: center, zoom: zoom, width: 400, height: 300)
    }

    private func extent(_ rings: [[SIMD2<Double>]]) -> (lowest: SIMD2<Double>, highest: SIMD2<Double>)? {
        let points = rings.flatMap { $0 }
        guard let first = points.first else { return nil }
        return (points.reduce(first, pointwiseMin), points.reduce(first, pointwiseMax))
    }

    private let square = [at(10, 10), at(10, 20), at(20, 20), at(20, 10)]

    @Test func anAreaIsWhereItsCornersAre() throws {
        let region = region(at(15, 15))
        let rings = WarningShape([square]).rings(in: region)
        #expect(rings.map(\.count) == [4])
        let (lowest, highest) = try #require(extent(rings))
        let (north, south) = (region.offset(of: MapPoint(at(20, 10))), region.offset(of: MapPoint(at(10, 20))))
        #expect(abs(lowest.x - (200 + north.x)) < 0.1 && abs(lowest.y - (150 + north.y)) < 0.1)
        #expect(abs(highest.x - (200 + south.x)) < 0.1 && abs(highest.y - (150 + south.y)) < 0.1)
    }

    @Test func nothingIsOutsideOfTheRegion() throws {
        let near = WarningShape([square]).rings(in: region(at(15, 15), zoom: 12))
        let (lowest, highest) = try #require(extent(near))
        #expect(lowest == [-8, -8] && highest == [408, 308])
        #expect(WarningShape([square]).rings(in: region(at(-40, 100))).isEmpty)
        #expect(WarningShape([]).rings(in: region(at(0, 0))).isEmpty)
        #expect(WarningShape([[]]).rings(in: region(at(0, 0))).isEmpty)
    }

    @Test(arguments: [179.0, -179])
    func anAreaAcrossTheDateLineIsInOnePiece(center: Double) throws {
        let fiji = [at(-20, 177), at(-20, -178), at(-15, -178), at(-15, 177)]
        let rings = WarningShape([fiji]).rings(in: region(at(-17, center), zoom: 5))
        #expect(rings.count == 1)
        let (lowest, highest) = try #require(extent(rings))
        // Five degrees of 360.
        #expect(abs(highest.x - lowest.x - 5 / 360 * MapPoint.worldSize(zoom: 5)) < 0.1)
    }

    @Test func anAreaIsInEachRepetitionOfTheWorld() {
        let wide = MapRegion(center: at(0, 0), zoom: 0, width: 800, height: 300)
        #expect(WarningShape([square]).rings(in: wide).count == 3)
    }
}
