import FoundationEssentials
import Glibc

/// Meridians and parallels at round numbers of degrees.
struct MapGrid {
    /// In degrees.
    let spacing: Double

    /// The grid whose meridians are at least 180 px apart: 1, 2 or 5 degrees, or a tenth, a hundredth … of these.
    init(zoom: Int) {
        let needed = 180 * 360 / MapPoint.worldSize(zoom: Double(zoom))
        let power = pow(10, log10(needed).rounded(.down))
        spacing = [1, 2, 5].map { $0 * power }.first { $0 >= needed } ?? 10 * power
    }

    /// The lines on a tile, in px from its upper left corner; they end `margin` px beyond it.
    func lines(on tile: TileIndex, margin: Double) -> [[SIMD2<Double>]] {
        let worldSize = MapPoint.worldSize(zoom: Double(tile.zoom))
        let (low, high) = (-margin, 256 + margin)
        let (left, top) = (Double(tile.x) * 256, Double(tile.y) * 256)
        let corners = [low, high].map { MapPoint(x: (left + $0) / worldSize, y: (top + $0) / worldSize) }
        // Not with coordinates: west of the date line the world begins anew.
        let (west, east) = (corners[0].x * 360 - 180, corners[1].x * 360 - 180)
        guard let north = corners[0].coordinate?.latitude, let south = corners[1].coordinate?.latitude else {
            return []
        }
        let meridians = multiples(from: west, to: east).map { longitude in
            let x = (longitude + 180) / 360 * worldSize - left
            return [SIMD2(x, low), SIMD2(x, high)]
        }
        let parallels = multiples(from: south, to: north).compactMap { Coordinate(latitude: $0, longitude: 0) }.map {
            let y = MapPoint($0).y * worldSize - top
            return [SIMD2(low, y), SIMD2(high, y)]
        }
        return meridians + parallels
    }

    private func multiples(from low: Double, to high: Double) -> [Double] {
        stride(from: (low / spacing).rounded(.up), through: (high / spacing).rounded(.down), by: 1).map { $0 * spacing }
    }
}
