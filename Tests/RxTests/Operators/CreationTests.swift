import Rx
import Testing

@Suite(.leavesNoSubscription) struct CreationTests {
    private let clock = TestClock()

    @Test func theSimpleOnesDoWhatTheySay() {
        #expect(Observable.just(1).recordedEvents() == [.next(1), .completed])
        #expect(Observable<Int>.empty().recordedEvents() == [.completed])
        #expect(Observable<Int>.never().recordedEvents().isEmpty)
        #expect(Observable<Int>.error(Failure.first).recordedEvents() == [.error(Failure.first)])
        #expect(Observable.of(1, 2).recordedEvents() == [.next(1), .next(2), .completed])
        #expect(Observable.from(1...3).recordedEvents() == [.next(1), .next(2), .next(3), .completed])
        #expect(Observable<Int>.from([]).recordedEvents() == [.completed])
    }

    @Test func anEndlessSequenceIsAskedOnlyForWhatIsTaken() {
        #expect(Observable.from(1...).take(2).recordedEvents() == [.next(1), .next(2), .completed])
    }

    @Test func createKeepsTheGrammar() {
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(Failure.first)
            observer.onNext(2)
            observer.onCompleted()
            observer.onError(Failure.second)
            return Disposables.create()
        }
        #expect(created.recordedEvents() == [.next(1), .error(Failure.first)])
    }

    @Test func createDisposesWhatItWasGivenAtTheEnd() {
        let disposals = Counter()
        let created = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposals.increment() }
        }
        #expect(created.recordedEvents() == [.completed])
        #expect(disposals.value == 1)
    }

    @Test func createDisposesWhatItWasGivenWhenDisposedOnce() {
        let disposals = Counter()
        let created = Observable<Int>.create { _ in Disposables.create { disposals.increment() } }
        let subscription = created.subscribe()
        #expect(disposals.value == 0)
        subscription.dispose()
        subscription.dispose()
        #expect(disposals.value == 1)
    }

    @Test func createSendsOneEventAtATimeFromWhateverThread() {
        let isInside = Counter()
        let overlaps = Counter()
        let count = Counter()
        for _ in 0..<200 {
            let subscription = Observable<Int>.create { observer in
                race(
                    { for number in 0..<20 { observer.onNext(number) } },
                    { for number in 0..<20 { observer.onNext(number) } })
                return Disposables.create()
            }
            .subscribe(onNext: { _ in
                if isInside.increment() > 1 { overlaps.increment() }
                count.increment()
                isInside.decrement()
            })
            subscription.dispose()
        }
        #expect(overlaps.value == 0)
        #expect(count.value == 200 * 40)
    }

    @Test func deferredMakesASequenceForEachSubscriber() {
        let made = Counter()
        let deferred = Observable.deferred { .just(made.increment()) }
        #expect(deferred.recordedEvents() == [.next(1), .completed])
        #expect(deferred.recordedEvents() == [.next(2), .completed])
    }

    @Test func whatTheFactoryThrowsIsTheSequencesError() {
        let deferred = Observable<Int>.deferred { throw Failure.second }
        #expect(deferred.recordedEvents() == [.error(Failure.second)])
    }

    @Test func aTimerWithoutAPeriodSendsOnce() {
        let timer = Observable<Int>.timer(.milliseconds(100), scheduler: clock)
        #expect(clock.record(timer) == [.next(100, 0), .completed(100)])
        #expect(clock.scheduledCount == 0)
    }

    @Test func aTimerWithAPeriodGoesOn() {
        let timer = Observable<Int>.timer(.milliseconds(100), period: .milliseconds(300), scheduler: clock)
        #expect(clock.record(timer) == [.next(100, 0), .next(400, 1), .next(700, 2), .next(1000, 3)])
        #expect(clock.scheduledCount == 0)
    }

    @Test func anIntervalBeginsAfterOnePeriod() {
        let interval = Observable<Int>.interval(.milliseconds(200), scheduler: clock)
        #expect(clock.record(interval, disposal: 500) == [.next(200, 0), .next(400, 1)])
    }

    @Test func aTimersPastDueTimeIsNow() {
        let timer = Observable<Int>.timer(.milliseconds(-5), scheduler: clock)
        #expect(clock.record(timer) == [.next(0, 0), .completed(0)])
    }
}
