import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct IfEmptyTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func theDefaultComesInPlaceOfNothing() {
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(210)])
        let result = scheduler.start { xs.ifEmpty(default: 7) }
        #expect(result.events == [.next(210, 7), .completed(210)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test func theDefaultDoesNotComeAfterAnElementOrAnErrorOrWithoutAnEnd() {
        #expect(Observable.of(1).ifEmpty(default: 7).recorded() == [.next(200, 1), .completed(200)])
        #expect(Observable.error(Failure.first).ifEmpty(default: 7).recorded() == [.error(200, Failure.first)])
        #expect(Observable.never().ifEmpty(default: 7).recorded() == [])
    }

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func anEmptySequenceIsFollowedByTheOther(_ end: Event<Int>) {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let other = scheduler.createColdObservable([.next(10, 0), .next(20, 1), Recorded(time: 50, value: end)])
        let result = scheduler.start { xs.ifEmpty(switchTo: other.asObservable()) }
        #expect(result.events == [.next(220, 0), .next(230, 1), Recorded(time: 260, value: end)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
        #expect(other.subscriptions == [Subscription(210, 260)])
    }

    @Test func theOtherIsNotSubscribedToOtherwise() {
        let other = scheduler.createColdObservable([.next(10, 0)])
        let ends: [Recorded<Event<Int>>] = [.completed(210), .error(210, Failure.first)]
        for end in ends {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(205, 1), end])
            let result = scheduler.start { xs.ifEmpty(switchTo: other.asObservable()) }
            #expect(result.events == [.next(205, 1), end])
            #expect(xs.subscriptions == [Subscription(200, 210)])
        }
        let failing = Observable<Int>.error(Failure.first).ifEmpty(switchTo: other.asObservable())
        #expect(failing.recorded() == [.error(200, Failure.first)])
        #expect(other.subscriptions == [])
    }

    @Test func disposalDisposesWhateverRuns() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let other = scheduler.createColdObservable([.next(10, 0), .next(20, 1)])
        let result = scheduler.start(disposed: 225) { xs.ifEmpty(switchTo: other.asObservable()) }
        #expect(result.events == [.next(220, 0)])
        #expect(other.subscriptions == [Subscription(210, 225)])
    }
}
