import FoundationEssentials
import Glibc
import Locking

/// Decides which names the map shows at a zoom level, and where.
///
/// Each name gives way to more important ones nearby. So its position does not depend on the tile that is drawn, and a
/// name that crosses the edge of a tile is the same on both sides; but only names near the tile are examined.
package final class BaseMapLabels: Sendable {
    /// The size of a text in px.
    package typealias Measure = @Sendable (_ text: String, _ style: BaseMapLabel.Style) -> SIMD2<Double>

    private let names: [BaseMap.Name]
    private let places: BaseMapPlaces
    /// The number of the first city: countries come first.
    private let firstCity: Int
    private let measure: Measure
    private let placed = Mutex(Placed())
    private let sizes = Mutex<[Key: SIMD2<Double>]>([:])

    /// What is known of the zoom levels that were asked for last.
    private struct Placed {
        private static let maximumLevels = 4

        /// By number of the name. Nil is a result, too: there is no space for the name.
        private var levels: [Int: [Int: BaseMapLabel?]] = [:]
        /// The one that was asked for last is the last one.
        private var recent: [Int] = []

        func labels(zoom: Int) -> [Int: BaseMapLabel?] { levels[zoom] ?? [:] }

        mutating func add(_ found: [Int: BaseMapLabel?], zoom: Int) {
            levels[zoom, default: [:]].merge(found) { $1 }
            recent.removeAll { $0 == zoom }
            recent.append(zoom)
            if recent.count > Self.maximumLevels { levels[recent.removeFirst()] = nil }
        }
    }

    private struct Key: Hashable {
        let text: String
        let style: BaseMapLabel.Style
    }

    /// - Parameter measure: Called on the threads that request labels, usually once for each name.
    package init(_ map: BaseMap, measure: @escaping Measure) {
        names = map.names
        places = map.places
        firstCity = map.names.firstIndex { $0.kind == .city } ?? map.names.count
        self.measure = measure
    }

    /// All names at a zoom level, the most important first; no two of them overlap.
    package func labels(zoom: Int) -> [BaseMapLabel] { labels(of: Array(names.indices), zoom: zoom) }

    /// The names that are at least partly on a tile, in px from its upper left corner.
    package func labels(on tile: TileIndex) -> [BaseMapLabel] {
        let origin = SIMD2(Double(tile.x), Double(tile.y)) * 256
        return labels(in: MapBox(lowest: origin, highest: origin + 256), zoom: tile.zoom).map { $0.moved(by: -origin) }
    }

    /// Whether a marker for a place covers a city's name or dot, at a zoom level.
    package func hasCity(behindMarkerAt point: MapPoint, zoom: Double) -> Bool {
        let level = min(max(Int(zoom), 0), TileIndex.zoomRange.upperBound)
        // Between two levels, the tiles of the lower one are scaled up.
        let growth = exp2(zoom - Double(level))
        let foot = SIMD2(point.x, point.y) * MapPoint.worldSize(zoom: Double(level))
        let (corner, size) = (MarkerSpacing.corner / growth, MarkerSpacing.size / growth)
        let marker = MapBox(lowest: foot + corner, highest: foot + corner + size)
        return labels(in: marker, zoom: level).contains { $0.dot != nil }
    }

    /// The names that are at least partly in a rectangle of the world, in px at that level.
    private func labels(in box: MapBox, zoom: Int) -> [BaseMapLabel] {
        let world = MapPoint.worldSize(zoom: Double(zoom))
        let (center, reach) = ((box.lowest + box.highest) / 2 / world, (box.highest - box.lowest) / 2)
        let near = places.numbers(around: MapPoint(x: center.x, y: center.y), reach: (reach + Self.farthest) / world)
        return labels(of: near, zoom: zoom).flatMap { label in
            // A name at the date line also appears on the opposite side of the map.
            [-world, 0, world].compactMap { turn -> BaseMapLabel? in
                let moved = label.moved(by: SIMD2(turn, 0))
                return moved.textBox.meets(box) || moved.dotBox?.meets(box) == true ? moved : nil
            }
        }
    }

    /// The maximum distance of a name from its place, in px: no name is longer.
    private static let farthest = SIMD2(320.0, 64.0)
}

