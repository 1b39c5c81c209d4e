/// Puts clusters of neighbouring cells together whose markers would lie on each other.
struct OverlayMerger {
    /// In the order of the first cell of each.
    private(set) var clusters: [OverlayCluster] = []

    /// The first cell of each cluster: its row and column as one number.
    private var keys: [Int] = []

    /// Where the cluster of a cell has gone.
    private var places: [Int: Int] = [:]
    private let side: Int
    private let zoom: Int
    /// How near is too near, in parts of the map: a marker is about twice as wide as it is high.
    private let width: Double
    private let height: Double

    /// - Parameters:
    ///   - side: How many cells there are in each direction.
    ///   - cell: How wide and high a cell is at least, in px.
    init(side: Int, zoom: Int, cell: Double) {
        self.side = side
        self.zoom = zoom
        let world = MapPoint.worldSize(zoom: Double(zoom))
        width = 0.8 * cell / world
        height = 0.4 * cell / world
    }

    /// Takes the cluster of a cell; they have to come in the order of their keys.
    mutating func add(_ cluster: OverlayCluster, key: Int) {
        let near = neighbours(of: key).compactMap { places[$0] }
            .first { clusters[$0].isNear(cluster, width: width, height: height) }
        if let near {
            let first = keys[near]
            clusters[near] = clusters[near].merged(
                with: cluster, as: .cell(zoom: zoom, row: first / side, column: first % side))
            places[key] = near
        } else {
            places[key] = clusters.count
            clusters.append(cluster)
            keys.append(key)
        }
    }

    /// The cells around one that come before it; in the last column, those beyond the edge of the map.
    private func neighbours(of key: Int) -> [Int] {
        let (row, column) = (key / side, key % side)
        let west = row * side + (column + side - 1) % side
        let east = row * side + (column + 1) % side
        return [west, west - side, key - side, east - side, east].filter { $0 >= 0 && $0 < key }
    }
}

extension OverlayCluster {
    fileprivate func isNear(_ other: OverlayCluster, width: Double, height: Double) -> Bool {
        abs(point.distance(eastTo: other.point)) < width && abs(point.y - other.point.y) < height
    }

    fileprivate func merged(with other: OverlayCluster, as id: ID) -> OverlayCluster {
        let share = Double(other.count) / Double(count + other.count)
        let x = point.x + point.distance(eastTo: other.point) * share
        let isOtherWorse = other.worst.isWorse(than: worst)
        return OverlayCluster(
            id: id, point: MapPoint(x: x - x.rounded(.down), y: point.y + (other.point.y - point.y) * share),
            count: count + other.count, worst: isOtherWorse ? other.worst : worst)
    }
}

extension WeatherOverlay {
    /// Of equally bad ones, the northernmost and then the westernmost counts.
    fileprivate func isWorse(than other: WeatherOverlay) -> Bool {
        let (mine, others) = (condition.severity, other.condition.severity)
        return mine == others ? MapPoint(coordinate).isBefore(MapPoint(other.coordinate)) : mine > others
    }
}
