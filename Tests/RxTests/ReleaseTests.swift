import Rx
import RxTest
import Testing

/// Ownership and lifetimes.
@Suite(.leavesNoSubscription) struct ReleaseTests {
    private let releases = Counter()

    /// A chain of various operators, whose closures retain `probe`.
    private func chain(_ source: some ObservableType<Int>, on scheduler: TestScheduler, _ probe: Probe) -> Observable<
        Int
    > {
        let other = BehaviorRelay(value: 1)
        return Observable.merge(source.asObservable(), .never())
            .map { [probe] in
                probe.touch()
                return $0
            }
            .flatMap { number in Observable<Int>.just(number).startWith(0) }
            .flatMapLatest { Observable<Int>.just($0) }
            .withLatestFrom(other) { $0 + $1 }
            .observe(on: scheduler)
            .share(replay: 1)
            .take(until: Observable<Int>.never())
            .catch { _ in .empty() }
            .retry(2)
            .do(onNext: { [probe] _ in probe.touch() })
    }

    @Test func disposalReleasesEverything() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        do {
            let probe = Probe { [releases] in releases.increment() }
            subscription = chain(subject, on: scheduler, probe).subscribe(onNext: { [probe] _ in probe.touch() })
        }
        subject.onNext(1)
        scheduler.start()
        #expect(releases.value == 0)
        subscription?.dispose()
        #expect(releases.value == 1)
        // Both still exist.
        #expect(!subject.hasObservers)
        subscription = nil
    }

    @Test func theEndReleasesEverythingThoughTheSubscriptionIsKept() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        do {
            let probe = Probe { [releases] in releases.increment() }
            subscription = chain(subject, on: scheduler, probe).subscribe(onNext: { [probe] _ in probe.touch() })
        }
        subject.onNext(1)
        subject.onError(Failure.first)
        scheduler.start()
        #expect(releases.value == 1)
        #expect(subscription != nil)
    }

    @Test func aBagInAnObjectThatTheObserverHoldsIsNoCycleAfterTheEnd() {
        final class Owner: Sendable {
            let bag = DisposeBag()
            let probe: Probe
            init(_ probe: Probe) { self.probe = probe }
        }
        let subject = PublishSubject<Int>()
        let relay = PublishRelay<Int>()
        do {
            let owner = Owner(Probe { [releases] in releases.increment() })
            subject.map { $0 }.subscribe(onNext: { _ in owner.probe.touch() }).disposed(by: owner.bag)
            relay.take(1).subscribe(onNext: { _ in owner.probe.touch() }).disposed(by: owner.bag)
        }
        subject.onCompleted()
        #expect(releases.value == 0)
        relay.accept(1)
        #expect(releases.value == 1)
    }

    @Test func aSubjectThatIsGoneReleasesItsObservers() {
        var subject: PublishSubject<Int>? = PublishSubject()
        var subscription: (any Disposable)?
        do {
            let probe = Probe { [releases] in releases.increment() }
            subscription = subject?.map { [probe] in
                probe.touch()
                return $0
            }
            .subscribe()
        }
        subject = nil
        #expect(releases.value == 1)
        subscription?.dispose()
    }

    @Test func flatMapReleasesAnInnerSequenceThatIsOver() {
        let outer = PublishSubject<Void>()
        let subscription = outer.flatMap { [releases] in
            let probe = Probe { releases.increment() }
            return Observable.just(1).map { number in
                probe.touch()
                return number
            }
        }
        .subscribe()
        for _ in 0..<3 { outer.onNext(()) }
        #expect(releases.value == 3)
        subscription.dispose()
    }

    @Test func retryReleasesAnAttemptThatIsOver() {
        let attempts = Counter()
        let failing = Observable<Int>.deferred { [releases] in
            let probe = Probe { releases.increment() }
            guard attempts.increment() < 4 else { return .never() }
            return Observable.error(Failure.first).do(onDispose: { probe.touch() })
        }
        let forms = [failing.retry(), failing.retry { (errors: Observable<any Error>) in errors }]
        for form in forms {
            let subscription = form.subscribe()
            #expect(releases.value >= 3)
            subscription.dispose()
        }
    }

    @Test func aConnectionThatIsOverReleasesItsSubject() {
        let source = PublishSubject<Probe>()
        let connectable = source.replay(1)
        let connection = connectable.connect()
        source.onNext(Probe { [releases] in releases.increment() })
        #expect(releases.value == 0)
        connection.dispose()
        #expect(releases.value == 1)
    }
}
