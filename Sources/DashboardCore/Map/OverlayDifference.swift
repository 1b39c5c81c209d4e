/// The smallest difference between two sets of overlays. The sets are unordered, and contain each of them once.
package struct OverlayDifference<Overlay: MapOverlay>: Sendable, Equatable {
    /// Overlays that are in the old set only.
    package private(set) var removed: [Overlay.ID] = []
    /// Overlays that are in the new set only.
    package private(set) var added: [Overlay] = []
    /// Overlays whose place or content has changed, with their new values.
    package private(set) var changed: [Overlay] = []

    /// Takes linear time.
    package init(from old: [Overlay], to new: [Overlay]) {
        // If the order is the same, no lookup is needed.
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
        var indices: [Overlay.ID: Int] = Dictionary(minimumCapacity: oldEnd - start)
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
    package var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }
}
