import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// The drawing of many overlays.
@Suite struct OverlayIndexTests {
    /// The whole world at a zoom level.
    private func world(_ zoom: Double) -> MapRegion {
        MapRegion(center: at(0, 0), zoom: zoom, width: 1e9, height: 1e9)
    }

    private func random(_ count: Int, seed: UInt64 = 7) -> [WeatherOverlay] {
        var random = SplitMix(seed: seed)
        var seen: Set<PlaceKey> = []
        return (0..<count).compactMap { index in
            let coordinate = at(
                Double(Int.random(in: -9000...9000, using: &random)) / 100,
                Double(Int.random(in: -18000...18000, using: &random)) / 100)
            guard seen.insert(PlaceKey(coordinate)).inserted else { return nil }
            let condition = WeatherCondition.allCases.randomElement(using: &random) ?? .clear
            return overlay(coordinate, "\(index)", condition: condition)
        }
    }

    // MARK: Known values

    @Test(arguments: [
        // At level 0 the world is 256 px, so that 66 px are 92.8° of longitude, and at level 1 half of that.
        (0.0, 0.0, 92.0, 1), (0, 0, 94, 2), (1, 0, 46, 1), (1, 0, 47, 2),
        // A quarter of a level higher, the spacing has grown in pixels, but not on the map.
        (0.24, 0, 92, 1), (0.24, 0, 94, 2), (0.25, 0, 79, 2),
        // On both sides of the date line.
        (4, 357, 362, 1), (4, 357, 363, 2),
    ])
    func touchingMarkersAreClustered(zoom: Double, one: Double, other: Double, count: Int) {
        func place(_ east: Double) -> WeatherOverlay {
            overlay(at(10, east - 180 > 180 ? east - 540 : east - 180))
        }
        var index = OverlayIndex([place(one), place(other)])
        let clusters = index.clusters(in: world(zoom))
        #expect(clusters.map(\.count) == (count == 1 ? [2] : [1, 1]))
    }

    @Test func aClusterIsItsMostImportantPlaceWithACount() throws {
        let (calm, storm) = (overlay(at(10, 10), "a"), overlay(at(14, 30), "b", condition: .thunderstorm))
        var index = OverlayIndex([calm, storm, overlay(at(-80, 10), "c")])
        let clusters = index.clusters(in: world(0))
        #expect(clusters.map(\.count) == [2, 1])
        #expect(clusters[0].main == storm)
        #expect(clusters[0].point == MapPoint(at(14, 30)))
        #expect(clusters.map(\.id) == [PlaceKey(at(14, 30)), PlaceKey(at(-80, 10))])
    }

    @Test func ownPlacesPrecedeSevereWeather() {
        var (shown, saved) = (overlay(at(10, 10), "shown"), overlay(at(11, 12), "saved"))
        shown.importance = .shown
        saved.importance = .saved
        let around = [at(12, 9), at(9, 8)].map { overlay($0, condition: .tornado) }
        for overlays in [[shown, saved] + around, around + [saved, shown]] {
            var index = OverlayIndex(overlays)
            #expect(index.clusters(in: world(0)).map(\.main) == [shown])
            #expect(index.clusters(in: world(0)).map(\.count) == [2], "what is around it says the same")
        }
    }

    @Test func ofEquallyBadOnesTheNorthernmostIsNamed() {
        let all = [at(10, 10), at(12, 9), at(12, 11), at(11, 8)].map { overlay($0, condition: .rain) }
        for overlays in [all, all.reversed()] {
            var index = OverlayIndex(overlays)
            #expect(index.clusters(in: world(0)).first?.main.coordinate == at(12, 9))
        }
    }

    @Test(arguments: 0..<10) func noTwoMarkersTouch(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var index = OverlayIndex(self.random(3000, seed: seed))
        let region = region(
            at(Double.random(in: -80...80, using: &random), Double.random(in: -180...180, using: &random)),
            zoom: Double.random(in: 2...9, using: &random))
        let places = index.clusters(in: region).map { region.offset(of: $0.point) }
        for (number, one) in places.enumerated() {
            for other in places[(number + 1)...] {
                #expect(abs(one.x - other.x) > 65.99 || abs(one.y - other.y) > 39.99)
            }
        }
    }

    @Test(arguments: 0...19) func allAtOnePointIsOneCluster(zoom: Int) {
        let all = (0..<10_000).map { overlay(at(37.57, 126.98), "\($0)") }
        var index = OverlayIndex(all)
        let clusters = index.clusters(in: region(at(37.57, 126.98), zoom: Double(zoom)))
        #expect(clusters.map(\.count) == [10_000])
    }

