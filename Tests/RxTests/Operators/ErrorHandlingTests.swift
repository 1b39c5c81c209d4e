import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct CatchTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func theHandlersSequenceTakesThePlaceOfTheError() {
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .error(230, Failure.first), .next(235, 9),
        ])
        let fallback = scheduler.createHotObservable([.next(225, 3), .next(240, 4), .completed(250)])
        let calls = Log<TestTime>()
        let result = scheduler.start { [scheduler] in
            xs.catch { error in
                #expect(error is Failure)
                calls.append(scheduler.clock)
                return fallback.asObservable()
            }
        }
        #expect(result.events == [.next(210, 2), .next(240, 4), .completed(250)])
        #expect(calls.all == [230])
        #expect(xs.subscriptions == [Subscription(200, 230)])
        #expect(fallback.subscriptions == [Subscription(230, 250)])
    }

    @Test func theHandlersSequenceIsSubscribedToBeforeTheFirstOneIsDisposed() {
        let log = Log<String>()
        let first = PublishSubject<Int>()
        let subscription = first.do(onDispose: { log.append("give up") })
            .catch { _ in Observable<Int>.never().do(onSubscribe: { log.append("subscribe") }) }.subscribe()
        first.onError(Failure.first)
        #expect(log.all == ["subscribe", "give up"])
        subscription.dispose()
    }

    @Test func handlerIsNotCalledWithoutAnError() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let calls = Counter()
        let result = scheduler.start {
            xs.catch { _ in
                calls.increment()
                return .never()
            }
        }
        #expect(result.events == [.next(210, 1), .completed(220)])
        #expect(calls.value == 0)
    }

    @Test func theHandlersErrorIsNotCaughtAgain() {
        let failing = Observable<Int>.error(Failure.first)
        #expect(failing.catch { _ in .error(Failure.second) }.recorded() == [.error(200, Failure.second)])
        #expect(failing.catch { _ in throw Failure.second }.recorded() == [.error(200, Failure.second)])
    }

    @Test func disposalDisposesWhateverRuns() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, Failure.first)])
        let fallback = scheduler.createColdObservable([.next(10, 2), .next(50, 3)])
        let result = scheduler.start(disposed: 240) { xs.catch { _ in fallback.asObservable() } }
        #expect(result.events == [.next(210, 1), .next(230, 2)])
        #expect(fallback.subscriptions == [Subscription(220, 240)])
    }

    @Test func catchAndReturnEndsWithItsElement() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, Failure.first), .next(230, 2)])
        let result = scheduler.start { xs.catchAndReturn(7) }
        #expect(result.events == [.next(210, 1), .next(220, 7), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func aStreamBehindFlatMapOutlivesAnErrorThatIsCaughtInside() {
        let taps = PublishRelay<Int>()
        let log = Log<String>()
        let subscription = taps.flatMapLatest { number in
            (number == 2 ? Observable.error(Failure.first) : .just("\(number)")).catchAndReturn("failed")
        }
        .subscribe(onNext: { log.append($0) })
        for number in 1...3 { taps.accept(number) }
        #expect(log.all == ["1", "failed", "3"])
        subscription.dispose()
    }

    // MARK: Several sequences

    @Test(arguments: [Event<Int>.completed, .error(Failure.second)])
    func eachErrorIsFollowedByTheNextSequenceAndTheLastOneIsTheEnd(_ end: Event<Int>) {
        let sources = [
            scheduler.createColdObservable([.next(10, 1), .error(40, Failure.first)]),
            scheduler.createColdObservable([.next(10, 2), .error(30, Failure.first)]),
            scheduler.createColdObservable([.next(10, 3), Recorded(time: 50, value: end)]),
        ]
        let result = scheduler.start { Observable.catch(sequence: sources.map { $0.asObservable() }) }
        #expect(result.events == [.next(210, 1), .next(250, 2), .next(280, 3), Recorded(time: 320, value: end)])
        let expected = [Subscription(200, 240), Subscription(240, 270), Subscription(270, 320)]
        #expect(sources.map(\.subscriptions) == expected.map { [$0] })
    }

    @Test func theFirstCompletionIsTheEnd() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        let ys = scheduler.createHotObservable([.next(240, 2)])
        let result = scheduler.start { Observable.catch(sequence: [xs, ys].map { $0.asObservable() }) }
        #expect(result.events == [.next(210, 1), .completed(230)])
        #expect(ys.subscriptions == [])
    }

    @Test func noSequenceIsAnEmptyOneAndAnEndlessOneContinues() {
        #expect(Observable<Int>.catch(sequence: []).recorded() == [.completed(200)])
        let xs = scheduler.createHotObservable([.next(150, 1), .error(230, Failure.first)])
        let ys = scheduler.createHotObservable([.next(150, 1)])
        let result = scheduler.start { Observable.catch(sequence: [xs, ys].map { $0.asObservable() }) }
        #expect(result.events == [])
        #expect(ys.subscriptions == [Subscription(230, 1000)])
    }
}

