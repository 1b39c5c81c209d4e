import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// How a map moves from one position to another.
@Suite struct MapGlideTests {
    private func position(_ latitude: Double, _ longitude: Double, zoom: Double) -> MapPosition {
        MapPosition(center: at(latitude, longitude), zoom: zoom)
    }

    private func longitudes(_ glide: MapGlide) -> [Double] {
        (0...20).map { glide.position(at: Double($0) / 20).center.longitude }
    }

    @Test func itBeginsAndEndsExactly() {
        let glide = MapGlide(from: position(37.566, 126.978, zoom: 10), to: position(-18.1416, 178.4419, zoom: 6))
        for progress in [-1.0, 0] { #expect(glide.position(at: progress) == glide.start) }
        for progress in [1.0, 1.2] { #expect(glide.position(at: progress) == glide.end) }
    }

    @Test func acrossTheDateLineItGoesTheShortWay() {
        let east = longitudes(MapGlide(from: position(-18, 178, zoom: 6), to: position(-18, -173, zoom: 6)))
        #expect(east.allSatisfy { $0 >= 178 || $0 <= -173 })
        let turned = east.map { $0 < 0 ? $0 + 360 : $0 }
        #expect(turned == turned.sorted())
        let west = longitudes(MapGlide(from: position(-18, -173, zoom: 6), to: position(-18, 178, zoom: 6)))
        #expect(west.allSatisfy { $0 >= 178 || $0 <= -173 })
    }

    @Test func glideWithoutZoomIsStraight() {
        let glide = MapGlide(from: position(60, 10, zoom: 5), to: position(-60, 10, zoom: 5))
        let middle = glide.position(at: 0.5)
        #expect(abs(middle.center.latitude) < 1e-9 && middle.zoom == 5)
        #expect(glide.position(at: 0.1).center.latitude > 57, "slowly at first")
    }

    @Test(arguments: [(10.0, 0.0), (0, 10), (4, 5)])
    func zoomingSomePointStandsStill(from: Double, to: Double) {
        let (start, end) = (position(40, 20, zoom: from), position(42, 26, zoom: to))
        let glide = MapGlide(from: start, to: end)
        func map(_ position: MapPosition) -> MapRegion { region(position.center, zoom: position.zoom) }
        // The fixed point of both positions on the screen, from the centres and the lengths of a pixel.
        let pixels = [start, end].map { 1 / MapPoint.worldSize(zoom: $0.zoom) }
        let (first, last) = (MapPoint(start.center), MapPoint(end.center))
        let offset = (
            x: (last.x - first.x) / (pixels[0] - pixels[1]), y: (last.y - first.y) / (pixels[0] - pixels[1])
        )
        let fixed = map(start).point(x: offset.x, y: offset.y)
        for step in 0...10 {
            let seen = map(glide.position(at: Double(step) / 10)).point(x: offset.x, y: offset.y)
            #expect(abs(seen.x - fixed.x) < 1e-9 && abs(seen.y - fixed.y) < 1e-9, "at \(step)")
        }
    }

    @Test func aPlaceThatStandsStillWhileZoomingStandsStillExactly() {
        let glide = MapGlide(from: position(38.7223, -9.1393, zoom: 10), to: position(38.7223, -9.1393, zoom: 0))
        for step in 0...20 {
            let center = glide.position(at: Double(step) / 20).center
            #expect(center.distance(to: glide.end.center) < 0.01)
        }
    }
}
