import Testing
import Weather

@testable import CoreTestSupport

@Suite("The base map's closest zoom level") struct BaseMapZoomTests {
    @Test("shows cities, or one with its surroundings")
    func places() throws {
        let map = try #require(BaseMapSample.bundled)
        // In an area with many cities, and at a coast; in a small town in the woods, where there is a lake farther
        // away.
        #expect(map.closestZoom(around: at(50.94, 6.96)) == 10)
        #expect(map.closestZoom(around: at(64.14, -21.9)) == 10)
        #expect((6...9).contains(map.closestZoom(around: at(45.03, -84.67))))
        // In the middle of the Sahara and of the Pacific.
        #expect((4...7).contains(map.closestZoom(around: at(23.5, 0))))
        #expect(map.closestZoom(around: at(-45, -130)) == 4)
        #expect(map.closestZoom(around: at(50.94, 6.96), in: 4...8) == 8)
    }

    @Test("shows something for every city")
    func everywhere() throws {
        let map = try #require(BaseMapSample.bundled)
        let labels = BaseMapLabels(map) { text, _ in SIMD2(Double(text.count) * 7, 14) }
        let cities = map.names.filter { $0.kind == .city }
        for number in stride(from: 0, to: cities.count, by: 97) {
            let place = cities[number].place
            let zoom = map.closestZoom(around: try #require(place.coordinate))
            #expect(zoom >= 6, "\(cities[number].text)")
            let count = Double(1 << Int(zoom))
            let tile = try #require(
                TileIndex(zoom: Int(zoom), x: Int(place.x * count), y: Int(place.y * count)))
            #expect(!labels.labels(on: tile).isEmpty || !map.shapes(of: tile).land.isEmpty, "\(cities[number].text)")
        }
    }
}
