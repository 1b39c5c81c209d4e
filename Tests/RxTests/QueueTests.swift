import Testing

@testable import Rx

@Suite struct QueueTests {
    @Test func elementsAreRemovedInOrder() {
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
}