extension BaseMapLabels {
    /// The shown ones of these names, the most important first.
    private func labels(of numbers: [Int], zoom: Int) -> [BaseMapLabel] {
        let asked = numbers.compactMap { number in candidate(number, zoom: zoom).map { (number, $0) } }
        var known = placed.withLock { $0.labels(zoom: zoom) }
        let missing = asked.filter { known[$0.0] == nil }
        if !missing.isEmpty {
            // Not under the lock, since it calls the client's `measure`. Two threads may do it, with the same result.
            let found = place(missing, knowing: known, zoom: zoom)
            known.merge(found) { $1 }
            placed.withLock { $0.add(found, zoom: zoom) }
        }
        return asked.sorted { $0.1.order < $1.1.order }.compactMap { known[$0.0] ?? nil }
    }

    /// Places names, each after all those that it has to give way to.
    private func place(
        _ missing: [(Int, LabelCandidate)], knowing known: [Int: BaseMapLabel?], zoom: Int
    ) -> [Int: BaseMapLabel?] {
        let placement = LabelPlacement(worldSize: MapPoint.worldSize(zoom: Double(zoom)))
        var found: [(number: Int, candidate: LabelCandidate, rivals: [Int])] = []
        var open = missing
        var seen = Set(open.map(\.0))
        while let (number, candidate) = open.popLast() {
            let rivals = rivals(of: candidate, placement, zoom: zoom)
            found.append((number, candidate, rivals.map(\.0)))
            open += rivals.filter { known[$0.0] == nil && seen.insert($0.0).inserted }
        }
        var labels: [Int: BaseMapLabel?] = [:]
        for (number, candidate, rivals) in found.sorted(by: { $0.candidate.order < $1.candidate.order }) {
            let others = rivals.compactMap { labels[$0] ?? known[$0] ?? nil }
            labels.updateValue(placement.label(candidate, avoiding: others), forKey: number)
        }
        return labels
    }

    /// The more important names that may take a name's space.
    private func rivals(
        of candidate: LabelCandidate, _ placement: LabelPlacement, zoom: Int
    ) -> [(Int, LabelCandidate)] {
        let reach = (candidate.reach + Self.farthest + 2 * BaseMapLabel.spacing) / placement.worldSize
        return places.numbers(around: candidate.name.place, reach: reach).compactMap { number in
            guard order(number, zoom: zoom) < candidate.order, let other = self.candidate(number, zoom: zoom),
                placement.mayOverlap(candidate, other)
            else { return nil }
            return (number, other)
        }
    }
}

extension BaseMapLabels {
    /// The size and position of a name at a zoom level; nil if it is not shown there.
    private func candidate(_ number: Int, zoom: Int) -> LabelCandidate? {
        let name = names[number]
        let candidate: LabelCandidate
        switch name.kind {
        case .city:
            guard name.rank <= zoom else { return nil }
            let style: BaseMapLabel.Style =
                number - firstCity < Self.largeCityCount ? .largeCity : name.rank <= Self.lastCityRank ? .city : .town
            candidate = sized(name, name.text, style, order(number, zoom: zoom))
        case .country:
            guard Self.isShown(name, zoom: zoom) else { return nil }
            candidate = sized(
                name, name.text.uppercased(), name.rank <= 2 ? .largeCountry : .country, order(number, zoom: zoom))
            let room = name.room * MapPoint.worldSize(zoom: Double(zoom))
            // The name of a large country may extend beyond its borders. An island is always too small.
            let fits = candidate.size.x <= room * (name.rank <= 2 ? 1.4 : 1) || zoom >= name.rank + 2
            guard fits else { return nil }
        }
        return all(candidate.reach .<= Self.farthest) ? candidate : nil
    }

    private func sized(
        _ name: BaseMap.Name, _ text: String, _ style: BaseMapLabel.Style, _ order: Int
    ) -> LabelCandidate {
        let key = Key(text: text, style: style)
        let known = sizes.withLock { $0[key] }
        let size = known ?? measure(text, style)
        if known == nil { sizes.withLock { $0[key] = size } }
        return LabelCandidate(name: name, text: text, style: style, size: size, order: order)
    }

    /// The most important first: main cities, then countries, then other cities.
    private func order(_ number: Int, zoom: Int) -> Int {
        let city = number - firstCity
        if city < 0 { return names.count + number }
        return names[number].rank <= (zoom < 5 ? 3 : 5) ? city : 2 * names.count + city
    }

    /// At the highest zoom levels a country's name is useless: it would be in one spot of a country that is a hundred
    /// screens wide.
    private static func isShown(_ country: BaseMap.Name, zoom: Int) -> Bool {
        (country.rank - 1...8).contains(zoom)
    }

    /// The number of cities in the top tier of Natural Earth.
    private static let largeCityCount = 27
    /// Cities with a higher rank than this zoom level are towns.
    private static let lastCityRank = 7
}
