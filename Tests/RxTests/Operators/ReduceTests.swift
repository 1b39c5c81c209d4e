import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct ReduceTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable([.next(150, 1)] + events)
    }

    @Test func theResultComesWithTheEnd() {
        let xs = hot(.next(210, 2), .next(220, 3), .completed(260), .next(270, 4))
        #expect(scheduler.start { xs.reduce(42, accumulator: +) }.events == [.next(260, 47), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 260)])
    }

    @Test func theResultIsMapped() {
        let xs = hot(.next(210, 2), .completed(260))
        let result = scheduler.start { xs.reduce(42, accumulator: +) { "\($0)" } }
        #expect(result.events == [.next(260, "44"), .completed(260)])
    }

    @Test func theSeedIsTheResultOfNothing() {
        let xs = hot(.completed(250))
        #expect(scheduler.start { xs.reduce(42, accumulator: +) }.events == [.next(250, 42), .completed(250)])
    }

    @Test func anErrorLeavesNoResult() {
        let xs = hot(.next(210, 2), .error(230, Failure.first))
        #expect(scheduler.start { xs.reduce(42, accumulator: +) }.events == [.error(230, Failure.first)])
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }

    @Test func noResultWithoutCompletion() {
        let xs = hot(.next(210, 2))
        #expect(scheduler.start { xs.reduce(42, accumulator: +) }.events == [])
        #expect(xs.subscriptions == [Subscription(200, 1000)])
    }

    @Test func closureErrorTerminatesTheSequence() {
        let xs = hot(.next(210, 2), .next(220, 3), .completed(260))
        let accumulating = scheduler.start {
            xs.reduce(42) { sum, number in
                if number == 3 { throw Failure.first }
                return sum + number
            }
        }
        #expect(accumulating.events == [.error(220, Failure.first)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        let mapping = Observable.just(1).reduce(0, accumulator: +) { _ -> Int in throw Failure.second }
        #expect(mapping.recorded() == [.error(200, Failure.second)])
    }

    // MARK: toArray

    @Test func allElementsComeAsOne() {
        let xs = hot(.next(210, 2), .next(220, 3), .completed(260))
        let result = scheduler.start { xs.toArray().asObservable() }
        #expect(result.events == [.next(260, [2, 3]), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 260)])
    }

    @Test func noElementsAreAnArrayTooButAnErrorIsNone() {
        let none = Observable<Int>.empty().toArray().asObservable()
        #expect(none.recorded() == [.next(200, []), .completed(200)])
        let failing = Observable.of(1).concat(Observable.error(Failure.first)).toArray().asObservable()
        #expect(failing.recorded() == [.error(200, Failure.first)])
        #expect(Observable<Int>.never().toArray().asObservable().recorded() == [])
    }
}
