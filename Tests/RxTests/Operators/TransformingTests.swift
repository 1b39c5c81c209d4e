import Rx
import Testing

@Suite(.leavesNoSubscription) struct TransformingTests {
    private let clock = TestClock()

    @Test func mapTransformsEachElementUntilTheEnd() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .completed(30), .next(40, 3))
        #expect(clock.record(source.map { $0 * 10 }) == [.next(10, 10), .next(20, 20), .completed(30)])
        #expect(source.spans == [.init(0, 30)])
    }

    @Test func mapOfAnEmptySequenceIsEmpty() {
        #expect(Observable<Int>.empty().map { $0 }.recordedEvents() == [.completed])
    }

    @Test func mapOfNothingIsNothing() {
        #expect(Observable<Int>.never().map { $0 }.recordedEvents().isEmpty)
    }

    @Test func mapPassesAnErrorOn() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20), .next(30, 2), .completed(40))
        #expect(clock.record(source.map { $0 }) == [.next(10, 1), .error(20)])
        #expect(source.spans == [.init(0, 20)])
    }

    @Test func whatTheTransformThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3), .completed(40))
        let mapped = source.map { number in
            if number == 2 { throw Failure.second }
            return number
        }
        #expect(clock.record(mapped) == [.next(10, 1), .error(20, .second)])
        #expect(source.spans == [.init(0, 20)])
    }

    @Test func mapGivesUpItsSourceWhenDisposed() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .completed(30))
        #expect(clock.record(source.map { $0 }, disposal: 15) == [.next(10, 1)])
        #expect(source.spans == [.init(0, 15)])
    }

    @Test func compactMapLeavesNilOut() {
        let source = TestSource.hot(clock, .next(10, "1"), .next(20, "two"), .next(30, "3"), .completed(40))
        #expect(clock.record(source.compactMap { Int($0) }) == [.next(10, 1), .next(30, 3), .completed(40)])
    }

    @Test func whatCompactMapsTransformThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .completed(30))
        let mapped = source.compactMap { _ -> Int? in throw Failure.second }
        #expect(clock.record(mapped) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
    }

    @Test func compactMapPassesAnErrorOn() {
        #expect(Observable<Int>.error(Failure.first).compactMap { $0 }.recordedEvents() == [.error(Failure.first)])
    }

    @Test func scanSendsEachIntermediateResultButNotTheSeed() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3), .completed(40))
        #expect(
            clock.record(source.scan(100) { $0 + $1 })
                == [.next(10, 101), .next(20, 103), .next(30, 106), .completed(40)])
    }

    @Test func scanStartsAnewForEachSubscriber() {
        let sums = Observable.of(1, 2).scan(0) { $0 + $1 }
        #expect(sums.recordedEvents() == [.next(1), .next(3), .completed])
        #expect(sums.recordedEvents() == [.next(1), .next(3), .completed])
    }

    @Test func whatTheAccumulatorThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3))
        let sums = source.scan(0) { sum, number in
            if number == 2 { throw Failure.second }
            return sum + number
        }
        #expect(clock.record(sums) == [.next(10, 1), .error(20, .second)])
        #expect(source.spans == [.init(0, 20)])
    }

    @Test func scanOfAnEmptySequenceIsEmpty() {
        #expect(Observable<Int>.empty().scan(1) { $0 + $1 }.recordedEvents() == [.completed])
    }
}
