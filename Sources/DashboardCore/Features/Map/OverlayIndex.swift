/// Overlays in the order and in the clusters in which the map draws them.
///
/// What it has computed for a zoom level it keeps until the overlays change: the map asks at each frame.
public struct OverlayIndex: Sendable {
    struct Entry: Sendable {
        let overlay: WeatherOverlay
        let point: MapPoint
        let severity: Int

        init(_ overlay: WeatherOverlay) {
            self.overlay = overlay
            let point = MapPoint(overlay.coordinate)
            // The eastern edge of the world is its western one.
            self.point = point.x >= 1 ? MapPoint(x: 0, y: point.y) : point
            severity = overlay.condition.severity
        }
    }

    /// From north to south, and then from west to east.
    private var entries: [Entry] = []
    /// By zoom level; those of the cell size that was asked for last.
    private var levels: [Int: OverlayLevel] = [:]
    private var cell = 0.0

    /// Nothing is drawn yet.
    public init() {}

    /// These overlays, each place once.
    public init(_ overlays: [WeatherOverlay]) {
        apply(OverlayDifference(from: [], to: overlays))
    }

    /// How many overlays there are.
    public var count: Int { entries.count }

    /// Makes the overlays those that the difference leads to from them.
    public mutating func apply(_ difference: OverlayDifference) {
        guard !difference.isEmpty else { return }
        levels = [:]
        let removed = Set(difference.removed)
        let changed = Dictionary(difference.changed.map { ($0.id, $0) }) { $1 }
        if !removed.isEmpty || !changed.isEmpty {
            entries = entries.compactMap { entry in
                let id = entry.overlay.id
                return removed.contains(id) ? nil : changed[id].map(Entry.init) ?? entry
            }
        }
        entries += difference.added.map(Entry.init)
        entries.sort { $0.point.isBefore($1.point) }
    }

    /// What is to be drawn of a region: all that lies in it, and what lies so near that its icon may reach into it. From top
    /// to bottom and from left to right, by the cells in which the overlays are collected.
    ///
    /// The cells are those of the zoom level rounded down, and always the same ones of the world. So nothing changes its
    /// cluster while the map is moved. What would lie on each other across the edge of a cell is one cluster, too.
    /// - Parameter cell: How wide and high a cell is at least, in px.
    public mutating func clusters(in region: MapRegion, cell: Double = 72) -> [OverlayCluster] {
        guard region.isVisible, cell >= 1, !entries.isEmpty else { return [] }
        if cell != self.cell { (levels, self.cell) = ([:], cell) }
        let zoom = Int(min(max(0, region.zoom), 19))
        let level = levels[zoom] ?? OverlayLevel(entries, zoom: zoom, cell: cell)
        levels[zoom] = level
        return level.clusters(in: region, margin: cell)
    }
}

/// All clusters of one zoom level.
struct OverlayLevel: Sendable {
    /// How many cells there are in each direction.
    private let side: Int
    /// By row and then by column, as `keys`.
    private let clusters: [OverlayCluster]
    /// The rows and columns of the clusters, as one number each.
    private let keys: [Int]

    /// - Parameter entries: In the order of `OverlayIndex.entries`.
    init(_ entries: [OverlayIndex.Entry], zoom: Int, cell: Double) {
        // A whole number, so that no cell is cut in two by the edge of the map.
        let side = max(1, Int(MapPoint.worldSize(zoom: Double(zoom)) / cell))
        self.side = side
        func number(_ part: Double) -> Int { min(max(0, Int(part * Double(side))), side - 1) }
        let cells = entries.indices
            .map { (key: number(entries[$0].point.y) * side + number(entries[$0].point.x), index: $0) }
            .sorted { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }
        var clusters: [OverlayCluster] = []
        var keys: [Int] = []
        var start = 0
        while start < cells.count {
            let key = cells[start].key
            let end = cells[start...].firstIndex { $0.key != key } ?? cells.count
            clusters.append(
                OverlayCluster(
                    cells[start..<end].lazy.map(\.index), of: entries,
                    in: .cell(zoom: zoom, row: key / side, column: key % side)))
            keys.append(key)
            start = end
        }
        var merger = OverlayMerger(side: side, zoom: zoom, cell: cell)
        for (cluster, key) in zip(clusters, keys) { merger.add(cluster, key: key) }
        // The middle of some is in another cell now.
        let placed = merger.clusters.enumerated()
            .map { (key: number($1.point.y) * side + number($1.point.x), index: $0, cluster: $1) }
            .sorted { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }
        self.clusters = placed.map(\.cluster)
        self.keys = placed.map(\.key)
    }

    /// Those in a region, or at most `margin` px beside it.
    func clusters(in region: MapRegion, margin: Double) -> [OverlayCluster] {
        let corner = region.point(x: -region.width / 2 - margin, y: -region.height / 2 - margin)
        let opposite = region.point(x: region.width / 2 + margin, y: region.height / 2 + margin)
        // As many rows as the map has, whatever is seen beyond its edges.
        let rows = number(max(0, corner.y))...max(number(max(0, corner.y)), number(min(opposite.y, 1)))
        let columns = columns(from: corner.x, to: opposite.x)
        return rows.clamped(to: 0...(side - 1)).flatMap { row in
            columns.flatMap { columns in
                clusters[indices(from: row * side + columns.lowerBound, to: row * side + columns.upperBound)]
            }
        }
    }

    /// From left to right, of which the second ones are beyond the edge of the map where the first ones end.
    private func columns(from left: Double, to right: Double) -> [ClosedRange<Int>] {
        let (first, last) = (number(left), number(right))
        guard last - first + 1 < side else { return [0...(side - 1)] }
        let start = (first % side + side) % side
        let end = start + last - first
        return end < side ? [start...end] : [start...(side - 1), 0...(end - side)]
    }

    private func number(_ part: Double) -> Int { Int((part * Double(side)).rounded(.down)) }

    private func indices(from first: Int, to last: Int) -> Range<Int> {
        let start = keys.partitioningIndex { $0 >= first }
        return start..<keys[start...].partitioningIndex { $0 > last }
    }
}

extension OverlayCluster {
    /// - Parameter members: The indices of its overlays in `entries`, in their order; at least one.
    fileprivate init(_ members: some Collection<Int>, of entries: [OverlayIndex.Entry], in cell: ID) {
        var (x, y) = (0.0, 0.0)
        var worst = members.first ?? entries.startIndex
        for member in members {
            x += entries[member].point.x
            y += entries[member].point.y
            if entries[member].severity > entries[worst].severity { worst = member }
        }
        let (count, overlay) = (members.count, entries[worst].overlay)
        self.init(
            id: count == 1 ? .place(overlay.id) : cell, point: MapPoint(x: x / Double(count), y: y / Double(count)),
            count: count, worst: overlay)
    }
}

extension RandomAccessCollection {
    /// The first index at which `predicate` holds, which holds from there on.
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
