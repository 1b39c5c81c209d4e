import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct MaterializeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func eventsBecomeElements(_ end: Event<Int>) {
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), Recorded(time: 250, value: end), .next(260, 3),
        ])
        let result = scheduler.start { xs.materialize() }
        #expect(result.events == [.next(210, .next(2)), .next(250, end), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func neverHasNoEvents() {
        let xs = scheduler.createHotObservable([.next(150, 1)])
        #expect(scheduler.start { xs.materialize() }.events == [])
        #expect(xs.subscriptions == [Subscription(200, 1000)])
    }

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func elementsBecomeEventsAndAStopEventEndsAll(_ end: Event<Int>) {
        let xs = scheduler.createHotObservable([
            .next(150, Event.next(1)), .next(210, .next(2)), .next(230, end), .next(240, .next(3)), .completed(250),
        ])
        let result = scheduler.start { xs.dematerialize() }
        #expect(result.events == [.next(210, 2), Recorded(time: 230, value: end)])
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }

    @Test func theOuterStopEventIsOneToo() {
        let failing = scheduler.createHotObservable([.next(210, Event.next(1)), .error(230, Failure.second)])
        #expect(scheduler.start { failing.dematerialize() }.events == [.next(210, 1), .error(230, Failure.second)])
        #expect(Observable<Event<Int>>.empty().dematerialize().recorded() == [.completed(200)])
    }

    @Test func oneUndoesTheOther() {
        let failing = Observable.of(1, 2).concat(Observable.error(Failure.first))
        #expect(failing.materialize().dematerialize().recorded() == failing.recorded())
    }
}
