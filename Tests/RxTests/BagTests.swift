import Testing

@testable import Rx

@Suite struct BagTests {
    private func members(_ bag: Bag<Int>) -> [Int] {
        var members: [Int] = []
        bag.forEach { members.append($0) }
        return members
    }

    @Test func membersKeepTheirOrder() {
        var bag = Bag<Int>()
        let keys = (0..<10).map { bag.insert($0) }
        #expect(members(bag) == Array(0..<10))
        #expect(bag.remove(keys[3]) == 3)
        #expect(bag.remove(keys[0]) == 0)
        #expect(bag.remove(keys[3]) == nil)
        _ = bag.insert(10)
        #expect(members(bag) == [1, 2, 4, 5, 6, 7, 8, 9, 10])
        #expect(bag.count == 9)
    }

    @Test(arguments: [1, 7, 11, 13])
    func allCanBeTakenOutInAnyOrder(step: Int) {
        var bag = Bag<Int>()
        let count = 1000
        let keys = (0..<count).map { bag.insert($0) }
        for index in 0..<count {
            let next = index * step % count
            #expect(members(bag).count == count - index)
            #expect(bag.remove(keys[next]) == next)
        }
        #expect(bag.isEmpty)
        #expect(members(bag) == [])
    }

    /// With quadratic time this would take minutes.
    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func manySubscribersAreDisposedOneByOne(newestFirst: Bool) {
        let subject = PublishSubject<Int>()
        let subscriptions = (0..<100_000).map { _ in subject.subscribe() }
        for subscription in newestFirst ? subscriptions.reversed() : subscriptions { subscription.dispose() }
        #expect(!subject.hasObservers)
    }
}
