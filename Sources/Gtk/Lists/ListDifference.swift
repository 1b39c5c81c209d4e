/// The difference between two lists, as few runs of replaced items.
///
/// Items in both lists are kept if their order allows it (the longest increasing subsequence of their positions,
/// Fredman 1975, O(n log n)). Pure and `Sendable`: computed off the main thread and applied on it.
public nonisolated struct ListDifference<Item: Hashable & Sendable>: Sendable {
    /// One run: `removed` items at `position` are replaced by `inserted`.
    public struct Splice: Sendable, Equatable {
        public let position: Int
        public let removed: Int
        public let inserted: [Item]
    }

    /// The list before.
    public let base: [Item]
    /// The list after.
    public let target: [Item]
    /// From the end to the start of the list, so that all positions are positions in `base`.
    public let splices: [Splice]

    /// The difference from `base` to `target`, both without duplicate items.
    public init(from base: [Item], to target: [Item]) {
        self.base = base
        self.target = target
        splices = Self.splices(base, target)
    }

    private static func splices(_ base: [Item], _ target: [Item]) -> [Splice] {
        var splices: [Splice] = []
        var end = (base: base.count, target: target.count)
        // Backward: the items between two kept ones are one run.
        for kept in unchangedPositions(base, target).reversed() + [(base: -1, target: -1)] {
            let start = (base: kept.base + 1, target: kept.target + 1)
            if start.base < end.base || start.target < end.target {
                splices.append(
                    Splice(
                        position: start.base, removed: end.base - start.base,
                        inserted: Array(target[start.target..<end.target])))
            }
            end = kept
        }
        return splices
    }

    /// The positions of the kept items in both lists.
    private static func unchangedPositions(_ base: [Item], _ target: [Item]) -> [(base: Int, target: Int)] {
        if base.isEmpty { return [] }
        let positions = Dictionary(zip(target, target.indices), uniquingKeysWith: { first, _ in first })
        let common = base.indices.compactMap { index in positions[base[index]].map { (base: index, target: $0) } }
        return longestIncreasing(common.map(\.target)).map { common[$0] }
    }

    /// The indices of a longest increasing subsequence of `values`.
    private static func longestIncreasing(_ values: [Int]) -> [Int] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            let length = tails.partitionPoint { values[$0] < values[index] }
            if length > 0 { previous[index] = tails[length - 1] }
            if length == tails.count { tails.append(index) } else { tails[length] = index }
        }
        var sequence: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            sequence.append(index)
            index = previous[index]
        }
        return sequence.reversed()
    }
}

extension Array {
    /// The number of leading elements for which `isBefore` is true, if these come first.
    nonisolated fileprivate func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isBefore(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
