/// The area of a warning on the map of the world.
package struct WarningShape: Sendable {
    private let rings: [BaseMap.Line]

    package init(_ polygons: [[Coordinate]]) {
        rings = polygons.compactMap(Self.ring)
    }

    /// Around the corners by the shorter way, so that an area across the date line reaches beyond the map's edge.
    private static func ring(_ border: [Coordinate]) -> BaseMap.Line? {
        guard let first = border.first.map({ MapPoint($0) }) else { return nil }
        var last = first
        return BaseMap.Line(
            border.map { corner in
                let point = MapPoint(corner)
                last = MapPoint(x: last.x + last.distance(eastTo: point), y: point.y)
                return SIMD2(Float(last.x), Float(last.y))
            })
    }

    /// The parts of the area's rings that are within a region, in px from its upper left corner, in all repetitions of the world.
    package func rings(in region: MapRegion) -> [[SIMD2<Double>]] {
        (-2...2).flatMap { turn in
            let clip = MapClip(region, turn: turn, margin: Self.margin)
            return rings.lazy.filter(clip.mayShow).map(clip.area).filter { !$0.isEmpty }
        }
    }

    /// Wider than a border's line, so that the sides of the region are not drawn as borders, in px.
    private static let margin = 8.0
}
