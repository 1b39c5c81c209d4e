import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct TakeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot<Element: Sendable>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
        scheduler.createHotObservable(events)
    }

    @Test func takeEndsWithItsLastElement() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .error(240, Failure.first))
        #expect(scheduler.start { source.take(2) }.events == [.next(210, 1), .next(220, 2), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func takeOfNoneIsEmptyAndSubscribesToNothing() {
        let source = hot(.next(210, 1))
        #expect(scheduler.start { source.take(0) }.events == [.completed(200)])
        #expect(source.subscriptions.isEmpty)
    }

    @Test func takeIsNotOverrunByWhatItsLastElementBringsAbout() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        _ = subject.take(2).subscribe(onNext: { number in
            log.append(number)
            subject.onNext(number + 1)
        })
        subject.onNext(1)
        #expect(log.all == [1, 2])
        #expect(!subject.hasObservers)
    }

    @Test func disposalDuringTheLastElementSuppressesTheEnd() {
        let subject = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        let log = Log<Event<Int>>()
        subscription.setDisposable(
            subject.take(1).subscribe { event in
                log.append(event)
                subscription.dispose()
            })
        subject.onNext(1)
        #expect(log.all == [.next(1)])
    }

    // MARK: for a duration

    @Test func takeForEndsWhenItsTimeIsOver() {
        let source = hot(.next(210, 1), .next(220, 2), .next(225, 3), .next(230, 4))
        let result = scheduler.start { [scheduler] in source.take(for: .seconds(25), scheduler: scheduler) }
        // An element at the same tick still counts: it was scheduled before the timer.
        #expect(result.events == [.next(210, 1), .next(220, 2), .next(225, 3), .completed(225)])
        #expect(source.subscriptions == [Subscription(200, 225)])
    }

    @Test func takeForNoTimeIsOverATickLater() {
        let source = hot(.next(205, 1), .next(220, 2))
        let result = scheduler.start { [scheduler] in source.take(for: .seconds(0), scheduler: scheduler) }
        #expect(result.events == [.completed(201)])
    }

    // MARK: until another one sends

    @Test func takeUntilEndsWhenTheOtherEmits() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3))
        let other = hot(.next(225, "now"), .next(240, "again"))
        #expect(
            scheduler.start { source.take(until: other) }.events == [.next(210, 1), .next(220, 2), .completed(225)])
        #expect(source.subscriptions == [Subscription(200, 225)])
        #expect(other.subscriptions == [Subscription(200, 225)])
    }

    @Test func takeUntilContinuesWhenTheOtherJustEnds() {
        let source = hot(.next(210, 1), .next(230, 3), .completed(240))
        let other: TestableObservable<Int> = hot(.completed(220))
        #expect(
            scheduler.start { source.take(until: other) }.events == [.next(210, 1), .next(230, 3), .completed(240)])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }

    @Test func takeUntilFailsWithTheOther() {
        let source = hot(.next(210, 1), .completed(240))
        let other: TestableObservable<Int> = hot(.error(220, Failure.second))
        #expect(scheduler.start { source.take(until: other) }.events == [.next(210, 1), .error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func takeUntilGivesTheOtherUpAtItsOwnEnd() {
        let source = hot(.next(210, 1), .completed(240))
        let other: TestableObservable<Int> = hot(.next(250, 1))
        #expect(scheduler.start { source.take(until: other) }.events == [.next(210, 1), .completed(240)])
        #expect(other.subscriptions == [Subscription(200, 240)])
    }

    @Test func takeUntilWhatIsThereAlreadyIsEmpty() {
        let source = hot(.next(210, 1))
        #expect(scheduler.start { source.take(until: Observable.just(1)) }.events == [.completed(200)])
    }

    // MARK: while a predicate holds

    @Test(arguments: [TakeBehavior.exclusive, .inclusive], [true, false])
    func thePredicateDecidesWhereItEnds(behavior: TakeBehavior, isNegated: Bool) {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1))
        let result = scheduler.start {
            isNegated
                ? source.take(until: { $0 >= 3 }, behavior: behavior)
                : source.take(while: { $0 < 3 }, behavior: behavior)
        }
        let last: [Recorded<Event<Int>>] = behavior == .inclusive ? [.next(230, 3)] : []
        #expect(result.events == [.next(210, 1), .next(220, 2)] + last + [.completed(230)])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test func predicateErrorTerminatesIt() {
        let source = hot(.next(210, 1), .next(220, 2))
        let result = scheduler.start { source.take(while: { if $0 == 2 { throw Failure.second } else { true } }) }
        #expect(result.events == [.next(210, 1), .error(220, Failure.second)])
    }

    // MARK: the last ones

    @Test(arguments: [(0, [Int]()), (1, [3]), (2, [2, 3]), (5, [1, 2, 3])])
    func takeLastEmitsTheLastOnesAtTheEnd(count: Int, expected: [Int]) {
        let source = hot(.next(180, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250), .next(260, 4))
        let result = scheduler.start { source.takeLast(count) }
        let elements = expected.map { Recorded.next(250, $0) }
        #expect(result.events == elements + [.completed(250)])
        #expect(source.subscriptions == [Subscription(200, 250)])
    }

    @Test func takeLastEmitsAnErrorOnly() {
        let source = hot(.next(210, 1), .error(250, Failure.first))
        #expect(scheduler.start { source.takeLast(2) }.events == [.error(250, Failure.first)])
    }

    @Test func takeLastWithoutAnEndEmitsNothing() {
        let source = hot(.next(210, 1))
        #expect(scheduler.start { source.takeLast(2) }.events.isEmpty)
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }
}
