/// A name to be placed on the map at a zoom level.
struct LabelCandidate {
    let name: BaseMap.Name
    let text: String
    let style: BaseMapLabel.Style
    /// The size of the text, in px.
    let size: SIMD2<Double>
    /// Smaller numbers are more important.
    let order: Int

    /// The maximum distance of the label from its place in each direction, in px.
    var reach: SIMD2<Double> {
        switch name.kind {
        case .country: SIMD2(size.x / 2, size.y * 2)
        case .city: size + Self.gap
        }
    }

    /// The distance between a city's place and its name, in px.
    fileprivate static let gap = BaseMapLabel.dotRadius + 3
}

/// Places a name on the map where there is space.
struct LabelPlacement {
    /// The width of the world, in px.
    let worldSize: Double

    /// The position of a name's place, rounded to whole px.
    func middle(of name: BaseMap.Name) -> SIMD2<Double> {
        (SIMD2(name.place.x, name.place.y) * worldSize).rounded(.toNearestOrAwayFromZero)
    }

    /// Whether the labels of two names overlap in some of their possible positions.
    func mayOverlap(_ one: LabelCandidate, _ other: LabelCandidate) -> Bool {
        let distance = middle(of: other.name) - middle(of: one.name)
        let room = one.reach + other.reach + 2 * BaseMapLabel.spacing
        return abs(distance.x - turn(distance.x)) < room.x && abs(distance.y) < room.y
    }

    /// Nil if all positions for the name are covered by other labels.
    func label(_ candidate: LabelCandidate, avoiding others: [BaseMapLabel]) -> BaseMapLabel? {
        let middle = middle(of: candidate.name)
        let taken = others.flatMap(\.boxes)
        for corner in corners(of: candidate.size, at: middle, candidate.name.kind) {
            let label = BaseMapLabel(
                text: candidate.text, style: candidate.style, corner: corner.rounded(.toNearestOrAwayFromZero),
                size: candidate.size, dot: candidate.name.kind == .city ? middle : nil)
            if isWithinMap(label), label.boxes.allSatisfy({ isFree($0, taken) }) { return label }
        }
        return nil
    }

    /// A city's name is beside or below its dot, or above it, where the markers are, if there is no other space; a country's
    /// name is in the centre or near it.
    private func corners(of size: SIMD2<Double>, at middle: SIMD2<Double>, _ kind: BaseMap.Name.Kind) -> [SIMD2<Double>]
    {
        let gap = LabelCandidate.gap
        let offsets: [SIMD2<Double>] =
            switch kind {
            case .country:
                [0, -1, 1, -2, 2].map { SIMD2(-size.x / 2, -size.y / 2 + $0 * size.y * 0.75) }
            case .city:
                [
                    SIMD2(gap, -size.y / 2), SIMD2(-gap - size.x, -size.y / 2), SIMD2(-size.x / 2, gap),
                    SIMD2(-size.x / 2, -gap - size.y),
                ]
            }
        return offsets.map { middle + $0 }
    }

    /// A name may cross the date line, but not the northern and southern edges of the map.
    private func isWithinMap(_ label: BaseMapLabel) -> Bool {
        label.corner.y >= 0 && label.corner.y + label.size.y <= worldSize && label.size.x < worldSize
    }

    private func isFree(_ box: MapBox, _ taken: [MapBox]) -> Bool {
        !taken.contains { other in
            let turn = SIMD2(turn(other.lowest.x - box.lowest.x), 0)
            return MapBox(lowest: other.lowest - turn, highest: other.highest - turn).meets(box)
        }
    }

    /// The whole widths of the world in a distance to the east, in px: the rest is the shortest distance.
    private func turn(_ distance: Double) -> Double { (distance / worldSize).rounded() * worldSize }
}
