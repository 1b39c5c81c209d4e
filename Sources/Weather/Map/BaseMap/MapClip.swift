/// Clips lines and areas to a square, in px: the drawing library supports coordinates of a few million px at most, and
/// the world is 134 million px wide at zoom level 19.
struct MapClip: Sendable {
    typealias Point = SIMD2<Double>

    /// The map's upper left corner, in px from the square's.
    private let origin: Point
    private let worldSize: Double
    private let lowest: Point
    private let highest: Point

    /// The square of a tile, and `margin` px around it.
    init(tile: TileIndex, margin: Double) {
        origin = -Point(Double(tile.x), Double(tile.y)) * 256
        worldSize = MapPoint.worldSize(zoom: Double(tile.zoom))
        lowest = Point(repeating: -margin)
        highest = Point(repeating: 256 + margin)
    }

    /// A region of the map that is shown, and `margin` px around it.
    /// - Parameter turn: Which repetition of the world: 0 for the one with the region's centre, 1 for the one to the east of it.
    init(_ region: MapRegion, turn: Int, margin: Double) {
        worldSize = MapPoint.worldSize(zoom: region.zoom)
        let center = MapPoint(region.center)
        let size = Point(region.width, region.height)
        origin = size / 2 - (Point(center.x, center.y) - Point(Double(turn), 0)) * worldSize
        lowest = Point(repeating: -margin)
        highest = size + margin
    }

    /// Whether a part of the line may be within the square.
    func mayShow(_ line: BaseMap.Line) -> Bool {
        sides(pixel(line.lowest)) & 0b0110 == 0 && sides(pixel(line.highest)) & 0b1001 == 0
    }

    private func pixel(_ point: SIMD2<Float>) -> Point {
        Point(point) * worldSize + origin
    }

    /// The sides that a point is beyond: west 1, east 2, south 4, north 8; 0 inside.
    private func sides(_ point: Point) -> Int {
        (point.x < lowest.x ? 1 : point.x > highest.x ? 2 : 0) | (point.y > highest.y ? 4 : point.y < lowest.y ? 8 : 0)
    }
}

extension MapClip {
    /// The part of the ring's interior that is within the square, as a ring; empty if there is none.
    ///
    /// It may run along the square's sides. Source: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
    func area(_ ring: BaseMap.Line) -> [Point] {
        var points = simplified(ring.points)
        for side in 0..<4 {
            points = cut(points, at: side)
            if points.count < 3 { return [] }
        }
        return points
    }

    /// Without points that are beyond the same side as the previous and the next one, which are most points of a
    /// continent.
    private func simplified(_ ring: [SIMD2<Float>]) -> [Point] {
        guard let first = ring.first else { return [] }
        var kept: [Point] = []
        var keptSides = 0b1111
        var (point, pointSides) = (pixel(first), sides(pixel(first)))
        for index in ring.indices {
            let next = pixel(ring[index + 1 == ring.count ? 0 : index + 1])
            let nextSides = sides(next)
            if index == 0 || keptSides & pointSides & nextSides == 0 {
                kept.append(point)
                keptSides = pointSides
            }
            (point, pointSides) = (next, nextSides)
        }
        return kept
    }

    private func cut(_ ring: [Point], at side: Int) -> [Point] {
        guard var previous = ring.last else { return [] }
        var result: [Point] = []
        result.reserveCapacity(ring.count + 4)
        var wasInside = isInside(previous, side)
        for point in ring {
            let isInside = isInside(point, side)
            if isInside != wasInside { result.append(crossing(from: previous, to: point, side)) }
            if isInside { result.append(point) }
            (previous, wasInside) = (point, isInside)
        }
        return result
    }

    private func isInside(_ point: Point, _ side: Int) -> Bool {
        switch side {
        case 0: point.x >= lowest.x
        case 1: point.x <= highest.x
        case 2: point.y <= highest.y
        default: point.y >= lowest.y
        }
    }

    /// The intersection of a segment, whose ends are on different sides of a line, with this line.
    private func crossing(from start: Point, to end: Point, _ side: Int) -> Point {
        let way = end - start
        switch side {
        case 0: return Point(lowest.x, start.y + way.y * (lowest.x - start.x) / way.x)
        case 1: return Point(highest.x, start.y + way.y * (highest.x - start.x) / way.x)
        case 2: return Point(start.x + way.x * (highest.y - start.y) / way.y, highest.y)
        default: return Point(start.x + way.x * (lowest.y - start.y) / way.y, lowest.y)
        }
    }
}

extension MapClip {
    /// The pieces of a line that are within the square. Source: Liang and Barsky, "A new concept and method for line
    /// clipping", 1984.
    func pieces(_ line: BaseMap.Line, isRing: Bool) -> [[Point]] {
        var pieces: [[Point]] = []
        var piece: [Point] = []
        func end() {
            if piece.count > 1 { pieces.append(piece) }
            piece = []
        }
        let points = line.points
        for index in points.indices where isRing || index + 1 < points.count {
            let (from, to) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
            guard !(isRing && Self.isEdgeOfTheMap(from, to)), let (start, finish) = visible(pixel(from), pixel(to))
            else {
                end()
                continue
            }
            if piece.last != start {
                end()
                piece = [start]
            }
            piece.append(finish)
        }
        end()
        return pieces
    }

    /// Land ends at the date line and in the south because the map does: these are not coasts.
    private static func isEdgeOfTheMap(_ start: SIMD2<Float>, _ end: SIMD2<Float>) -> Bool {
        (start.x == end.x && (start.x == 0 || start.x == 1)) || (start.y == end.y && start.y == 1)
    }

    private func visible(_ start: Point, _ end: Point) -> (Point, Point)? {
        let (startSides, endSides) = (sides(start), sides(end))
        if startSides | endSides == 0 { return (start, end) }
        if startSides & endSides != 0 { return nil }
        let way = end - start
        var (entry, exit) = (0.0, 1.0)
        for (delta, room) in [
            (-way.x, start.x - lowest.x), (way.x, highest.x - start.x), (-way.y, start.y - lowest.y),
            (way.y, highest.y - start.y),
        ] {
            if delta == 0 {
                if room < 0 { return nil }
            } else if delta < 0 {
                entry = max(entry, room / delta)
            } else {
                exit = min(exit, room / delta)
            }
        }
        guard entry < exit else { return nil }
        return (entry == 0 ? start : start + way * entry, exit == 1 ? end : start + way * exit)
    }
}
