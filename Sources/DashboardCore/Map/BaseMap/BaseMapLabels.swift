import Locking

/// Decides which names the map shows at a zoom level, and where: for the whole world at once, so that a name that
/// crosses the edge of a tile is the same on both sides.
public final class BaseMapLabels: Sendable {
    /// The size of a text in px.
    public typealias Measure = @Sendable (_ text: String, _ style: BaseMapLabel.Style) -> SIMD2<Double>

    private let names: [BaseMap.Name]
    private let measure: Measure
    private let placed = Mutex<[Int: [BaseMapLabel]]>([:])
    private let sizes = Mutex<[Key: SIMD2<Double>]>([:])

    private struct Key: Hashable {
        let text: String
        let style: BaseMapLabel.Style
    }

    /// - Parameter measure: Called on the threads that ask for labels, once or little more often for each name.
    public init(_ map: BaseMap, measure: @escaping Measure) {
        names = map.names
        self.measure = measure
    }

    /// All names at a zoom level; no two of them overlap. In the order in which they were placed.
    public func labels(zoom: Int) -> [BaseMapLabel] {
        if let known = placed.withLock({ $0[zoom] }) { return known }
        // Not under the lock: it calls what measures. Two threads may do it, to the same end.
        var placement = LabelPlacement(worldSize: MapPoint.worldSize(zoom: Double(zoom)))
        for candidate in candidates(zoom: zoom) {
            placement.place(candidate.name, candidate.text, candidate.style, size(candidate.text, candidate.style))
        }
        placed.withLock { $0[zoom] = placement.labels }
        return placement.labels
    }

    /// The names that a tile shows at least a part of, in px from its upper left corner.
    public func labels(on tile: TileIndex) -> [BaseMapLabel] {
        let box = MapBox(lowest: SIMD2(0, 0), highest: SIMD2(256, 256))
        let origin = SIMD2(Double(tile.x), Double(tile.y)) * 256
        let world = MapPoint.worldSize(zoom: Double(tile.zoom))
        return labels(zoom: tile.zoom).flatMap { label in
            // A name at the date line is on the map's other side, too.
            [-world, 0, world].compactMap { turn -> BaseMapLabel? in
                let moved = label.moved(by: SIMD2(turn, 0) - origin)
                return moved.textBox.meets(box) || moved.dotBox?.meets(box) == true ? moved : nil
            }
        }
    }

    private func size(_ text: String, _ style: BaseMapLabel.Style) -> SIMD2<Double> {
        let key = Key(text: text, style: style)
        if let known = sizes.withLock({ $0[key] }) { return known }
        let size = measure(text, style)
        sizes.withLock { $0[key] = size }
        return size
    }
}

extension BaseMapLabels {
    private struct Candidate {
        let name: BaseMap.Name
        let text: String
        let style: BaseMapLabel.Style
    }

    /// What may be shown, the most important first: the largest cities, then countries, then other cities; from near,
    /// all cities first.
    private func candidates(zoom: Int) -> [Candidate] {
        let cities = names.lazy.filter { $0.kind == .city }.prefix(Self.cityCount(zoom: zoom)).enumerated().map {
            Candidate(name: $1, text: $1.text, style: $0 < Self.largeCityCount ? .largeCity : .city)
        }
        let firstCount = zoom < 5 ? Self.firstCityCount : cities.count
        let countries = names.lazy.filter { $0.kind == .country && Self.isShown($0, zoom: zoom) }.map {
            Candidate(name: $0, text: $0.text.uppercased(), style: $0.rank <= 2 ? .largeCountry : .country)
        }
        let fitting = countries.filter { [self] candidate in
            let width = size(candidate.text, candidate.style).x
            let room = candidate.name.room * MapPoint.worldSize(zoom: Double(zoom))
            // A large country may lend its name to what lies beside it. On an island there is never room.
            return width <= room * (candidate.name.rank <= 2 ? 1.4 : 1) || zoom >= candidate.name.rank + 2
        }
        return Array(cities.prefix(firstCount)) + Array(fitting) + Array(cities.dropFirst(firstCount))
    }

    /// At the highest zoom levels a country's name says nothing: it would be at one place of a country that goes on
    /// for a hundred screens.
    private static func isShown(_ country: BaseMap.Name, zoom: Int) -> Bool {
        (country.rank - 1...8).contains(zoom)
    }

    /// The two top tiers of Natural Earth's cities end at these.
    private static let largeCityCount = 27
    private static let firstCityCount = 60

    private static func cityCount(zoom: Int) -> Int {
        switch zoom {
        case ...2: 0
        case 3: firstCityCount
        case 4: 120
        default: .max
        }
    }
}
