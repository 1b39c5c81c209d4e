import DashboardCore
import Foundation
import Gtk

extension Benchmark {
    /// Prints how long drawing takes: every tile of zoom levels 0 to 3, and around a few places those of all others.
    static func tiles() throws {
        let start = ContinuousClock.now
        let painter = try BaseMapPainter.bundled()
        _ = painter.texture(of: sample[0], style: .light)
        let first = (ContinuousClock.now - start) / .milliseconds(1)
        let times = [1, 2].map { scale in
            sample.map { tile in
                let start = ContinuousClock.now
                _ = painter.texture(of: tile, style: .light, scale: scale)
                return (ContinuousClock.now - start) / .milliseconds(1)
            }.sorted()
        }
        print("Base map read and first tile drawn, ms               \(milliseconds(first))")
        print("Offline tile drawn, median of \(sample.count), ms               \(milliseconds(times[0][sample.count / 2]))")
        print("Offline tile drawn, at most, ms                      \(milliseconds(times[0][sample.count - 1]))")
        print("Offline tile at scale 2 drawn, median, ms            \(milliseconds(times[1][sample.count / 2]))")
        print("Offline tile at scale 2 drawn, at most, ms           \(milliseconds(times[1][sample.count - 1]))")
    }

    private static let sample: [TileIndex] = {
        let low = (0...3).flatMap { zoom in
            (0..<(1 << zoom)).flatMap { x in (0..<(1 << zoom)).compactMap { TileIndex(zoom: zoom, x: x, y: $0) } }
        }
        // Where much is to be drawn, and where little is: a fjord coast, islands, many borders, a continent, a sea.
        let places = [(62.0, 6.0), (73.5, -95), (46.5, 8), (37.566, 126.978), (0, 0), (55, 90), (-50, -74)]
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
