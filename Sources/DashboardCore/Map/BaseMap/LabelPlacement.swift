/// Puts names on the map one after the other, each where there is still room.
struct LabelPlacement {
    private(set) var labels: [BaseMapLabel] = []

    private let worldSize: Double
    private var taken: [MapBox] = []

    init(worldSize: Double) {
        self.worldSize = worldSize
    }

    /// Leaves the name out where no place for it is free.
    mutating func place(
        _ name: BaseMap.Name, _ text: String, _ style: BaseMapLabel.Style, _ size: SIMD2<Double>
    ) {
        let middle = (SIMD2(name.place.x, name.place.y) * worldSize).rounded(.toNearestOrAwayFromZero)
        for corner in corners(of: size, at: middle, name.kind) {
            let label = BaseMapLabel(
                text: text, style: style, corner: corner.rounded(.toNearestOrAwayFromZero), size: size,
                dot: name.kind == .city ? middle : nil)
            let boxes = [label.textBox, label.dotBox].compactMap { $0 }
            guard isWithinMap(label), boxes.allSatisfy(isFree) else { continue }
            labels.append(label)
            taken += boxes
            return
        }
    }

    /// A city's name is beside, above or below its dot, a country's in the middle or near it.
    private func corners(of size: SIMD2<Double>, at middle: SIMD2<Double>, _ kind: BaseMap.Name.Kind) -> [SIMD2<Double>]
    {
        let gap = BaseMapLabel.dotRadius + 3
        let offsets: [SIMD2<Double>] =
            switch kind {
            case .country:
                [0, -1, 1, -2, 2].map { SIMD2(-size.x / 2, -size.y / 2 + $0 * size.y * 0.75) }
            case .city:
                [
                    SIMD2(gap, -size.y / 2), SIMD2(-gap - size.x, -size.y / 2), SIMD2(-size.x / 2, -gap - size.y),
                    SIMD2(-size.x / 2, gap),
                ]
            }
        return offsets.map { middle + $0 }
    }

    /// A name may cross the date line, where the world begins again, but not the map's north and south.
    private func isWithinMap(_ label: BaseMapLabel) -> Bool {
        label.corner.y >= 0 && label.corner.y + label.size.y <= worldSize && label.size.x < worldSize
    }

    private func isFree(_ box: MapBox) -> Bool {
        var turns = [0.0]
        if box.lowest.x < 200 { turns.append(worldSize) }
        if box.highest.x > worldSize - 200 { turns.append(-worldSize) }
        return turns.allSatisfy { turn in
            let moved = MapBox(lowest: box.lowest + SIMD2(turn, 0), highest: box.highest + SIMD2(turn, 0))
            return !taken.contains { $0.meets(moved) }
        }
    }
}
