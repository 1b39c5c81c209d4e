import Testing

@testable import Rx

@Suite struct QueueTests {
    @Test func whatCameFirstLeavesFirst() {
        var queue = Queue<Int>()
        var left: [Int] = []
        for number in 0..<300 {
            queue.enqueue(number)
            if number.isMultiple(of: 3), let first = queue.dequeue() { left.append(first) }
        }
        while let first = queue.dequeue() { left.append(first) }
        #expect(left == Array(0..<300))
        #expect(queue.isEmpty)
    }

    @Test func severalLeaveAtOnceInTheirOrder() {
        var queue = Queue<Int>()
        for number in 0..<5 { queue.enqueue(number) }
        #expect(queue.dequeue(upTo: 3) == [0, 1, 2])
        #expect(queue.count == 2)
        #expect(queue.dequeue(upTo: 3) == [3, 4])
        #expect(queue.dequeue(upTo: 3).isEmpty)
    }
}
