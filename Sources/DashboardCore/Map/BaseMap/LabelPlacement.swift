/// A name that is to be written on the map at a zoom level.
struct LabelCandidate {
    let name: BaseMap.Name
    let text: String
    let style: BaseMapLabel.Style
    /// The text's, in px.
    let size: SIMD2<Double>
    /// The less, the more important.
    let order: Int

    /// How far the label may be from its place, to all sides, in px.
    var reach: SIMD2<Double> {
        switch name.kind {
        case .country: SIMD2(size.x / 2, size.y * 2)
        case .city: size + Self.gap
        }
    }

    /// What is between a city's place and its name, in px.
    fileprivate static let gap = BaseMapLabel.dotRadius + 3
}

/// Puts a name on the map where there is still room.
struct LabelPlacement {
    /// How wide the world is, in px.
    let worldSize: Double

    /// Where a name's place is: on a whole px.
    func middle(of name: BaseMap.Name) -> SIMD2<Double> {
        (SIMD2(name.place.x, name.place.y) * worldSize).rounded(.toNearestOrAwayFromZero)
    }

    /// Whether the labels of two names could overlap, at some of their places.
    func mayOverlap(_ one: LabelCandidate, _ other: LabelCandidate) -> Bool {
        let distance = middle(of: other.name) - middle(of: one.name)
        let room = one.reach + other.reach + 2 * BaseMapLabel.spacing
        return abs(distance.x - turn(distance.x)) < room.x && abs(distance.y) < room.y
    }

    /// Nil where all places for the name are taken by other labels.
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

    /// A city's name is beside, below or, where there is no other room, above its dot, where the markers stand; a country's
    /// is in the middle or near it.
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

    /// A name may cross the date line, where the world begins again, but not the map's north and south.
    private func isWithinMap(_ label: BaseMapLabel) -> Bool {
        label.corner.y >= 0 && label.corner.y + label.size.y <= worldSize && label.size.x < worldSize
    }

    private func isFree(_ box: MapBox, _ taken: [MapBox]) -> Bool {
        !taken.contains { other in
            let turn = SIMD2(turn(other.lowest.x - box.lowest.x), 0)
            return MapBox(lowest: other.lowest - turn, highest: other.highest - turn).meets(box)
        }
    }

    /// The turns of the world in a distance to the east, in px: what is left is the shortest way.
    private func turn(_ distance: Double) -> Double { (distance / worldSize).rounded() * worldSize }
}
