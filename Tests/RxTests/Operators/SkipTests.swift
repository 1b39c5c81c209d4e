import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct SkipTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot<Element: Sendable>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
        scheduler.createHotObservable(events)
    }

    @Test(arguments: [(0, [210, 220, 230]), (2, [230]), (3, []), (9, [])])
    func skipLeavesTheFirstOnesOut(count: Int, expected: [Int]) {
        let source = hot(.next(210, 210), .next(220, 220), .next(230, 230), .completed(240))
        let result = scheduler.start { source.skip(count) }
        let elements = expected.map { Recorded.next($0, $0) }
        #expect(result.events == elements + [.completed(240)])
        #expect(source.subscriptions == [Subscription(200, 240)])
    }

    @Test func skipForADurationOmitsWhatComesInIt() {
        let source = hot(.next(210, 1), .next(215, 2), .next(216, 3), .completed(240))
        let result = scheduler.start { [scheduler] in source.skip(.seconds(15), scheduler: scheduler) }
        // An element at the same tick does not count yet: it was scheduled before the timer.
        #expect(result.events == [.next(216, 3), .completed(240)])
    }

    @Test func theEndAndAnErrorAreNotSkipped() {
        let source = hot(.next(210, 1), .error(220, Failure.first))
        let result = scheduler.start { [scheduler] in source.skip(.seconds(500), scheduler: scheduler) }
        #expect(result.events == [.error(220, Failure.first)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func skipWhileAsksOnlyUntilItIsOpen() {
        let source = hot(.next(210, 1), .next(220, 5), .next(230, 1), .completed(240))
        let asked = Counter()
        let result = scheduler.start {
            source.skip(while: {
                asked.increment()
                return $0 < 5
            })
        }
        #expect(result.events == [.next(220, 5), .next(230, 1), .completed(240)])
        #expect(asked.value == 2)
    }

    @Test func predicateErrorTerminatesIt() {
        let source = hot(.next(210, 1), .next(220, 2), .completed(240))
        let result = scheduler.start { source.skip(while: { if $0 == 2 { throw Failure.second } else { true } }) }
        #expect(result.events == [.error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    // MARK: until another one sends

    @Test func skipUntilOpensWhenTheOtherEmits() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .completed(250))
        let other = hot(.next(215, "open"), .next(225, "again"))
        #expect(
            scheduler.start { source.skip(until: other) }.events == [.next(220, 2), .next(230, 3), .completed(250)])
        #expect(source.subscriptions == [Subscription(200, 250)])
        #expect(other.subscriptions == [Subscription(200, 215)])
    }

    @Test func skipUntilWhatJustEndsStaysClosed() {
        let source = hot(.next(210, 1), .next(230, 3), .completed(250))
        let other: TestableObservable<Int> = hot(.completed(220))
        #expect(scheduler.start { source.skip(until: other) }.events.isEmpty)
        #expect(source.subscriptions == [Subscription(200, 250)])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }

    @Test func skipUntilFailsWithTheOther() {
        let source = hot(.next(210, 1), .next(230, 3), .completed(250))
        let other: TestableObservable<Int> = hot(.error(220, Failure.second))
        #expect(scheduler.start { source.skip(until: other) }.events == [.error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func skipUntilFailsWithItsSourceAlsoWhenClosed() {
        let source: TestableObservable<Int> = hot(.error(220, Failure.first))
        let other = hot(.next(300, 1))
        #expect(scheduler.start { source.skip(until: other) }.events == [.error(220, Failure.first)])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }
}
