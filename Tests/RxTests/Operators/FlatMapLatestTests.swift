import Dispatch
import Rx
import Testing

@Suite(.leavesNoSubscription) struct FlatMapLatestTests {
    private let clock = TestClock()

    @Test func onlyTheLatestSequenceIsHeard() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2), .completed(500))
        let inner = [
            TestSource.cold(clock, .next(50, 10), .next(150, 11), .completed(160)),
            TestSource.cold(clock, .next(50, 20), .next(150, 21), .completed(160)),
        ]
        #expect(
            clock.record(source.flatMapLatest { inner[$0 - 1] })
                == [.next(150, 10), .next(250, 20), .next(350, 21), .completed(500)])
        #expect(inner[0].spans == [.init(100, 200)])
        #expect(inner[1].spans == [.init(200, 360)])
        #expect(source.spans == [.init(0, 500)])
    }

    @Test func itEndsWithTheInnerSequenceWhenTheOuterOneIsOver() {
        let source = TestSource.hot(clock, .next(100, 1), .completed(120))
        let inner = TestSource.cold(clock, .next(50, 10), .completed(160))
        #expect(clock.record(source.flatMapLatest { _ in inner }) == [.next(150, 10), .completed(260)])
    }

    @Test func theEndOfAnInnerSequenceIsNotTheEnd() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2))
        #expect(clock.record(source.flatMapLatest { Observable.just($0) }) == [.next(100, 1), .next(200, 2)])
    }

    @Test func anEmptyOuterSequenceMakesItEmpty() {
        #expect(Observable<Int>.empty().flatMapLatest { Observable.just($0) }.recordedEvents() == [.completed])
    }

    @Test func errorsEndIt() {
        let source = TestSource.hot(clock, .next(100, 1), .error(200))
        let inner = TestSource.cold(clock, .next(50, 10), .next(150, 11))
        #expect(clock.record(source.flatMapLatest { _ in inner }) == [.next(150, 10), .error(200)])
        #expect(inner.spans == [.init(100, 200)])
    }

    @Test func anInnerErrorGivesUpTheOuterSequence() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2))
        let inner = TestSource<Int>.cold(clock, .error(50, .second))
        #expect(clock.record(source.flatMapLatest { _ in inner }) == [.error(150, .second)])
        #expect(source.spans == [.init(0, 150)])
    }

    @Test func theErrorOfAStaleSequenceIsNotHeard() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2), .completed(250))
        let inner = [
            TestSource<Int>.cold(clock, .error(150)),
            TestSource.cold(clock, .next(100, 20), .completed(150)),
        ]
        #expect(clock.record(source.flatMapLatest { inner[$0 - 1] }) == [.next(300, 20), .completed(350)])
    }

    @Test func whatTheSelectorThrowsEndsIt() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2))
        let mapped = source.flatMapLatest { number -> Observable<Int> in
            if number == 2 { throw Failure.second }
            return .never()
        }
        #expect(clock.record(mapped) == [.error(200, .second)])
        #expect(source.spans == [.init(0, 200)])
    }

    @Test func bothLevelsAreGivenUpWhenDisposed() {
        let source = TestSource.hot(clock, .next(100, 1))
        let inner = TestSource.cold(clock, .next(50, 10), .next(250, 11))
        #expect(clock.record(source.flatMapLatest { _ in inner }, disposal: 200) == [.next(150, 10)])
        #expect(source.spans == [.init(0, 200)])
        #expect(inner.spans == [.init(100, 200)])
    }

    @Test func theSelectorIsAskedBeforeTheSequenceBeforeIsGivenUp() {
        let source = PublishSubject<Int>()
        let log = Log<String>()
        _ = source.flatMapLatest { number in
            log.append("select \(number)")
            return Observable<Int>.never().do(
                onSubscribe: { log.append("subscribe \(number)") }, onDispose: { log.append("dispose \(number)") })
        }
        .subscribe()
        source.onNext(1)
        source.onNext(2)
        #expect(log.all == ["select 1", "subscribe 1", "select 2", "dispose 1", "subscribe 2"])
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
        // The inner sequence is in the middle of sending, on another thread, when its successor comes.
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
