import Rx
import Testing

@Suite struct ShareTests {
    private let clock = TestClock()

    @Test func oneSubscriptionServesAll() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .completed(30))
        let shared = source.share()
        let recorders = [Recorder<Int>(clock), Recorder<Int>(clock)]
        for recorder in recorders { _ = shared.subscribe(recorder) }
        clock.run()
        for recorder in recorders { #expect(recorder.events == [.next(10, 1), .next(20, 2), .completed(30)]) }
        #expect(source.spans == [.init(0, 30)])
    }

    @Test func theLastToLeaveGivesUpTheSource() {
        let source = TestSource.hot(clock, .next(10, 1))
        let shared = source.share()
        let first = shared.subscribe()
        let second = shared.subscribe()
        clock.at(20) { first.dispose() }
        clock.at(30) { second.dispose() }
        clock.run()
        #expect(source.spans == [.init(0, 30)])
    }

    @Test func anErrorReachesAllAndLetsTheNextStartAnew() {
        let source = TestSource.cold(clock, .next(10, 1), .error(20))
        let shared = source.share(replay: 1)
        let first = Recorder<Int>(clock)
        let second = Recorder<Int>(clock)
        _ = shared.subscribe(first)
        clock.at(100) { _ = shared.subscribe(second) }
        clock.run()
        #expect(first.events == [.next(10, 1), .error(20)])
        #expect(second.events == [.next(110, 1), .error(120)])
        #expect(source.spans == [.init(0, 20), .init(100, 120)])
    }

    @Test func whileConnectedReplaysOnlyAsLongAsSomeoneIsThere() {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 2)
        let stay = shared.subscribe()
        for number in 1...3 { subject.onNext(number) }
        #expect(shared.recordedEvents() == [.next(2), .next(3)])
        stay.dispose()
        #expect(shared.recordedEvents().isEmpty)
    }

    @Test func foreverReplaysAlsoAfterAllHaveLeftAndStartsTheSourceAnew() {
        let source = TestSource.cold(clock, .next(10, 1), .next(500, 2))
        let shared = source.share(replay: 1, scope: .forever)
        let first = shared.subscribe()
        clock.run(to: 50)
        first.dispose()
        #expect(clock.record(shared) == [.next(50, 1), .next(60, 1), .next(550, 2)])
        #expect(source.spans == [.init(0, 50), .init(50, 1000)])
    }

    @Test func foreverIsOverOnceTheSourceIs() {
        let source = TestSource.cold(clock, .next(10, 1), .completed(20))
        let shared = source.share(replay: 1, scope: .forever)
        #expect(clock.record(shared) == [.next(10, 1), .completed(20)])
        #expect(shared.recordedEvents() == [.next(1), .completed])
        #expect(source.spans == [.init(0, 20)])
    }

    @Test func foreverWithoutReplayTellsOnlyTheEnd() {
        let source = TestSource.cold(clock, .next(10, 1), .error(20))
        let shared = source.share(scope: .forever)
        #expect(clock.record(shared) == [.next(10, 1), .error(20)])
        #expect(shared.recordedEvents() == [.error(Failure.first)])
        #expect(source.spans.count == 1)
    }

    @Test func aSourceThatEndsAtOnceIsRunForEachSubscriber() {
        let runs = Counter()
        let shared = Observable.deferred { Observable.of(runs.increment()) }.share(replay: 1)
        #expect(shared.recordedEvents() == [.next(1), .completed])
        #expect(shared.recordedEvents() == [.next(2), .completed])
    }

    @Test func whoSubscribesAgainInAnswerToTheEndGetsANewRun() {
        let runs = Counter()
        let again = Recorder<Int>()
        let subject = PublishSubject<Int>()
        let shared = Observable.deferred {
            runs.increment() == 1 ? subject.asObservable() : .just(7)
        }
        .share(replay: 1)
        _ = shared.subscribe(onCompleted: { _ = shared.subscribe(again) })
        subject.onNext(1)
        subject.onCompleted()
        #expect(again.events.map(\.event) == [.next(7), .completed])
        #expect(runs.value == 2)
    }

    @Test func aSharedSourceIsStartedAtTheFirstSubscriptionOnly() {
        let starts = Counter()
        let shared = Observable<Int>.never().do(onSubscribe: { starts.increment() }).share()
        #expect(starts.value == 0)
        let subscriptions = (0..<3).map { _ in shared.subscribe() }
        #expect(starts.value == 1)
        for subscription in subscriptions { subscription.dispose() }
    }

    // MARK: Threads

    @Test func whoComesAsTheLastOneLeavesIsConnected() {
        race(rounds: 2000) {
            let live = Counter()
            let subject = PublishSubject<Int>()
            let source = Observable<Int>.create { observer in
                live.increment()
                return Disposables.create(subject.subscribe(observer), Disposables.create { live.decrement() })
            }
            let shared = source.share(replay: 1)
            let leaving = shared.subscribe()
            let recorder = Recorder<Int>()
            let staying = SingleAssignmentDisposable()
            return Round({ leaving.dispose() }, { staying.setDisposable(shared.subscribe(recorder)) }) {
                #expect(live.value == 1)
                subject.onNext(1)
                #expect(recorder.elements == [1])
                staying.dispose()
                #expect(live.value == 0)
            }
        }
    }

    @Test func twoFirstSubscribersMakeOneConnection() {
        race(rounds: 2000) {
            let starts = Counter()
            let shared = Observable<Int>.never().do(onSubscribe: { starts.increment() }).share()
            return Round({ _ = shared.subscribe() }, { _ = shared.subscribe() }) { #expect(starts.value == 1) }
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
            subject.onNext(0)
            return Round({ _ = shared.subscribe(onNext: { log.append($0) }) }, { subject.onNext(1) }) {
                #expect(log.all == [0, 1] || log.all == [1])
                stay.dispose()
            }
        }
    }
}
