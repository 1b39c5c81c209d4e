import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct WithLatestFromTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func eachElementIsJoinedWithTheLatestOfTheOther() {
        let source = scheduler.createHotObservable([
            .next(190, 0), .next(210, 1), .next(230, 2), .next(250, 3), .completed(260),
        ])
        let other = scheduler.createHotObservable([.next(180, "z"), .next(220, "a"), .next(240, "b"), .completed(245)])
        let result = scheduler.start { source.withLatestFrom(other) { "\($0)\($1)" } }
        #expect(result.events == [.next(230, "2a"), .next(250, "3b"), .completed(260)])
        #expect(source.subscriptions == [Subscription(200, 260)])
        #expect(other.subscriptions == [Subscription(200, 245)])
    }

    @Test func latestElementIsEmittedWithoutASelector() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(235, 3), .completed(260)])
        let other = scheduler.createHotObservable([.next(220, "a"), .completed(400)])
        let result = scheduler.start { source.withLatestFrom(other) }
        #expect(result.events == [.next(230, "a"), .next(235, "a"), .completed(260)])
        #expect(other.subscriptions == [Subscription(200, 260)])
    }

    @Test func theOtherIsSubscribedFirstSoThatItsValueCounts() {
        let relay = BehaviorRelay(value: "now")
        #expect(elements(of: Observable.just(1).withLatestFrom(relay)) == ["now"])
    }

    @Test func itEndsWithTheSourceOnly() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        let other = scheduler.createHotObservable([.completed(205, Int.self)])
        #expect(scheduler.start { source.withLatestFrom(other) }.events == [.completed(250)])
        #expect(source.subscriptions == [Subscription(200, 250)])
        #expect(other.subscriptions == [Subscription(200, 205)])
    }

    @Test func itFailsWithTheOther() {
        let source = scheduler.createHotObservable([.next(230, 1), .error(240, Failure.first)])
        let other = scheduler.createHotObservable([.next(210, 1), .error(220, Failure.second)])
        #expect(scheduler.start { source.withLatestFrom(other) }.events == [.error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func itFailsWithTheSource() {
        let source = scheduler.createHotObservable([.next(215, 1), .error(220, Failure.first)])
        let other = scheduler.createHotObservable([.next(210, 7)])
        #expect(
            scheduler.start { source.withLatestFrom(other) }.events == [.next(215, 7), .error(220, Failure.first)])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }

    @Test func selectorErrorTerminatesIt() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let other = scheduler.createHotObservable([.next(205, 1)])
        let result = scheduler.start { source.withLatestFrom(other) { _, _ -> Int in throw Failure.second } }
        #expect(result.events == [.error(210, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 210)])
        #expect(other.subscriptions == [Subscription(200, 210)])
    }

    @Test func bothAreDisposedWhenDisposed() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        let other = scheduler.createHotObservable([.next(205, 7)])
        #expect(scheduler.start(disposed: 220) { source.withLatestFrom(other) }.events == [.next(210, 7)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }
}
