/// Members in order of insertion, each of which can be removed in logarithmic time.
///
/// A removed member leaves an empty slot until half of them are empty: so removal is fast at any position.
struct Bag<Member> {
    /// Identifies a member of this bag.
    struct Key: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var entries: [(key: Key, member: Member?)] = []
    private var next = 0
    /// The number of members.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func insert(_ member: Member) -> Key {
        defer { next += 1 }
        let key = Key(number: next)
        entries.append((key, member))
        count += 1
        return key
    }

    /// Removes and returns a member; nil if it was removed before.
    mutating func remove(_ key: Key) -> Member? {
        guard let index = index(of: key), let member = entries[index].member.take() else { return nil }
        count -= 1
        if count < entries.count / 2 || count == 0 { entries.removeAll { $0.member == nil } }
        return member
    }

    /// Calls `body` with each member, in order of insertion.
    func forEach(_ body: (Member) -> Void) {
        for entry in entries { if let member = entry.member { body(member) } }
    }

    /// Keys are in ascending order.
    private func index(of key: Key) -> Int? {
        var range = entries.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if entries[middle].key.number < key.number {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound < entries.endIndex && entries[range.lowerBound].key == key ? range.lowerBound : nil
    }
}

extension Bag: Sendable where Member: Sendable {}
