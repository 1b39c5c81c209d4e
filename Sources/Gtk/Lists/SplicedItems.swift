/// The items of a list, also between two splices of a difference that is being applied to it.
///
/// Splices are applied from the end to the start. So at any time, the list consists of the start of the array before and the
/// end of the array after, and no array has to be copied, which takes milliseconds for thousands of items.
struct SplicedItems<Item: Hashable & Sendable> {
    /// The array before, of which the first `start` items are in the list.
    private var before: [Item]
    private var start: Int
    /// The array after, of which the last `end` items follow them.
    private var after: [Item] = []
    private var end = 0

    init(_ items: [Item]) {
        before = items
        start = items.count
    }

    var count: Int { start + end }

    subscript(position: Int) -> Item { position < start ? before[position] : after[after.count - count + position] }

    /// All items. Copies them while a difference is being applied.
    var all: [Item] { start == before.count && end == 0 ? before : before.prefix(start) + after.suffix(end) }

    /// Begins to apply the splices of a difference from all of these items to `target`.
    mutating func begin(_ target: [Item]) {
        after = target
    }

    /// Applies the next splice of the difference.
    mutating func apply(_ splice: ListDifference<Item>.Splice) {
        // What is kept behind it is the same in both arrays.
        end += start - splice.position - splice.removed + splice.inserted.count
        start = splice.position
    }
}
