import Testing

@testable import Gtk

@Suite("The difference of two lists")
struct ListDifferenceTests {
    /// The result of applying the splices to the base.
    private func applied<Item>(_ difference: ListDifference<Item>) -> [Item] {
        var list = difference.base
        for splice in difference.splices {
            list.replaceSubrange(splice.position..<splice.position + splice.removed, with: splice.inserted)
        }
        return list
    }

    @Test("of equal lists is empty")
    func equal() {
        #expect(ListDifference(from: [1, 2, 3], to: [1, 2, 3]).splices.isEmpty)
        #expect(ListDifference<Int>(from: [], to: []).splices.isEmpty)
    }

    @Test("of new events on top is one splice at the start")
    func prepended() {
        let difference = ListDifference(from: Array(3...50), to: Array(1...50))
        #expect(difference.splices == [.init(position: 0, removed: 0, inserted: [1, 2])])
    }

    @Test("of new events on top of a full list is two splices, from the end")
    func prependedAndCut() {
        let difference = ListDifference(from: Array(3...52), to: Array(1...50))
        #expect(
            difference.splices == [
                .init(position: 48, removed: 2, inserted: []), .init(position: 0, removed: 0, inserted: [1, 2]),
            ])
    }

    @Test("of an item with newer content replaces that item in its place")
    func replaced() {
        let difference = ListDifference(from: ["a", "b", "c"], to: ["a", "B", "c"])
        #expect(difference.splices == [.init(position: 1, removed: 1, inserted: ["B"])])
    }

    @Test("of disjoint lists is one replacement")
    func disjoint() {
        let difference = ListDifference(from: [1, 2], to: [3, 4, 5])
        #expect(difference.splices == [.init(position: 0, removed: 2, inserted: [3, 4, 5])])
    }

    @Test("produces the target for random lists, and keeps as many items as their order allows", arguments: 0..<200)
    func random(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let base = Array((0..<Int.random(in: 0...30, using: &random)).shuffled(using: &random))
        let target = Array((0..<Int.random(in: 0...30, using: &random)).shuffled(using: &random))
        let difference = ListDifference(from: base, to: target)
        #expect(applied(difference) == target)

        let inserted = difference.splices.reduce(0) { $0 + $1.inserted.count }
        #expect(target.count - inserted == longestCommonSubsequence(base, target))
        #expect(difference.splices.map(\.position) == difference.splices.map(\.position).sorted(by: >))
    }

    /// The textbook algorithm, to check the faster one.
    private func longestCommonSubsequence(_ left: [Int], _ right: [Int]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for item in left {
            var diagonal = 0
            for (index, other) in right.enumerated() {
                let above = row[index + 1]
                row[index + 1] = item == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }
}

/// A deterministic random number generator. Source: <https://prng.di.unimi.it/splitmix64.c>
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
