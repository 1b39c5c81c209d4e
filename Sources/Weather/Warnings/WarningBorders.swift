import Glibc

/// The borders of a warning's area.
extension [[Coordinate]] {
    /// Whether a point is within one of the borders.
    package func contains(_ point: Coordinate) -> Bool { contains { $0.encloses(point) } }
}

extension [Coordinate] {
    /// The longest border that is kept, in points: no service draws one so exactly, and the map draws each of them.
    static let maximumBorder = 20_000

    /// A border; nil without three valid points. Some issuers confuse latitude and longitude: where the latitudes of a border
    /// cannot be ones, but its longitudes can, they are swapped.
    init?(border: [(latitude: Double, longitude: Double)]) {
        let isSwapped = border.contains { abs($0.latitude) > 90 } && border.allSatisfy { abs($0.longitude) <= 90 }
        self = border.compactMap { latitude, longitude in
            isSwapped
                ? Coordinate(latitude: longitude, longitude: latitude)
                : Coordinate(latitude: latitude, longitude: longitude)
        }
        guard count >= 3 else { return nil }
    }

    /// Without points that are less than some 500 m from the one before: for a coast with 20,000 points a few hundred are enough to
    /// draw where a warning holds. Nil if less than three points are left.
    var thinned: [Coordinate]? {
        var kept: [Coordinate] = []
        for point in self {
            if let last = kept.last, abs(point.latitude - last.latitude) < 0.005,
                abs(point.longitude - last.longitude) < 0.005
            {
                continue
            }
            kept.append(point)
        }
        return kept.count >= 3 ? kept : nil
    }

    /// Whether a point is within this border, whose ends are connected. Where a border crosses itself, what it runs around twice
    /// belongs to it as well: the winding number.
    ///
    /// Source: <https://en.wikipedia.org/wiki/Point_in_polygon#Winding_number_algorithm>
    func encloses(_ point: Coordinate) -> Bool {
        guard let first else { return false }
        // Degrees to the east of the point. From corner to corner it goes the shorter way, also across the date line.
        var start = (east: first.eastward(from: point), corner: first)
        // The point is also a turn further east and west.
        let turns = SIMD3<Double>(0, 360, -360)
        var windings = SIMD3<Int64>()
        for corner in dropFirst() + [first] {
            let end = (east: start.east + corner.eastward(from: start.corner), corner: corner)
            defer { start = end }
            let isBelow = start.corner.latitude <= point.latitude
            guard isBelow != (corner.latitude <= point.latitude) else { continue }
            let share = (point.latitude - start.corner.latitude) / (corner.latitude - start.corner.latitude)
            let crossing = start.east + share * (end.east - start.east)
            windings.replace(with: windings &+ (isBelow ? 1 : -1), where: SIMD3(repeating: crossing) .> turns)
        }
        return windings != SIMD3()
    }
}

extension Coordinate {
    /// The degrees to the east from another one, by the shorter way: -180 to 180.
    fileprivate func eastward(from other: Coordinate) -> Double {
        let degrees = longitude - other.longitude
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    /// The border of a circle, as a polygon with 36 corners.
    ///
    /// Source: <https://www.movable-type.co.uk/scripts/latlong.html>
    func circle(kilometres: Double) -> [Coordinate] {
        let (degree, angle) = (Double.pi / 180, kilometres / 6371)
        let (sine, cosine) = (sin(latitude * degree), cos(latitude * degree))
        return stride(from: 0.0, to: 360, by: 10).compactMap { direction in
            let height = asin(sine * cos(angle) + cosine * sin(angle) * cos(direction * degree))
            let east =
                atan2(
                    sin(direction * degree) * sin(angle) * cosine, cos(angle) - sine * sin(height)) / degree
            let unbounded = longitude + east
            return Coordinate(
                latitude: height / degree,
                longitude: unbounded > 180 ? unbounded - 360 : unbounded < -180 ? unbounded + 360 : unbounded)
        }
    }
}
