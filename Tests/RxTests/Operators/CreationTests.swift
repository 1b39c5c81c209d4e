import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct CreationTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func theSimpleOnesDoWhatTheySay() {
        #expect(Observable.just(1).recorded() == [.next(200, 1), .completed(200)])
        #expect(Observable<Int>.empty().recorded() == [.completed(200)])
        #expect(Observable<Int>.never().recorded() == [])
        #expect(Observable<Int>.error(Failure.first).recorded() == [.error(200, Failure.first)])
        #expect(Observable.of(1, 2).recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(Observable.from(optional: 1).recorded() == [.next(200, 1), .completed(200)])
        #expect(Observable<Int>.from(optional: nil).recorded() == [.completed(200)])
    }

    // MARK: from

    @Test func fromTakesAnySequence() {
        #expect(Observable<Int>.from([]).recorded() == [.completed(200)])
        #expect(Observable.from([1, nil]).recorded() == [.next(200, 1), .next(200, nil), .completed(200)])
        #expect(Observable.from(1...2).recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(Observable.from(Set(["a"])).recorded() == [.next(200, "a"), .completed(200)])
        #expect(Observable.from(["a": 1]).map(\.value).recorded() == [.next(200, 1), .completed(200)])
        #expect(Observable.from("ab").recorded() == [.next(200, "a"), .next(200, "b"), .completed(200)])
    }

    @Test func fromTakesAnIteratorThatIsNotSendableAndStartsItAgainForEachSubscriber() {
        let countdown = Observable.from(Countdown(start: 2))
        for _ in 0..<2 { #expect(countdown.recorded() == [.next(200, 2), .next(200, 1), .completed(200)]) }
    }

    @Test func anEndlessSequenceIsRequestedOnlyForWhatIsTaken() {
        #expect(Observable.from(1...).take(2).recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
    }

    @Test func twoSequencesOnOneThreadAlternate() {
        let merged = Observable.merge(.of(1, 2), .of(10, 20))
        #expect(merged.recorded().compactMap(\.value.element) == [1, 10, 2, 20])
    }

    @Test func onASchedulerEachEventHasItsTurn() {
        let (array, list, one) = (
            scheduler.start { [scheduler] in Observable.from([3, 1], scheduler: scheduler) },
            started { Observable.of(3, 1, scheduler: $0) },
            started { Observable.just(3, scheduler: $0) }
        )
        #expect(array.events == [.next(201, 3), .next(202, 1), .completed(203)])
        #expect(list.events == array.events)
        #expect(one.events == [.next(201, 3), .completed(202)])
        #expect(started { Observable.from(optional: 3, scheduler: $0) }.events == one.events)
        #expect(started { Observable<Int>.from(optional: nil, scheduler: $0) }.events == [.completed(201)])
    }

    @Test func onASchedulerNothingMoreIsSentAfterDisposal() {
        #expect(started(disposed: 202) { Observable.of(3, 1, scheduler: $0) }.events == [.next(201, 3)])
        #expect(started(disposed: 200) { Observable.just(3, scheduler: $0) }.events == [])
    }

    private func started(
        disposed: TestTime = 1000, _ make: @escaping @Sendable (TestScheduler) -> Observable<Int>
    ) -> TestableObserver<Int> {
        let scheduler = TestScheduler(initialClock: 0)
        defer { #expect(scheduler.scheduledCount == 0) }
        return scheduler.start(disposed: disposed) { make(scheduler) }
    }

    // MARK: create

    @Test func createKeepsTheGrammar() {
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(Failure.first)
            observer.onNext(2)
            observer.onCompleted()
            observer.onError(Failure.second)
            return Disposables.create()
        }
        #expect(created.recorded() == [.next(200, 1), .error(200, Failure.first)])
    }

    @Test func createDisposesWhatItWasGivenAtTheEnd() {
        let disposals = Counter()
        let created = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposals.increment() }
        }
        #expect(created.recorded() == [.completed(200)])
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

    @Test func createEmitsNothingAfterDisposal() {
        let observers = Log<AnyObserver<Int>>()
        let log = Log<Event<Int>>()
        let subscription = Observable<Int>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }
        .subscribe { log.append($0) }
        observers.all[0].onNext(1)
        subscription.dispose()
        observers.all[0].onNext(2)
        observers.all[0].onError(Failure.first)
        #expect(log.all == [.next(1)])
    }

    @Test func createEmitsOneEventAtATimeFromWhateverThread() {
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

    // MARK: deferred

    @Test func deferredMakesASequenceForEachSubscriber() {
        let made = Counter()
        let deferred = Observable.deferred { .just(made.increment()) }
        #expect(made.value == 0)
        #expect(deferred.recorded() == [.next(200, 1), .completed(200)])
        #expect(deferred.recorded() == [.next(200, 2), .completed(200)])
    }

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func deferredPassesAllEventsOn(_ end: Event<Int>) {
        let xs = scheduler.createColdObservable([.next(100, 1), Recorded(time: 200, value: end)])
        let result = scheduler.start { Observable.deferred { xs.asObservable() } }
        #expect(result.events == [.next(300, 1), Recorded(time: 400, value: end)])
        #expect(xs.subscriptions == [Subscription(200, 400)])
    }

    @Test func deferredIsDisposedWithItsSequence() {
        let xs = scheduler.createColdObservable([.next(100, 1), .next(200, 2)])
        let result = scheduler.start(disposed: 350) { Observable.deferred { xs.asObservable() } }
        #expect(result.events == [.next(300, 1)])
        #expect(xs.subscriptions == [Subscription(200, 350)])
    }

    @Test func factoryErrorTerminatesTheSequence() {
        #expect(Observable<Int>.deferred { throw Failure.second }.recorded() == [.error(200, Failure.second)])
    }

    // MARK: Time

    @Test func aTimerWithoutAPeriodEmitsOnce() {
        let result = started { .timer(.seconds(100), scheduler: $0) }
        #expect(result.events == [.next(300, 0), .completed(300)])
    }

    @Test func aTimerWithAPeriodContinues() {
        let result = started { .timer(.seconds(100), period: .seconds(300), scheduler: $0) }
        #expect(result.events == [.next(300, 0), .next(600, 1), .next(900, 2)])
    }

    @Test func anIntervalBeginsAfterOnePeriod() {
        let result = started(disposed: 600) { .interval(.seconds(200), scheduler: $0) }
        #expect(result.events == [.next(400, 0)])
        #expect(started { .interval(.seconds(1000), scheduler: $0) }.events == [])
    }

    @Test(arguments: [0, -5])
    func pastDueWorkRunsWithTheNextTick(_ seconds: Int) {
        let interval = started(disposed: 204) { .interval(.seconds(seconds), scheduler: $0) }
        #expect(interval.events == [.next(201, 0), .next(202, 1), .next(203, 2)])
        let timer = started { .timer(.seconds(seconds), scheduler: $0) }
        #expect(timer.events == [.next(201, 0), .completed(201)])
    }
}

/// Counts down to 1, with an iterator that several threads must not share.
private struct Countdown: Sequence, Sendable {
    final class Iterator: IteratorProtocol {
        private var number: Int

        init(_ number: Int) { self.number = number }

        func next() -> Int? {
            defer { number -= 1 }
            return number > 0 ? number : nil
        }
    }

    let start: Int

    func makeIterator() -> Iterator { Iterator(start) }
}
