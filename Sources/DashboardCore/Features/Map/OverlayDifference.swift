/// What makes one set of overlays another: as little as possible. Neither set has an order, and each has a place once.
public struct OverlayDifference: Sendable, Equatable {
    /// Those that are there no more.
    public private(set) var removed: [PlaceKey] = []
    /// Those that were not there before.
    public private(set) var added: [WeatherOverlay] = []
    /// Those whose place or content is another one, as they are now.
    public private(set) var changed: [WeatherOverlay] = []

    /// Takes time in proportion to the overlays that there are.
    public init(from old: [WeatherOverlay], to new: [WeatherOverlay]) {
        // Where the order has stayed, there is nothing to look up.
        let prefix = zip(old, new).prefix { $0.id == $1.id }.count
        for (before, now) in zip(old, new).prefix(prefix) where before != now { changed.append(now) }
        guard prefix < old.count else {
            added = Array(new[prefix...])
            return
        }
        var indices: [PlaceKey: Int] = Dictionary(minimumCapacity: old.count - prefix)
        for index in prefix..<old.count { indices[old[index].id] = index }
        for overlay in new[prefix...] {
            guard let index = indices.removeValue(forKey: overlay.id) else {
                added.append(overlay)
                continue
            }
            if old[index] != overlay { changed.append(overlay) }
        }
        removed = indices.sorted { $0.value < $1.value }.map(\.key)
    }

    /// Whether both sets are the same.
    public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }
}
