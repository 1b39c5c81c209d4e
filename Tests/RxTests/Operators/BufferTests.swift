import Rx
import RxTest
import Testing

/// `buffer` and `window`, by time and by count.
@Suite(.leavesNoSubscription) struct BufferTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    @Test func anArrayComesWhenItIsFullOrItsTimeIsOver() {
        let source = hot(
            .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(290, 5), .next(300, 6), .next(350, 7),
            .completed(600))
        let result = scheduler.start(disposed: 1000) {
            source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map { "\($0)" }
        }
        #expect(
            result.events == [
                .next(240, "[1, 2, 3]"), .next(300, "[4, 5, 6]"), .next(370, "[7]"), .next(440, "[]"), .next(510, "[]"),
                .next(580, "[]"), .next(600, "[]"), .completed(600),
            ])
        #expect(source.subscriptions == [Subscription(200, 600)])
    }

    @Test func atAnErrorTheArrayIsLost() {
        let source = hot(.next(210, 1), .error(220, Failure.first))
        let result = scheduler.start {
            source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map(\.count)
        }
        #expect(result.events == [.error(220, Failure.first)])
    }

    @Test func disposalEndsTheTimer() {
        let source = hot(.next(210, 1))
        let result = scheduler.start(disposed: 250) {
            source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map(\.count)
        }
        #expect(result.events.isEmpty)
        #expect(scheduler.scheduledCount == 0)
    }

    private func windows(_ source: TestableObservable<Int>, disposed: Int = 1000) -> [Recorded<Event<String>>] {
        scheduler.start(disposed: disposed) { [scheduler] in
            source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
                .enumerated()
                .flatMap { index, window in
                    window.map { "\(index) \($0)" }.concat(Observable.just("\(index) end"))
                }
        }.events
    }

    @Test func aWindowEndsWhenItIsFullOrItsTimeIsOver() {
        let source = hot(.next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .completed(330))
        #expect(
            windows(source) == [
                .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(240, "0 end"), .next(280, "1 4"),
                .next(310, "1 end"), .next(320, "2 5"), .next(330, "2 end"), .completed(330),
            ])
    }

    @Test func anErrorIsThatOfTheWindowToo() {
        let source = hot(.next(210, 1), .error(220, Failure.first))
        #expect(windows(source) == [.next(210, "0 1"), .error(220, Failure.first)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func theSourceIsSubscribedToAsLongAsAWindowIs() {
        let source = hot(.next(210, 1), .next(220, 2), .completed(300))
        let log = Log<Int>()
        let inner = SerialDisposable()
        let result = scheduler.start(disposed: 215) { [scheduler] in
            source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
                .do(onNext: { window in inner.disposable = window.subscribe(onNext: { log.append($0) }) })
                .map { _ in 0 }
        }
        #expect(result.events == [.next(200, 0)])
        #expect(log.all == [1, 2])
        // Until its time is over.
        #expect(source.subscriptions == [Subscription(200, 270)])
        inner.dispose()
    }
}
