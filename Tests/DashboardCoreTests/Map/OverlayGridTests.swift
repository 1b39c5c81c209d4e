import Foundation
import Rx
import Testing

@testable import DashboardCore

/// The points whose weather is asked for.
@Suite struct OverlayGridTests {
    @Test(arguments: [
        region(at(0, 179.9)), region(at(0, -180)), region(at(10, 180), zoom: 3), region(at(85, 0), zoom: 6),
        region(at(-90, 0)), region(at(0, 0), zoom: 0, width: 3000, height: 2000),
        region(at(60, 170), zoom: 1.5, width: 1, height: 1000), region(at(20, 0), zoom: 19),
    ])
    func aGridIsInWhatIsSeenWhereverThatIs(region: MapRegion) {
        let points = OverlayGrid(region).points
        let side = OverlayGrid.side(zoom: region.zoom)
        #expect(points.count == side * side)
        // To a hundredth of a degree, which is many pixels from near.
        let margin = 1 + 0.005 / 360 * MapPoint.worldSize(zoom: region.zoom) * 12
        #expect(points.allSatisfy { region.contains($0, margin: margin) })
        #expect(points.map(\.latitude) == points.map(\.latitude).sorted(by: >))
    }

    @Test func acrossTheDateLineItGoesOnOnTheOtherSide() {
        let points = OverlayGrid(region(at(0, 180), zoom: 5)).points
        // It is 26° wide, with a point each 6.6°.
        let (east, west) = (points.filter { $0.longitude > 166 }, points.filter { $0.longitude < -166 })
        #expect(east.count + west.count == 16)
        #expect(east.count == 8)
    }

    @Test func atOneLevelItIsThePointsOfTheWorld() {
        let start = region(at(40, 20), zoom: 6)
        let points = Set(OverlayGrid(start).points)
        for offset in 1...150 {
            let moved = Set(OverlayGrid(start.moved(x: Double(offset), y: Double(offset))).points)
            #expect(moved.count == 16)
            #expect(moved.intersection(points).count >= 4, "at \(offset)")
        }
        #expect(Set(OverlayGrid(start.moved(x: 150)).points).intersection(points).count == 12)
    }

    @Test func theWorldIsAskedForOnceHoweverOftenItIsSeen() {
        let points = OverlayGrid(region(at(0, 0), zoom: 0, width: 2560, height: 256)).points
        #expect(Set(points.map { PlaceKey($0) }).count == 25)
        #expect(Set(points.map { ($0.longitude / 72).rounded(.down) }).count == 5)
    }
}

/// What is known of the weather around.
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
        #expect(cache.overlays.count == 2000)
        #expect(cache.missing(of: all.map(\.place), now: noon) == all[1...100].map(\.place))
    }

    @Test func newerWeatherTakesTheOldOnesPlace() {
        var cache = OverlayCache()
        let one = overlays(0..<1)
        cache.insert(one, at: noon)
        cache.insert(one, at: noon + 500)
        #expect(cache.overlays == [DatedOverlay(overlay: one[0], time: noon + 500)])
        #expect(cache.missing(of: one.map(\.place), now: noon + 1099).isEmpty)
        #expect(cache.missing(of: one.map(\.place), now: noon + 1100).count == 1)
        #expect(cache.missing(of: one.map(\.place), now: noon - 101).count == 1)
    }
}
