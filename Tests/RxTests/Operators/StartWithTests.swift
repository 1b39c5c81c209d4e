import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct StartWithTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func startWithEmitsItsElementsFirst() {
        let source = scheduler.createHotObservable([.next(210, 3), .completed(220)])
        let result = scheduler.start { source.startWith(1, 2) }
        #expect(result.events == [.next(200, 1), .next(200, 2), .next(210, 3), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func startWithPassesAnErrorOn() {
        let source = scheduler.createHotObservable([.next(210, 3), .error(220, Failure.first)])
        #expect(
            scheduler.start { source.startWith(1) }.events
                == [.next(200, 1), .next(210, 3), .error(220, Failure.first)])
    }

    @Test func disposalDuringStartWithKeepsTheSourceFromBeingReceived() {
        let source = scheduler.createHotObservable([.next(210, 3)])
        #expect(scheduler.start { source.startWith(1, 2).take(1) }.events == [.next(200, 1), .completed(200)])
        #expect(source.subscriptions == [Subscription(200, 200)])
    }
}
