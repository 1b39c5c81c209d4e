/// The part of a map where it is night.
package struct NightShade: Sendable, Hashable {
    private let sun: SunPosition

    package init(_ sun: SunPosition) {
        self.sun = sun
    }

    /// The distance between two points of the edge, in px: small enough for it to look round at each zoom level.
    private static let step = 8.0

    /// The outline of the night in a region: its corners in px from the region's upper left corner; empty if it is day in
    /// all of it. The region must be visible.
    package func outline(in region: MapRegion) -> [(x: Double, y: Double)] {
        let (top, bottom) = (max(0, height(of: 0, in: region)), min(region.height, height(of: 1, in: region)))
        guard top < bottom else { return [] }
        let count = Int((region.width / Self.step).rounded(.up))
        let edge = (0...count).map { index in
            let x = min(Double(index) * Self.step, region.width)
            return (x: x, y: height(of: horizon(at: x, in: region), in: region).clamped(to: top...bottom))
        }
        let end = sun.declination < 0 ? top : bottom
        guard edge.contains(where: { $0.y != end }) else { return [] }
        return edge + [(region.width, end), (0, end)]
    }

    /// Where the edge is on the map of the world, `x` px right of the region's left side.
    private func horizon(at x: Double, in region: MapRegion) -> Double {
        let longitude = region.point(x: x - region.width / 2, y: 0).x * 360 - 180
        return Coordinate(latitude: sun.horizon(atLongitude: longitude), longitude: 0).map { MapPoint($0).y } ?? 0.5
    }

    /// How many px a point of the world, from 0 in the north to 1 in the south, is below the region's upper side.
    private func height(of y: Double, in region: MapRegion) -> Double {
        (y - MapPoint(region.center).y) * MapPoint.worldSize(zoom: region.zoom) + region.height / 2
    }
}
