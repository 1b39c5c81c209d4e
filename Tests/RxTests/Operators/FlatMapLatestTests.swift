import Dispatch
import Rx
import RxTest
import Testing

/// Tests that are specific to `flatMapLatest` and `switchLatest`; the others are in `FlatMapTests`.
@Suite(.leavesNoSubscription) struct FlatMapLatestTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func switchLatestReceivesTheLatestSequence() {
        let inner = [
            scheduler.createColdObservable([.next(10, 101), .next(110, 102), .completed(120)]),
            scheduler.createColdObservable([.next(10, 201), .next(120, 202), .completed(150)]),
        ]
        let outer = scheduler.createHotObservable([.next(300, inner[0]), .next(400, inner[1]), .completed(500)])
        let result = scheduler.start { outer.switchLatest() }
        #expect(result.events == [.next(310, 101), .next(410, 201), .next(520, 202), .completed(550)])
        #expect(inner.flatMap(\.subscriptions) == [Subscription(300, 400), Subscription(400, 550)])
        #expect(outer.subscriptions == [Subscription(200, 500)])
    }

    @Test func theEndOfAnInnerSequenceIsNotTheEnd() {
        let source = scheduler.createHotObservable([.next(300, 1), .next(400, 2)])
        let result = scheduler.start { source.flatMapLatest { Observable.just($0) } }
        #expect(result.events == [.next(300, 1), .next(400, 2)])
    }

    @Test func theErrorOfAStaleSequenceIsNotReceived() {
        let source = scheduler.createHotObservable([.next(300, 0), .next(400, 1), .completed(450)])
        let inner = [
            scheduler.createColdObservable([.error(150, Failure.first)]),
            scheduler.createColdObservable([.next(100, 20), .completed(150)]),
        ]
        let result = scheduler.start { source.flatMapLatest { inner[$0] } }
        #expect(result.events == [.next(500, 20), .completed(550)])
    }

    @Test func theSelectorIsRequestedBeforeTheSequenceBeforeIsDisposed() {
        let source = PublishSubject<Int>()
        let log = Log<String>()
        let subscription = source.flatMapLatest { number in
            log.append("select \(number)")
            return Observable<Int>.never().do(
                onSubscribe: { log.append("subscribe \(number)") }, onDispose: { log.append("dispose \(number)") })
        }
        .subscribe()
        source.onNext(1)
        source.onNext(2)
        #expect(log.all == ["select 1", "subscribe 1", "select 2", "dispose 1", "subscribe 2"])
        subscription.dispose()
    }

    @Test func aStaleSequenceNeverComesAfterItsSuccessor() {
        race(rounds: 200) {
            let outer = PublishSubject<Int>()
            let inner = PublishSubject<Void>()
            let log = Log<Int>()
            let subscription = outer.flatMapLatest { generation in inner.map { generation }.startWith(generation) }
                .subscribe(onNext: { log.append($0) })
            return Round(
                { for _ in 0..<200 { inner.onNext(()) } },
                { for generation in 0..<100 { outer.onNext(generation) } }
            ) {
                #expect(log.all == log.all.sorted())
                subscription.dispose()
            }
        }
    }

    @Test func anElementOfAStaleSequenceThatIsOnItsWayIsDropped() {
        // The inner sequence is emitting on another thread when its successor starts.
        let outer = PublishSubject<Int>()
        let stale = PublishSubject<Int>()
        let log = Log<Int>()
        let isUnderWay = DispatchSemaphore(value: 0)
        let isReplaced = DispatchSemaphore(value: 0)
        let slow = stale.map { number in
            isUnderWay.signal()
            isReplaced.wait()
            return number
        }
        let subscription = outer.flatMapLatest { $0 == 0 ? slow : .just(1) }.subscribe(onNext: { log.append($0) })
        outer.onNext(0)
        race(
            { stale.onNext(0) },
            {
                isUnderWay.wait()
                outer.onNext(1)
                isReplaced.signal()
            })
        #expect(log.all == [1])
        subscription.dispose()
    }
}
