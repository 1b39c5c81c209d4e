import Rx
import RxTest
import Testing

/// `element(at:)`, `single`, `ignoreElements`.
@Suite(.leavesNoSubscription) struct PickingTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    @Test func theElementWithANumberComesAndThenTheEnd() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3))
        #expect(scheduler.start { source.element(at: 1) }.events == [.next(220, 2), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func aNumberThatDoesNotComeIsAnError() {
        let events = scheduler.start { hot(.next(210, 1), .completed(220)).element(at: 1) }.events
        #expect(events.count == 1)
        guard case .error(RxError.argumentOutOfRange)? = events.first?.value else { return #expect(Bool(false)) }
    }

    @Test func theOnlyElementComesAtOnce() {
        let source = hot(.next(210, 1), .completed(220))
        #expect(scheduler.start { source.single() }.events == [.next(210, 1), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func aSecondElementIsAnError() {
        let events = scheduler.start { hot(.next(210, 1), .next(220, 2)).single() }.events
        #expect(events.map(\.time) == [210, 220])
        guard case .error(RxError.moreThanOneElement)? = events.last?.value else { return #expect(Bool(false)) }
    }

    @Test func noElementIsAnError() {
        let events = scheduler.start { hot(.next(210, 1), .completed(220)).single { $0 > 1 } }.events
        guard case .error(RxError.noElements)? = events.last?.value else { return #expect(Bool(false)) }
        #expect(events.map(\.time) == [220])
    }

    @Test func onlyThoseForWhichThePredicateHoldsCount() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .completed(240))
        #expect(scheduler.start { source.single { $0 == 2 } }.events == [.next(220, 2), .completed(240)])
    }

    @Test func predicateErrorIsEmitted() {
        let source = hot(.next(210, 1))
        #expect(scheduler.start { source.single { _ in throw Failure.first } }.events == [.error(210, Failure.first)])
    }

    @Test func elementsAreIgnored() {
        let completed = hot(.next(210, 1), .completed(220)).ignoreElements()
        #expect(scheduler.start { completed.map { _ -> Int in } }.events == [.completed(220)])
        let scheduler = TestScheduler(initialClock: 0)
        let failing = scheduler.createHotObservable([Recorded<Event<Int>>.error(220, Failure.first)]).ignoreElements()
        #expect(scheduler.start { failing.map { _ -> Int in } }.events == [.error(220, Failure.first)])
    }
}
