import Testing

@testable import Base

@Suite("Concurrent map") struct ConcurrentMapTests {
    @Test("The results have the order of the elements", arguments: [0, 1, 2, 1_000])
    func order(count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
    }

    @Test("A result may be nil, and keeps its place")
    func optionals() {
        #expect([1, 2, 3].concurrentMap { $0 == 2 ? nil : $0 } == [1, nil, 3])
    }
}
