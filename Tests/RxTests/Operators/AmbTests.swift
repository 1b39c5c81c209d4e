import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct AmbTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    @Test func firstToEmitWins() {
        let first = hot(.next(220, 1), .next(230, 2), .completed(240))
        let second = hot(.next(210, 10), .next(235, 20), .completed(250))
        let result = scheduler.start { first.amb(second) }
        #expect(result.events == [.next(210, 10), .next(235, 20), .completed(250)])
        #expect(first.subscriptions == [Subscription(200, 210)])
        #expect(second.subscriptions == [Subscription(200, 250)])
    }

    @Test func anEndOrAnErrorIsFirstToo() {
        let ended = scheduler.start { hot(.completed(210)).amb(hot(.next(220, 1))) }
        #expect(ended.events == [.completed(210)])
        let scheduler = TestScheduler(initialClock: 0)
        let failing = scheduler.createHotObservable([Recorded<Event<Int>>.error(210, Failure.first)])
        let failed = scheduler.start { Observable<Int>.never().amb(failing) }
        #expect(failed.events == [.error(210, Failure.first)])
    }

    @Test func synchronousWinnerIsTheOnlySubscription() {
        let other = hot(.next(210, 1))
        let result = scheduler.start { Observable.amb([Observable.just(5), other.asObservable()]) }
        #expect(result.events == [.next(200, 5), .completed(200)])
        #expect(other.subscriptions.allSatisfy { $0.unsubscribe == 200 })
    }

    @Test func disposalDisposesAll() {
        let (first, second) = (hot(.next(400, 1)), hot(.next(500, 1)))
        let result = scheduler.start(disposed: 300) { first.amb(second) }
        #expect(result.events.isEmpty)
        #expect(first.subscriptions == [Subscription(200, 300)])
        #expect(second.subscriptions == [Subscription(200, 300)])
    }

    @Test func ofNoneNothingEverComes() {
        #expect(scheduler.start { Observable<Int>.amb([]) }.events.isEmpty)
    }
}
