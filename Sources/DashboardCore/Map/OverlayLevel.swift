import Weather

/// All clusters of one zoom level.
struct OverlayLevel<Overlay: MapOverlay>: Sendable {
    private let cells: OverlayCells
    /// By row and then by column of their cells, like `keys`.
    private let clusters: [OverlayCluster<Overlay>]
    private let keys: [Int]

    /// - Parameter entries: The most important first: each begins a cluster, or joins an existing one.
    init(_ entries: [OverlayEntry<Overlay>], zoom: Double, spacing: MarkerSpacing) {
        let world = MapPoint.worldSize(zoom: zoom)
        let cells = OverlayCells(size: max(spacing.width, spacing.height) / world)
        let near = (x: spacing.width / world, y: spacing.height / world)
        var clusters: [OverlayCluster<Overlay>] = []
        var indices: [Int: [Int]] = [:]
        for entry in entries {
            let neighbour = cells.around(entry.point).lazy.flatMap { indices[$0] ?? [] }
                .filter { clusters[$0].point.isNear(entry.point, near) }
                .min()
            if let neighbour {
                clusters[neighbour].add(entry.overlay)
            } else {
                indices[cells.key(of: entry.point), default: []].append(clusters.count)
                clusters.append(OverlayCluster(main: entry.overlay, point: entry.point))
            }
        }
        let ordered = clusters.map { (key: cells.key(of: $0.point), cluster: $0) }.sorted {
            $0.key == $1.key ? $0.cluster.point.isBefore($1.cluster.point) : $0.key < $1.key
        }
        self.cells = cells
        self.clusters = ordered.map(\.cluster)
        keys = ordered.map(\.key)
    }

    /// The clusters in a region, or at most `margin` px outside it.
    func clusters(in region: MapRegion, margin: Double) -> [OverlayCluster<Overlay>] {
        let corner = region.point(x: -region.width / 2 - margin, y: -region.height / 2 - margin)
        let opposite = region.point(x: region.width / 2 + margin, y: region.height / 2 + margin)
        return cells.ranges(from: corner, to: opposite).flatMap { clusters[indices(of: $0)] }
    }

    private func indices(of range: ClosedRange<Int>) -> Range<Int> {
        let start = keys.partitioningIndex { $0 >= range.lowerBound }
        return start..<keys[start...].partitioningIndex { $0 > range.upperBound }
    }
}

extension MapPoint {
    fileprivate func isNear(_ other: MapPoint, _ distance: (x: Double, y: Double)) -> Bool {
        abs(self.distance(eastTo: other)) < distance.x && abs(y - other.y) < distance.y
    }
}

extension RandomAccessCollection {
    /// The first index at which `predicate` is true, assuming that it is true for all following ones.
    fileprivate func partitioningIndex(_ predicate: (Element) -> Bool) -> Index {
        var (start, length) = (startIndex, count)
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if predicate(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}
