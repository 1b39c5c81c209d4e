/// Members in the order in which they came, each of which can be taken out in logarithmic time.
///
/// A place whose member is taken out stays empty until half of all are: so taking out is cheap wherever the member is.
struct Bag<Member> {
    /// Names a member of this bag.
    struct Key: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var places: [(key: Key, member: Member?)] = []
    private var next = 0
    /// How many members there are.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func insert(_ member: Member) -> Key {
        defer { next += 1 }
        let key = Key(number: next)
        places.append((key, member))
        count += 1
        return key
    }

    /// Takes a member out, and gives it; nil where it is not there any more.
    mutating func remove(_ key: Key) -> Member? {
        guard let index = index(of: key), let member = places[index].member.take() else { return nil }
        count -= 1
        if count < places.count / 2 || count == 0 { places.removeAll { $0.member == nil } }
        return member
    }

    /// Calls `body` with each member, in the order in which they came.
    func forEach(_ body: (Member) -> Void) {
        for place in places { if let member = place.member { body(member) } }
    }

    /// Keys grow from place to place.
    private func index(of key: Key) -> Int? {
        var range = places.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if places[middle].key.number < key.number {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound < places.endIndex && places[range.lowerBound].key == key ? range.lowerBound : nil
    }
}

extension Bag: Sendable where Member: Sendable {}
