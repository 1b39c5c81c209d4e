import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct ShareTests {
    private static let ends: [Event<Int>?] = [nil, .completed, .error(Failure.first)]

    // MARK: Virtual time

    /// Three subscribers to a shared hot sequence, from 200 to 350, from 300 to 400, and from 500 to 600.
    private struct Outcome {
        let first: [Recorded<Event<Int>>]
        let second: [Recorded<Event<Int>>]
        let third: [Recorded<Event<Int>>]
        /// The events of the first two when they subscribe again in response to the stop event.
        let firstAgain: [Recorded<Event<Int>>]
        let secondAgain: [Recorded<Event<Int>>]
        let subscriptions: [Subscription]
    }

    /// - Parameter end: Emitted at 330.
    private func share(replay: Int, scope: SubjectLifetimeScope, end: Event<Int>?) -> Outcome {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(
            [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(320, 6)]
                + (end.map { [Recorded(time: 330, value: $0), .next(340, -1)] } ?? []) + [.next(550, 7)])
        let shared = xs.share(replay: replay, scope: scope)
        let results = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        for (index, (start, stop)) in [(200, 350), (300, 400), (500, 600)].enumerated() {
            let subscription = SerialDisposable()
            scheduler.scheduleAt(start) {
                subscription.disposable = shared.subscribe { event in
                    results[index].on(event)
                    guard event.isStopEvent, index < 2 else { return }
                    subscription.disposable = shared.subscribe(results[index + 3])
                }
            }
            scheduler.scheduleAt(stop) { subscription.dispose() }
        }
        scheduler.start()
        let events = results.map(\.events)
        return Outcome(
            first: events[0], second: events[1], third: events[2], firstAgain: events[3], secondAgain: events[4],
            subscriptions: xs.subscriptions)
    }

    /// The last `count` numbers up to `last`, at once.
    private func replayed(_ count: Int, upTo last: Int, at time: TestTime) -> [Recorded<Event<Int>>] {
        (0..<count).map { .next(time, last - count + 1 + $0) }
    }

    private func check(
        _ outcome: Outcome, replay: Int, end: Event<Int>?, _ location: SourceLocation = #_sourceLocation
    ) {
        let stop = end.map { [Recorded(time: 330, value: $0)] } ?? []
        let first: [Recorded<Event<Int>>] = [
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(320, 6),
        ]
        #expect(outcome.first == first + stop, sourceLocation: location)
        let second = replayed(replay, upTo: 5, at: 300) + [.next(320, 6)] + stop
        #expect(outcome.second == second, sourceLocation: location)
    }

    @Test(arguments: 0..<5, ends)
    func foreverKeepsWhatItReplaysAndIsOverOnceTheSourceIs(_ replay: Int, _ end: Event<Int>?) {
        let outcome = share(replay: replay, scope: .forever, end: end)
        check(outcome, replay: replay, end: end)
        if let end {
            let again = replayed(replay, upTo: 6, at: 330) + [Recorded(time: 330, value: end)]
            #expect(outcome.firstAgain == again)
            #expect(outcome.secondAgain == again)
            #expect(outcome.third == replayed(replay, upTo: 6, at: 500) + [Recorded(time: 500, value: end)])
            #expect(outcome.subscriptions == [Subscription(200, 330)])
        } else {
            #expect(outcome.third == replayed(replay, upTo: 6, at: 500) + [.next(550, 7)])
            #expect(outcome.subscriptions == [Subscription(200, 400), Subscription(500, 600)])
        }
    }

    @Test(arguments: 0..<5, ends)
    func whileConnectedDiscardsTheReplayAndReconnects(_ replay: Int, _ end: Event<Int>?) {
        let outcome = share(replay: replay, scope: .whileConnected, end: end)
        check(outcome, replay: replay, end: end)
        #expect(outcome.firstAgain == (end == nil ? [] : [.next(340, -1)]))
        #expect(outcome.secondAgain == outcome.firstAgain)
        #expect(outcome.third == [.next(550, 7)])
        let connections =
            end == nil ? [Subscription(200, 400)] : [Subscription(200, 330), Subscription(330, 400)]
        #expect(outcome.subscriptions == connections + [Subscription(500, 600)])
    }

    @Test func theDefaultIsNoReplayWhileConnected() {
        let subject = PublishSubject<Int>()
        let shared = subject.share()
        let stay = shared.subscribe()
        subject.onNext(1)
        #expect(shared.recorded() == [])
        stay.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func aSourceThatEndsAtOnceIsRunForEachSubscriber() {
        let runs = Counter()
        let shared = Observable.deferred { Observable.of(runs.increment()) }.share(replay: 1)
        #expect(shared.recorded() == [.next(200, 1), .completed(200)])
        #expect(shared.recorded() == [.next(200, 2), .completed(200)])
    }

    @Test func foreverRunsASourceThatEndsAtOnceOnce() {
        let runs = Counter()
        for end in [Observable<Int>.empty(), .error(Failure.first)] {
            let shared = Observable.deferred { Observable.just(runs.increment()).concat(end) }
                .share(replay: 1, scope: .forever)
            let outcome = shared.recorded()
            #expect(outcome.count == 2)
            #expect(shared.recorded() == outcome)
        }
        #expect(runs.value == 2)
    }

    @Test func retryBeginsASharedSequenceAgainWhileConnected() {
        let runs = Counter()
        let shared = Observable.deferred { runs.increment() < 3 ? Observable.error(Failure.first) : .just(7) }.share()
        #expect(shared.retry().recorded() == [.next(200, 7), .completed(200)])
    }

    @Test func takingOnlyTheReplayDisposesTheSourceAtOnce() {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1, scope: .forever)
        let first = shared.subscribe()
        subject.onNext(1)
        first.dispose()
        #expect(shared.take(1).recorded() == [.next(200, 1), .completed(200)])
        #expect(!subject.hasObservers)
    }

    @Test func replayIsReleasedWithTheLastSubscriber() {
        let releases = Counter()
        let subject = PublishSubject<Probe>()
        let shared = subject.share(replay: 2)
        let subscription = shared.subscribe()
        subject.onNext(Probe { releases.increment() })
        #expect(releases.value == 0)
        subscription.dispose()
        #expect(releases.value == 1)
    }

    @Test func aSharedSequenceOfASharedOneLeavesNothing() {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1).map { $0 + 1 }.share(replay: 1, scope: .forever)
        let log = Log<Int>()
        let subscriptions = (0..<2).map { _ in shared.subscribe(onNext: { log.append($0) }) }
        subject.onNext(1)
        for subscription in subscriptions { subscription.dispose() }
        #expect(log.all == [2, 2])
        #expect(!subject.hasObservers)
    }

    // MARK: Threads

    @Test func subscriberArrivingAsTheLastOneLeavesIsConnected() {
        race(rounds: 2000) {
            let live = Counter()
            let subject = PublishSubject<Int>()
            let source = Observable<Int>.create { observer in
                live.increment()
                return Disposables.create(subject.subscribe(observer), Disposables.create { live.decrement() })
            }
            let shared = source.share(replay: 1)
            let leaving = shared.subscribe()
            let log = Log<Int>()
            let staying = SingleAssignmentDisposable()
            return Round(
                { leaving.dispose() }, { staying.setDisposable(shared.subscribe(onNext: { log.append($0) })) }
            ) {
                #expect(live.value == 1)
                subject.onNext(1)
                #expect(log.all == [1])
                staying.dispose()
                #expect(live.value == 0)
            }
        }
    }

    @Test func twoFirstSubscribersMakeOneConnection() {
        race(rounds: 2000) {
            let starts = Counter()
            let shared = Observable<Int>.never().do(onSubscribe: { starts.increment() }).share()
            let subscriptions = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]
            return Round(
                { subscriptions[0].setDisposable(shared.subscribe()) },
                { subscriptions[1].setDisposable(shared.subscribe()) }
            ) {
                #expect(starts.value == 1)
                for subscription in subscriptions { subscription.dispose() }
            }
        }
    }

    @Test func foreverNeverStartsASourceThatIsEndingASecondTime() {
        race(rounds: 5000) {
            let starts = Counter()
            let subject = PublishSubject<Int>()
            let shared = subject.do(onSubscribe: { starts.increment() }).share(replay: 1, scope: .forever)
            _ = shared.subscribe()
            return Round({ subject.onCompleted() }, { for _ in 0..<10 { _ = shared.subscribe() } }) {
                #expect(starts.value == 1)
            }
        }
    }

    @Test func aReplayOfASharedSequenceIsNeverOvertaken() {
        race(rounds: 2000) {
            let subject = PublishSubject<Int>()
            let shared = subject.share(replay: 1)
            let stay = shared.subscribe()
            let log = Log<Int>()
            let joining = SingleAssignmentDisposable()
            subject.onNext(0)
            return Round(
                { joining.setDisposable(shared.subscribe(onNext: { log.append($0) })) }, { subject.onNext(1) }
            ) {
                #expect(log.all == [0, 1] || log.all == [1])
                stay.dispose()
                joining.dispose()
            }
        }
    }
}
