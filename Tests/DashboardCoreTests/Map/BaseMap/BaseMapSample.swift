import DashboardCore
import Foundation

/// Base maps for tests.
enum BaseMapSample {
    /// The one that the application brings.
    static let bundledBytes: [UInt8] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        return (try? Data(contentsOf: root.appending(path: "resources/basemap/world.bin"))).map { [UInt8]($0) } ?? []
    }()

    static let bundled = try? BaseMap(bundledBytes)

    /// One square island with a lake, a border across it, and two names, on a grid of 256.
    static let small: [UInt8] = {
        var bytes = Array("DASHMAP1".utf8)
        bytes += [8, 2]
        for zoom: UInt8 in [2, 19] {
            bytes.append(zoom)
            // (64, 64), (192, 64), (192, 192), (64, 192): a step of 128 is 256 as a signed number.
            bytes += [1, 4, 64, 64, 0x80, 2, 0, 0, 0x80, 2, 0xFF, 1, 0]
            bytes += [1, 3, 0x80, 1, 0x80, 1, 16, 0, 0, 16]
            bytes += [1, 2, 64, 64, 0x80, 2, 0x80, 2]
            bytes += [0]
        }
        bytes += [2]
        bytes += [0, 2, 100, 100, 0x80, 1, 4] + Array("Land".utf8)
        bytes += [1, 0, 120, 100, 0, 5] + Array("Łódź".utf8.prefix(5))
        return bytes
    }()
}

extension BaseMap.Line {
    /// Whether a point is within the ring: what is told for several rings is true for an odd number of them.
    func contains(_ point: MapPoint) -> Bool {
        isInside(points.map { SIMD2<Double>($0) }, SIMD2(point.x, point.y))
    }
}

extension [BaseMap.Line] {
    func contains(_ point: MapPoint) -> Bool { count { $0.contains(point) } % 2 == 1 }
}

/// Whether a ring goes around a point. Source: <https://wrfranklin.org/Research/Short_Notes/pnpoly.html>
func isInside(_ ring: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for corner in ring {
        if (corner.y > point.y) != (previous.y > point.y) {
            let crossing = corner.x + (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y)
            if point.x < crossing { isInside.toggle() }
        }
        previous = corner
    }
    return isInside
}

func isInside(_ rings: [[SIMD2<Double>]], _ point: SIMD2<Double>) -> Bool {
    rings.count { isInside($0, point) } % 2 == 1
}
