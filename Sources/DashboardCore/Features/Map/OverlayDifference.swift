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
        var start = 0
        while start < min(old.count, new.count) {
            if old[start] != new[start] {
                guard old[start].id == new[start].id else { break }
                changed.append(new[start])
            }
            start += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        guard start < oldEnd else {
            added = Array(new[start..<newEnd])
            return
        }
        var isKept = Array(repeating: false, count: oldEnd - start)
        var indices: [PlaceKey: Int] = Dictionary(minimumCapacity: oldEnd - start)
        for index in start..<oldEnd { indices[old[index].id] = index }
        for index in start..<newEnd {
            guard let former = indices[new[index].id] else {
                added.append(new[index])
                continue
            }
            isKept[former - start] = true
            if old[former] != new[index] { changed.append(new[index]) }
        }
        for index in start..<oldEnd where !isKept[index - start] { removed.append(old[index].id) }
    }

    /// Whether both sets are the same.
    public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }
}
