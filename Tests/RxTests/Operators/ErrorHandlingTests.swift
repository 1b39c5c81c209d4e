import Rx
import Testing

@Suite(.leavesNoSubscription) struct ErrorHandlingTests {
    private let clock = TestClock()

    @Test func catchGoesOnWithWhatTheHandlerMakes() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20))
        let fallback = TestSource.cold(clock, .next(10, 2), .completed(30))
        #expect(
            clock.record(source.catch { _ in fallback.asObservable() }) == [.next(10, 1), .next(30, 2), .completed(50)])
        #expect(source.spans == [.init(0, 20)])
        #expect(fallback.spans == [.init(20, 50)])
    }

    @Test func catchDoesNothingWithoutAnError() {
        let source = TestSource.hot(clock, .next(10, 1), .completed(20))
        let calls = Counter()
        let caught = source.catch { _ in
            calls.increment()
            return .never()
        }
        #expect(clock.record(caught) == [.next(10, 1), .completed(20)])
        #expect(calls.value == 0)
    }

    @Test func theFallbacksErrorIsNotCaughtAgain() {
        let source = Observable<Int>.error(Failure.first)
        #expect(source.catch { _ in .error(Failure.second) }.recordedEvents() == [.error(Failure.second)])
    }

    @Test func whatTheHandlerThrowsIsTheError() {
        let source = Observable<Int>.error(Failure.first)
        #expect(source.catch { _ in throw Failure.second }.recordedEvents() == [.error(Failure.second)])
    }

    @Test func disposalGivesUpWhateverRuns() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20))
        let fallback = TestSource.cold(clock, .next(10, 2), .next(50, 3))
        #expect(
            clock.record(source.catch { _ in fallback.asObservable() }, disposal: 40) == [.next(10, 1), .next(30, 2)])
        #expect(fallback.spans == [.init(20, 40)])
    }

    @Test func catchAndReturnEndsWithItsElement() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20), .next(30, 2))
        #expect(clock.record(source.catchAndReturn(7)) == [.next(10, 1), .next(20, 7), .completed(20)])
    }

    @Test func aStreamBehindFlatMapOutlivesAnErrorThatIsCaughtInside() {
        let taps = PublishRelay<Int>()
        let log = Log<String>()
        _ = taps.flatMapLatest { number in
            (number == 2 ? Observable.error(Failure.first) : .just("\(number)")).catchAndReturn("failed")
        }
        .subscribe(onNext: { log.append($0) })
        for number in 1...3 { taps.accept(number) }
        #expect(log.all == ["1", "failed", "3"])
    }

    // MARK: do

    @Test func doIsCalledBeforeTheObserverAndInOrder() {
        let log = Log<String>()
        let subscription = Observable.of(1).do(
            onNext: { log.append("do \($0)") }, onCompleted: { log.append("do end") },
            onSubscribe: { log.append("do subscribe") }, onDispose: { log.append("do dispose") }
        )
        .subscribe(
            onNext: { log.append("next \($0)") }, onCompleted: { log.append("end") },
            onDisposed: { log.append("disposed") })
        subscription.dispose()
        #expect(log.all == ["do subscribe", "do 1", "next 1", "do end", "end", "disposed", "do dispose"])
    }

    @Test func whatDoThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2))
        #expect(clock.record(source.do(onNext: { _ in throw Failure.second })) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
    }

    @Test func whatDoThrowsTakesThePlaceOfTheStopEvent() {
        let failed = Observable<Int>.error(Failure.first).do(onError: { _ in throw Failure.second })
        #expect(failed.recordedEvents() == [.error(Failure.second)])
        let ended = Observable<Int>.empty().do(onCompleted: { throw Failure.second })
        #expect(ended.recordedEvents() == [.error(Failure.second)])
    }

    @Test func doSeesErrors() {
        let seen = Counter()
        let failed = Observable<Int>.error(Failure.first).do(onError: { _ in seen.increment() })
        #expect(failed.recordedEvents() == [.error(Failure.first)])
        #expect(seen.value == 1)
    }

    @Test func onDisposeIsCalledOnceHoweverItEnds() {
        let count = Counter()
        let source = Observable<Int>.never().do(onDispose: { count.increment() })
        let subscription = source.subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(count.value == 1)
        _ = Observable<Int>.error(Failure.first).do(onDispose: { count.increment() }).subscribe()
        #expect(count.value == 2)
    }
}
