import Rx
import Testing

/// Who holds what, and for how long.
@Suite(.leavesNoSubscription) struct ReleaseTests {
    private let releases = Counter()

    /// A chain through all kinds of operators, whose closures hold `probe`.
    private func chain(_ source: some ObservableType<Int>, on clock: TestClock, _ probe: Probe) -> Observable<Int> {
        let other = BehaviorRelay(value: 1)
        return Observable.merge(source.asObservable(), .never())
            .map { [probe] in
                probe.touch()
                return $0
            }
            .flatMap { number in Observable<Int>.just(number).startWith(0) }
            .flatMapLatest { Observable<Int>.just($0) }
            .withLatestFrom(other) { $0 + $1 }
            .observe(on: clock)
            .share(replay: 1)
            .take(until: Observable<Int>.never())
            .catch { _ in .empty() }
            .do(onNext: { [probe] _ in probe.touch() })
    }

    @Test func disposalReleasesEverything() {
        let clock = TestClock()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        do {
            let probe = Probe { [releases] in releases.increment() }
            subscription = chain(subject, on: clock, probe).subscribe(onNext: { [probe] _ in probe.touch() })
        }
        subject.onNext(1)
        clock.run()
        #expect(releases.value == 0)
        subscription?.dispose()
        #expect(releases.value == 1)
        // Both are still there.
        #expect(!subject.hasObservers)
        subscription = nil
    }

    @Test func theEndReleasesEverythingThoughTheSubscriptionIsKept() {
        let clock = TestClock()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        do {
            let probe = Probe { [releases] in releases.increment() }
            subscription = chain(subject, on: clock, probe).subscribe(onNext: { [probe] _ in probe.touch() })
        }
        subject.onNext(1)
        subject.onError(Failure.first)
        clock.run()
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
}
