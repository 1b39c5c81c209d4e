import Testing

@testable import Rx

@Suite struct ReplayBufferTests {
    @Test(arguments: [0, 1, 2, 3, 10]) func itKeepsTheNewestElements(_ limit: Int) {
        var buffer = ReplayBuffer<Int>(limit: limit)
        for number in 0..<10 {
            // Without a limit the element itself is not kept, and so not removed either.
            #expect(buffer.append(number) == (limit > 0 && number >= limit ? number - limit : nil))
            var kept: [Int] = []
            buffer.forEach { kept.append($0) }
            #expect(kept == Array((0...number).suffix(limit)))
            #expect(buffer.newest == kept.last)
        }
    }

    @Test func theInitialElementIsTheNewestOne() {
        var buffer = ReplayBuffer(limit: 1, initial: 1)
        #expect(buffer.newest == 1)
        #expect(buffer.append(2) == 1)
    }
}
