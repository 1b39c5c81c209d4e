import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// The points whose weather is requested.
@Suite struct OverlayGridTests {
    private func points(_ region: MapRegion) -> [Coordinate] {
        OverlayGrid(region).cells.compactMap(\.middle.coordinate)
    }

    /// Cities every 0.2°, everywhere.
    private static let everywhere = CityIndex(
        cities: { _ in .just([]) },
        nearest: { point in
            func near(_ degrees: Double) -> Double { (degrees * 5).rounded() / 5 }
            let city = Coordinate(latitude: near(point.latitude), longitude: near(point.longitude)) ?? point
            return .just(Place(name: "City", coordinate: city))
        })

    private func places(_ region: MapRegion, _ cities: CityIndex = everywhere) async throws -> [Place] {
        try await OverlayGrid(region).places(cities).value
    }

    static let sights = [
        region(at(0, 179.9)), region(at(0, -180)), region(at(10, 180), zoom: 3), region(at(84, 0), zoom: 6),
        region(at(0, 0), zoom: 0, width: 3000, height: 2000), region(at(0, 0), zoom: 0, width: 256, height: 256),
        region(at(52.52, 13.405)), region(at(-41.29, 174.78), zoom: 9), region(at(64.15, -21.94), zoom: 11),
        region(at(37.57, 126.98), zoom: 7.9, width: 375, height: 640), region(at(20, 0), zoom: 1.5),
        region(at(20, 0), zoom: 4.3, width: 300, height: 300), region(at(20, 0), zoom: 12, width: 2000, height: 1200),
    ]

    @Test(arguments: sights) func nineToTwentyFivePlacesAreInSightWhereverThatIs(region: MapRegion) async throws {
        for cities in [Self.everywhere, .empty] {
            let places = try await places(region, cities)
            #expect((9...25).contains(places.count))
            #expect(places.allSatisfy { region.contains($0.coordinate, margin: 1) })
            #expect(Set(places.map(\.key)).count == places.count)
            // Markers are drawn above their places.
            #expect(places.allSatisfy { region.offset(of: MapPoint($0.coordinate)).y - 42 >= -region.height / 2 - 1 })
            // No marker hides another.
            var index = OverlayIndex(places.map { WeatherOverlay(place: $0, current: conditions(1)) })
            #expect(index.clusters(in: region).map(\.count) == places.map { _ in 1 })
        }
    }

    @Test func aPlaceIsNamedAfterACityOnlyWhereOneIsNear() async throws {
        let all = try await places(region(at(20, 0), zoom: 9))
        let near = all.filter { $0.name == "City" }
        #expect(!near.isEmpty && near.count < all.count)
        #expect(all.filter { $0.name != "City" }.allSatisfy { $0.name == $0.coordinate.text })
    }

    @Test func aMarkerGivesWayToANameAsFarAsThereIsRoom() async throws {
        let start = region(at(40, 20), zoom: 6)
        let grid = OverlayGrid(start)
        // A name behind each marker in the centre of a cell, or in its upper half.
        let middles = grid.cells.map(\.middle)
        let hasName: @Sendable (MapPoint, Double) -> Bool = { point, zoom in
            #expect(zoom == 6)
            return middles.contains { abs($0.x - point.x) < 1e-9 && $0.y >= point.y - 1e-9 && $0.y - point.y < 1e-3 }
        }
        let places = try await grid.places(.empty, hasName: hasName).value
        #expect(places.count == middles.count)
        #expect(places.allSatisfy { !hasName(MapPoint($0.coordinate), 6) && start.contains($0.coordinate) })
        // Without such a place, the centre is used.
        let hidden = try await grid.places(.empty, hasName: { _, _ in true }).value
        #expect(hidden.map(\.coordinate) == middles.compactMap(\.coordinate))
    }

    @Test func overlaysAreSortedFromNorthToSouthAndWestToEast() {
        let points = points(region(at(0, 0), zoom: 5))
        #expect(points.map(\.latitude) == points.map(\.latitude).sorted(by: >))
        let rows = Dictionary(grouping: points, by: \.latitude).values
        #expect(rows.allSatisfy { $0.map(\.longitude) == $0.map(\.longitude).sorted() })
    }

    @Test func acrossTheDateLineItContinuesOnTheOtherSide() {
        let points = points(region(at(0, 180), zoom: 5))
        let (east, west) = (points.filter { $0.longitude > 160 }, points.filter { $0.longitude < -160 })
        #expect(east.count + west.count == points.count)
        #expect(!east.isEmpty && !west.isEmpty)
    }

    @Test func movedALittleItIsTheSamePointsOfTheWorld() {
        let start = region(at(40, 20), zoom: 6)
        let known = Set(points(start))
        for offset in 1...150 {
            let moved = points(start.moved(x: Double(offset), y: Double(offset)))
            #expect(Double(known.intersection(moved).count) >= 0.2 * Double(moved.count), "at \(offset)")
        }
    }

    @Test func aWindowOfAnotherSizeChangesLittle() {
        let start = region(at(40, 20), zoom: 6)
        let same = (0...30).count { step in
            Set(points(start.resized(width: 600 + Double(step), height: 400))).isSuperset(of: points(start))
        }
        #expect(same >= 15)
    }

    @Test func theWorldIsRequestedOnceHoweverOftenItIsSeen() {
        let points = points(region(at(0, 0), zoom: 0, width: 2560, height: 256))
        #expect(Set(points.map { PlaceKey($0) }).count == points.count)
        #expect((9...25).contains(points.count))
    }

    @Test func fromVeryNearSeveralPointsAreOneKilometre() async throws {
        #expect((1...4).contains(try await places(region(at(20.123, 0), zoom: 19)).count))
    }
}

/// The cached weather around.
@Suite struct OverlayCacheTests {
    private func overlays(_ range: Range<Int>) -> [WeatherOverlay] {
        range.map { index in
            let coordinate = at(Double(index % 90), Double(index / 90))
            return WeatherOverlay(place: Place(name: "\(index)", coordinate: coordinate), current: conditions(1))
        }
    }

    @Test func twoThousandAreKeptOfWhichThoseThatAreNotLookedAtGoFirst() {
        var cache = OverlayCache()
        let all = overlays(0..<2100)
        cache.insert(Array(all[..<2000]), at: noon)
        #expect(cache.missing(of: [all[0].place], now: noon).isEmpty)
        cache.insert(Array(all[2000...]), at: noon)
        #expect(cache.overlays(of: all.map(\.place)).count == 2000)
        #expect(cache.missing(of: all.map(\.place), now: noon) == all[1...100].map(\.place))
    }

    @Test func newerWeatherTakesTheOldOnesPlace() {
        var cache = OverlayCache()
        let one = overlays(0..<1)
        cache.insert(one, at: noon)
        cache.insert(one, at: noon + 500)
        #expect(cache.overlays(of: one.map(\.place)) == [DatedOverlay(overlay: one[0], time: noon + 500)])
        #expect(cache.missing(of: one.map(\.place), now: noon + 1099).isEmpty)
        #expect(cache.missing(of: one.map(\.place), now: noon + 1100).count == 1)
        #expect(cache.missing(of: one.map(\.place), now: noon - 101).count == 1)
    }
}
