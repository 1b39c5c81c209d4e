import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct GroupByTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    @Test func eachKeyHasASequenceOfItsOwn() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250))
        let result = scheduler.start {
            source.groupBy { $0 % 2 }.flatMap { group in
                group.map { "\(group.key): \($0)" }.concat(Observable.just("\(group.key) end"))
            }
        }
        #expect(
            Set(result.events.map { "\($0)" })
                == Set(
                    [
                        Recorded<Event<String>>.next(210, "1: 1"), .next(220, "0: 2"), .next(230, "1: 3"),
                        .next(240, "0: 4"), .next(250, "1 end"), .next(250, "0 end"), .completed(250),
                    ].map { "\($0)" }))
        #expect(source.subscriptions == [Subscription(200, 250)])
    }

    @Test func anErrorIsEverybodys() {
        let source = hot(.next(210, 1), .error(220, Failure.first))
        let result = scheduler.start { source.groupBy { $0 }.flatMap { group in group.materialize().map { "\($0)" } } }
        #expect(result.events.count == 3)
        #expect(result.events.last == .error(220, Failure.first))
    }

    @Test func selectorErrorTerminatesAll() {
        let source = hot(.next(210, 1), .next(220, 2))
        let result = scheduler.start {
            source.groupBy { if $0 == 2 { throw Failure.second } else { $0 } }.map(\.key)
        }
        #expect(result.events == [.next(210, 1), .error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func theSourceIsSubscribedToAsLongAsAGroupIs() {
        let source = hot(.next(210, 1), .next(220, 1), .next(230, 2), .next(240, 1), .completed(300))
        let log = Log<Int>()
        let inner = SerialDisposable()
        let result = scheduler.start(disposed: 225) {
            source.groupBy { $0 }.do(onNext: { inner.disposable = $0.subscribe(onNext: { log.append($0) }) }).map(\.key)
        }
        #expect(result.events == [.next(210, 1)])
        #expect(log.all == [1, 1, 1])
        #expect(source.subscriptions == [Subscription(200, 300)])
        inner.dispose()
    }

    @Test func aGroupWithoutSubscribersIsLost() {
        let source = hot(.next(210, 1), .next(220, 1), .completed(300))
        let result = scheduler.start { source.groupBy { $0 }.map(\.key) }
        #expect(result.events == [.next(210, 1), .completed(300)])
    }
}
