import FoundationEssentials
import Glibc
import Weather

/// Overlays in the order and in the clusters in which the map draws them.
///
/// The result for a zoom level is cached until the overlays change, since the map requests it in each frame.
package struct OverlayIndex<Overlay: MapOverlay>: Sendable {
    /// The most important first.
    private var entries: [OverlayEntry<Overlay>] = []
    /// By the steps of the zoom level; for the last requested spacing.
    private var levels: [Int: OverlayLevel<Overlay>] = [:]
    private var spacing = MarkerSpacing.standard

    /// An index without overlays.
    package init() {}

    /// An index of these overlays, which must contain each of them once.
    package init(_ overlays: [Overlay]) {
        apply(OverlayDifference(from: [], to: overlays))
    }

    /// The number of overlays.
    package var count: Int { entries.count }

    /// Applies a difference to the overlays.
    package mutating func apply(_ difference: OverlayDifference<Overlay>) {
        guard !difference.isEmpty else { return }
        levels = [:]
        let removed = Set(difference.removed)
        let changed = Dictionary(difference.changed.map { ($0.id, $0) }) { $1 }
        if !removed.isEmpty || !changed.isEmpty {
            entries = entries.compactMap { entry in
                let id = entry.overlay.id
                return removed.contains(id) ? nil : changed[id].map(OverlayEntry.init) ?? entry
            }
        }
        entries += difference.added.map(OverlayEntry.init)
        entries.sort { $0.isBefore($1) }
    }

    /// The clusters to draw for a region: all that are in it, and those near enough for their markers to reach into it.
    /// From top to bottom and from left to right, by cells as wide as a marker.
    ///
    /// The zoom level for clustering changes in quarters. So no place changes its cluster while the map is moved, and
    /// no two markers touch.
    package mutating func clusters(
        in region: MapRegion, spacing: MarkerSpacing = .standard
    ) -> [OverlayCluster<Overlay>] {
        guard region.isVisible, spacing.width >= 1, spacing.height >= 1, !entries.isEmpty else { return [] }
        if spacing != self.spacing { (levels, self.spacing) = ([:], spacing) }
        let step = Int(min(max(0, region.zoom), 19) * Double(Self.stepsPerLevel))
        let level =
            levels[step]
            ?? OverlayLevel(entries, zoom: Double(step) / Double(Self.stepsPerLevel), spacing: spacing)
        levels[step] = level
        return level.clusters(in: region, margin: max(spacing.width, spacing.height))
    }

    private static var stepsPerLevel: Int { 4 }

    /// How much larger than requested the spacing may get before the next step of the zoom level.
    static var maximumGrowth: Double { exp2(1 / Double(stepsPerLevel)) }
}

/// An overlay, and where it is on the map.
struct OverlayEntry<Overlay: MapOverlay>: Sendable {
    let overlay: Overlay
    let point: MapPoint
    private let rank: Int

    init(_ overlay: Overlay) {
        self.overlay = overlay
        rank = overlay.rank
        let point = MapPoint(overlay.coordinate)
        // The eastern edge of the world equals its western one.
        self.point = point.x >= 1 ? MapPoint(x: 0, y: point.y) : point
    }

    /// By importance, and then from north to south and from west to east.
    func isBefore(_ other: Self) -> Bool {
        rank == other.rank ? point.isBefore(other.point) : rank > other.rank
    }
}