    @Test func thePolesAreAtTheEdgesOfTheMap() {
        var index = OverlayIndex([overlay(at(90, 0), "n"), overlay(at(-90, 0), "s"), overlay(at(86, 1), "m")])
        for zoom in 0...18 {
            let north = index.clusters(in: region(at(89, 0), zoom: Double(zoom)))
            #expect(north.contains { abs($0.point.y) < 1e-12 }, "at \(zoom)")
            let south = index.clusters(in: region(at(-90, 0), zoom: Double(zoom)))
            #expect(south.contains { abs($0.point.y - 1) < 1e-12 }, "at \(zoom)")
            if zoom > 2 { #expect(south.count == 1) }
        }
    }

    @Test func bothSidesOfTheDateLineAreSeenFromEither() {
        let (east, west) = (overlay(at(0, 179.5), "e"), overlay(at(0, -179.5), "w"))
        var index = OverlayIndex([east, west, overlay(at(0, 0), "far")])
        for longitude in [179.9, 180, -180, -179.9] {
            let clusters = index.clusters(in: region(at(0, longitude), zoom: 8))
            #expect(clusters.map(\.main.place.name) == ["e", "w"], "from left to right, at \(longitude)")
        }
        var edge = OverlayIndex([overlay(at(0, 180))])
        #expect(edge.clusters(in: region(at(0, -180), zoom: 18)).map(\.point.x) == [0])
    }

    // MARK: What is seen

    @Test(arguments: 0..<40) func visibleClustersAreCompleteAndSorted(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let all = self.random(2000, seed: seed)
        var index = OverlayIndex(all)
        for _ in 0..<10 {
            let region = region(
                at(Double.random(in: -85...85, using: &random), Double.random(in: -180...180, using: &random)),
                zoom: Double.random(in: 0...12, using: &random))
            let clusters = index.clusters(in: region)
            let everywhere = index.clusters(in: world(region.zoom))
            #expect(Set(clusters.map(\.id)).count == clusters.count)
            #expect(Set(everywhere).isSuperset(of: clusters))
            let seen = everywhere.filter { cluster in
                let offset = region.offset(of: cluster.point)
                return abs(offset.x) <= region.width / 2 + 66 && abs(offset.y) <= region.height / 2 + 66
            }
            #expect(Set(clusters).isSuperset(of: seen))
            #expect(everywhere.map(\.count).reduce(0, +) == all.count)
            let rows = clusters.map { row($0, region.zoom) }
            #expect(rows == rows.sorted())
        }
    }

    /// The row of the cells of 66 px that contains a cluster.
    private func row(_ cluster: OverlayCluster<WeatherOverlay>, _ zoom: Double) -> Int {
        let side = (MapPoint.worldSize(zoom: (zoom * 4).rounded(.down) / 4) / 66).rounded(.down)
        return Int(min(cluster.point.y * side, side - 1))
    }

    @Test func movingTheMapChangesNoCluster() {
        var index = OverlayIndex(random(3000))
        let start = region(at(30, 20), zoom: 4.5)
        let clusters = Set(index.clusters(in: start))
        for offset in 1...66 {
            let moved = index.clusters(in: start.moved(x: Double(offset), y: Double(-offset)))
            let inner = moved.filter { cluster in
                let offset = start.offset(of: cluster.point)
                return abs(offset.x) < 300 && abs(offset.y) < 200
            }
            #expect(!inner.isEmpty)
            #expect(clusters.isSuperset(of: inner))
        }
    }

    @Test func onlyWhatCanBeSeenIsGiven() {
        var index = OverlayIndex(random(5000))
        let clusters = index.clusters(in: region(at(40, 0), zoom: 6))
        #expect(!clusters.isEmpty)
        #expect(clusters.count < 120)
        let seen = region(at(40, 0), zoom: 6)
        #expect(
            clusters.allSatisfy { cluster in
                let offset = seen.offset(of: cluster.point)
                return abs(offset.x) <= 300 + 66 * 2.2 && abs(offset.y) <= 200 + 66 * 2.2
            })
    }

    @Test(arguments: [(0.0, 400.0, 5.0), (600, 0, 5), (.nan, 400, 5), (600, 400, .nan), (600, 400, .infinity)])
    func emptyRegionShowsNothing(width: Double, height: Double, zoom: Double) {
        var index = OverlayIndex(random(10))
        #expect(index.clusters(in: region(at(0, 0), zoom: zoom, width: width, height: height)).isEmpty)
        #expect(index.clusters(in: world(0), spacing: MarkerSpacing(width: 0, height: 40)).isEmpty)
        var nothing = OverlayIndex<WeatherOverlay>()
        #expect(nothing.clusters(in: world(0)).isEmpty)
    }

    @Test func zoomLevelsBeyondTheLastAreTheLast() {
        var index = OverlayIndex([overlay(at(0, 0))])
        #expect(index.clusters(in: region(at(0, 0), zoom: 30, width: 1e6, height: 1e6)).count == 1)
        #expect(index.clusters(in: region(at(0, 0), zoom: -5)).count == 1)
    }

    // MARK: Differences

    @Test(arguments: 0..<20) func aDifferenceGivesTheSameAsBeginningAgain(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let all = self.random(400, seed: seed)
        var current: [WeatherOverlay] = []
        var index = OverlayIndex<WeatherOverlay>()
        for _ in 0..<6 {
            let next = all.filter { _ in Bool.random(using: &random) }.map { overlay in
                var overlay = overlay
                if Bool.random(using: &random) { overlay.condition = .tornado }
                return overlay
            }
            index.apply(OverlayDifference(from: current, to: next))
            current = next
            var anew = OverlayIndex(next)
            #expect(index.count == next.count)
            #expect(index.clusters(in: world(3)) == anew.clusters(in: world(3)))
            #expect(index.clusters(in: world(9)) == anew.clusters(in: world(9)))
        }
        var anew = OverlayIndex(current)
        let wide = MarkerSpacing(width: 100, height: 60)
        #expect(index.clusters(in: world(3), spacing: wide) == anew.clusters(in: world(3), spacing: wide))
        #expect(index.clusters(in: world(3), spacing: wide) != anew.clusters(in: world(3)))
    }
}
