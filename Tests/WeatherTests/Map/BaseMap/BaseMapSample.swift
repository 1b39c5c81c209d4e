import Foundation
import Weather

@testable import CoreTestSupport

/// Base maps for tests.
enum BaseMapSample {
    /// The application's base map.
    static let bundledBytes: [UInt8] =
        (try? Data(contentsOf: packageRoot.appending(path: "resources/basemap/world.bin"))).map { [UInt8]($0) } ?? []

    static let bundled = try? BaseMap(bundledBytes)

    /// A square island with a lake, a border across it, and two names, on a grid of 256. From zoom level 3 on, one of
    /// the 64 cells contains a smaller island with a river.
    static let small = file(head: smallHead + smallIndex, cells: smallCell)

    /// A file with this head and these cells.
    static func file(head: [UInt8], cells: [UInt8]) -> [UInt8] {
        Array("DASHMAP2".utf8) + [UInt8(head.count & 0x7F | 0x80), UInt8(head.count >> 7)] + head + cells
    }

    private static let smallHead: [UInt8] = {
        var bytes: [UInt8] = [8, 1, 2]
        // (64, 64), (192, 64), (192, 192), (64, 192): a step of 128 is 256 as a signed number.
        bytes += [1, 4, 64, 64, 0x80, 2, 0, 0, 0x80, 2, 0xFF, 1, 0]
        bytes += [1, 3, 0x80, 1, 0x80, 1, 16, 0, 0, 16]
        bytes += [1, 2, 64, 64, 0x80, 2, 0x80, 2]
        bytes += [0, 0, 0, 0]
        bytes += [2]
        bytes += [0, 2, 100, 100, 0x80, 1, 4] + Array("Land".utf8)
        bytes += [1, 0, 120, 100, 0, 5] + Array("Łódź".utf8.prefix(5))
        return bytes
    }()

    /// The cells are 32 wide, and only the one in column and row 2 is not empty.
    private static let smallIndex: [UInt8] = {
        var lengths = [UInt8](repeating: 0, count: 64)
        lengths[2 * 8 + 2] = UInt8(smallCell.count)
        return [8, 3] + lengths
    }()

    /// Relative to (63, 63): (70, 70), (90, 70), (90, 90), (70, 90), and a river from (72, 72) to (80, 80).
    private static let smallCell: [UInt8] = [1, 4, 7, 7, 40, 0, 0, 40, 39, 0, 0, 0, 0, 0, 1, 2, 9, 9, 16, 16, 0]
}

extension BaseMap.Line {
    /// Whether a point is within the rings, by the even-odd rule.
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
