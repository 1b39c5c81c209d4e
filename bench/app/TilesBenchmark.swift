import DashboardApp
import Foundation
import Gtk
import Weather

extension Benchmark {
    /// Prints how long drawing takes: for every tile of zoom levels 0 to 3, and for all other levels around some
    /// places. The first tiles in a part of the world take longest, since that part is read from the file, and names
    /// are placed.
    static func tiles() throws {
        var times: [Double] = []
        func measure(_ body: () throws -> Void) rethrows {
            let start = ContinuousClock.now
            try body()
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        func report(_ what: String, from values: ArraySlice<Double>) {
            let sorted = values.sorted()
            let numbers = [
                ("median", sorted[sorted.count / 2]), ("99 %", sorted[sorted.count * 99 / 100]),
                ("at most", sorted[sorted.count - 1]),
            ]
            for (name, value) in numbers {
                print("\(what), \(name), ms".padding(toLength: 53, withPad: " ", startingAt: 0) + milliseconds(value))
            }
        }
        var painter: BaseMapPainter?
        try measure { painter = try .bundled() }
        for scale in [1, 2] {
            for tile in sample { measure { _ = painter?.texture(of: tile, style: .light, scale: scale) } }
        }
        print("Offline map read and its fonts found, ms             \(milliseconds(times[0]))")
        report("Offline tile drawn", from: times[1...sample.count])
        report("Offline tile for scale 2 drawn", from: times[(sample.count + 1)...])
    }

    private static let sample: [TileIndex] = {
        let low = (0...3).flatMap { zoom in
            (0..<(1 << zoom)).flatMap { x in (0..<(1 << zoom)).compactMap { TileIndex(zoom: zoom, x: x, y: $0) } }
        }
        // Dense areas: fjords, islands, lakes, many borders, many names; and sparse ones: a continent, a sea.
        let places = [
            (62.0, 6.0), (73.5, -95), (46.5, 8), (37.566, 126.978), (0, 0), (55, 90), (-50, -74), (-45.5, -73.5),
            (-6.2, 106.8), (37.7, 24), (45, -84.5), (62, 25), (50.5, 7), (40.7, -74), (35.7, 139.7), (30.6, 31.2),
        ]
        let high = (4...19).flatMap { zoom in
            places.compactMap { Coordinate(latitude: $0, longitude: $1) }.flatMap { coordinate in
                let point = MapPoint(coordinate)
                let count = Double(1 << zoom)
                return [-1, 0, 1].compactMap {
                    TileIndex(zoom: zoom, x: Int(point.x * count) + $0, y: Int(point.y * count))
                }
            }
        }
        return low + high
    }()

    private static func milliseconds(_ value: Double) -> String { String(format: "%.2f", value) }
}