@Suite(.leavesNoSubscription) struct RetryTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func cold(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createColdObservable(events)
    }

    @Test func retryWithoutAnErrorDoesNothing() {
        let xs = cold(.next(100, 1), .completed(250))
        #expect(scheduler.start { xs.retry() }.events == [.next(300, 1), .completed(450)])
        #expect(xs.subscriptions == [Subscription(200, 450)])
        let ys = cold(.next(100, 1))
        #expect(scheduler.start { ys.retry(3) }.events.isEmpty)
    }

    @Test func retryContinuesUntilItIsDisposed() {
        let xs = cold(.next(100, 1), .error(250, Failure.first), .completed(260))
        let result = scheduler.start(disposed: 1100) { xs.retry() }
        #expect(result.events == [.next(300, 1), .next(550, 1), .next(800, 1), .next(1050, 1)])
        #expect(xs.subscriptions == [200, 450, 700].map { Subscription($0, $0 + 250) } + [Subscription(950, 1100)])
    }

    @Test func theLastAttemptsErrorComesThrough() {
        let xs = cold(.next(5, 1), .error(20, Failure.first))
        let result = scheduler.start { xs.retry(3) }
        #expect(result.events == [.next(205, 1), .next(225, 1), .next(245, 1), .error(260, Failure.first)])
        #expect(xs.subscriptions == [200, 220, 240].map { Subscription($0, $0 + 20) })
    }

    @Test func noAttemptIsTheEnd() {
        #expect(Observable<Int>.never().retry(0).recorded() == [.completed(200)])
    }

    @Test func disposalDisposesTheAttempt() {
        let xs = cold(.next(5, 1), .error(20, Failure.first))
        #expect(scheduler.start(disposed: 231) { xs.retry(3) }.events == [.next(205, 1), .next(225, 1)])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(220, 231)])
    }

    @Test func anAttemptIsDisposedBeforeTheNextOneBegins() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let runs = Counter()
        let attempts = Observable.deferred { runs.increment() == 1 ? subject.asObservable() : .never() }
            .do(onSubscribe: { log.append("begin") }, onDispose: { log.append("give up") }).retry().subscribe()
        subject.onError(Failure.first)
        #expect(log.all == ["begin", "give up", "begin"])
        attempts.dispose()
    }

    @Test(arguments: [true, false])
    func aHundredThousandRetriesDoNotOverflowTheStack(_ sendsAtOnce: Bool) {
        let attempts = Counter()
        let failing =
            sendsAtOnce ? Observable<Int>.error(Failure.first) : .of(1).concat(Observable.error(Failure.first))
        let source = Observable.deferred { attempts.increment() < 100_000 ? failing : .just(7) }
        let log = Log<Event<Int>>()
        _ = source.retry().filter { $0 != 1 }.subscribe { log.append($0) }
        #expect(log.all == [.next(7), .completed])
        #expect(attempts.value == 100_000)
    }

    // MARK: retry(when:)

    @Test func aTriggerStartsTheNextAttempt() {
        let xs = cold(.next(10, 1), .error(30, Failure.first), .completed(40))
        let result = scheduler.start(disposed: 300) {
            xs.retry { (errors: Observable<any Error>) in
                errors.scan(0) { count, _ in
                    if count == 1 { throw Failure.second }
                    return count + 1
                }
            }
        }
        #expect(result.events == [.next(210, 1), .next(240, 1), .error(260, Failure.second)])
        #expect(xs.subscriptions == [Subscription(200, 230), Subscription(230, 260)])
    }

    @Test func theTriggersEndIsTheWholes() {
        let xs = cold(.next(10, 1), .error(30, Failure.first))
        let result = scheduler.start { xs.retry { (errors: Observable<Failure>) in errors.take(1) } }
        // The only trigger is emitted before the end, which the next error receives.
        #expect(result.events == [.next(210, 1), .next(240, 1), .completed(260)])
        let ys = cold(.next(10, 1), .error(30, Failure.first))
        let none = scheduler.start(created: 1100, subscribed: 1200, disposed: 2000) {
            ys.retry { (errors: Observable<Failure>) in errors.filter { _ in false }.take(1) }
        }
        #expect(none.events == [.next(1210, 1)])
    }

    @Test func anEndThatCameBeforeTheErrorWaitsForIt() {
        let ends: [Event<Int>] = [.completed, .error(Failure.second)]
        for end in ends {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createColdObservable([.next(10, 1), .error(30, Failure.first)])
            let triggers = scheduler.createHotObservable([Recorded(time: 215, value: end)])
            let result = scheduler.start { xs.retry { (_: Observable<any Error>) in triggers } }
            #expect(result.events == [.next(210, 1), Recorded(time: 230, value: end)])
            #expect(triggers.subscriptions == [Subscription(200, 215)])
        }
    }

    @Test func aTriggerCountsOnlyAfterAnError() {
        let xs = cold(.next(10, 1), .error(30, Failure.first))
        let triggers = scheduler.createHotObservable([.next(215, 0), .next(240, 0), .next(255, 0)])
        let result = scheduler.start { xs.retry { (_: Observable<any Error>) in triggers } }
        #expect(result.events == [.next(210, 1), .next(250, 1)])
        #expect(xs.subscriptions == [Subscription(200, 230), Subscription(240, 270)])
        #expect(triggers.subscriptions == [Subscription(200, 1000)])
    }

    @Test func triggerIsIgnoredWithoutAnError() {
        let xs = cold(.next(100, 1), .completed(250))
        let result = scheduler.start { xs.retry { (_: Observable<any Error>) in Observable<Int>.empty() } }
        #expect(result.events == [.next(300, 1), .completed(450)])
        #expect(xs.subscriptions == [Subscription(200, 450)])
    }

    @Test func anErrorOfAnotherTypeEndsTheSequence() {
        struct Other: Error {}
        let xs = cold(.next(5, 1), .error(10, Failure.first))
        let result = scheduler.start { xs.retry { (errors: Observable<Other>) in errors } }
        #expect(result.events == [.next(205, 1), .error(210, Failure.first)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test func theAttemptsBackOff() {
        let xs = cold(.next(5, 1), .error(10, Failure.first))
        let result = scheduler.start(disposed: 800) { [scheduler] in
            xs.retry { (errors: Observable<any Error>) in
                errors.scan((0, Failure.first as any Error)) { ($0.0 + 1, $1) }
                    .flatMap { count, error -> Observable<Int> in
                        if count == 4 { return .error(error) }
                        return .timer(.seconds(count * 50), scheduler: scheduler)
                    }
            }
        }
        #expect(
            result.events == [.next(205, 1), .next(265, 1), .next(375, 1), .next(535, 1), .error(540, Failure.first)])
        #expect(xs.subscriptions == [200, 260, 370, 530].map { Subscription($0, $0 + 10) })
    }

    @Test func disposalDisposesTheAttemptAndTheTrigger() {
        let xs = cold(.next(10, 1), .error(30, Failure.first))
        let triggers = scheduler.createHotObservable([.next(240, 0)])
        let result = scheduler.start(disposed: 245) { xs.retry { (_: Observable<any Error>) in triggers } }
        #expect(result.events == [.next(210, 1)])
        #expect(xs.subscriptions == [Subscription(200, 230), Subscription(240, 245)])
        #expect(triggers.subscriptions == [Subscription(200, 245)])
    }

    @Test func aHundredThousandTriggersDoNotOverflowTheStack() {
        let attempts = Counter()
        let source = Observable.deferred {
            attempts.increment() < 100_000 ? Observable<Int>.error(Failure.first) : .just(7)
        }
        let log = Log<Event<Int>>()
        _ = source.retry { (errors: Observable<any Error>) in errors }.subscribe { log.append($0) }
        #expect(log.all == [.next(7), .completed])
        #expect(attempts.value == 100_000)
    }
}
