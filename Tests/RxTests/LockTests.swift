import Rx
import RxTest
import Testing

/// No client code runs under a lock of the kernel, not even the deinit of a released element.
///
/// Each deinit here uses the object that has released it, which would deadlock under its lock.
@Suite(.leavesNoSubscription) struct LockTests {
    /// An element that calls a closure when it is released.
    private func element(_ onRelease: @escaping @Sendable () -> Void = {}) -> Probe { Probe(onRelease) }

    @Test(.timeLimit(.minutes(10)))
    func aRelaysFormerValueIsReleasedOutside() {
        let relay = BehaviorRelay(value: Probe())
        let count = Counter()
        relay.accept(
            element { [weak relay] in
                relay?.value.touch()
                count.increment()
            })
        relay.accept(Probe())
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func aReplayedElementThatIsForgottenIsReleasedOutside() {
        let subject = ReplaySubject<Probe>.create(bufferSize: 1)
        let count = Counter()
        subject.onNext(
            element { [weak subject] in
                if subject?.hasObservers == false { count.increment() }
            })
        subject.onNext(Probe())
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func observersAreReleasedOutsideTheSubjectThatEnds() {
        let subject = PublishSubject<Int>()
        let count = Counter()
        do {
            let probe = element { [weak subject] in
                if subject?.hasObservers == false { count.increment() }
            }
            _ = subject.subscribe(AnyObserver { _ in probe.touch() })
        }
        subject.onCompleted()
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func disposedSubjectReleasesItsElementsOutsideTheLock() {
        let subject = ReplaySubject<Probe>.create(bufferSize: 1)
        let count = Counter()
        func touch() -> Probe {
            element { [weak subject] in
                if subject?.hasObservers == false { count.increment() }
            }
        }
        subject.onNext(touch())
        do {
            let probe = touch()
            _ = subject.subscribe(AnyObserver { _ in probe.touch() })
        }
        subject.dispose()
        #expect(count.value == 2)
    }

    @Test(.timeLimit(.minutes(10)))
    func aSharedSequencesConnectionIsReleasedOutside() {
        let subject = PublishSubject<Probe>()
        let shared = subject.share(replay: 1)
        let count = Counter()
        let subscription = shared.subscribe()
        subject.onNext(
            element {
                shared.subscribe().dispose()
                count.increment()
            })
        subscription.dispose()
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func theLatestElementIsReleasedOutside() {
        let subject = PublishSubject<Probe>()
        let trigger = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = trigger.withLatestFrom(subject) { number, _ in number }.subscribe(onNext: { log.append($0) })
        // The deinit reads the latest element while it is being replaced.
        subject.onNext(element { [weak trigger] in trigger?.onNext(1) })
        subject.onNext(Probe())
        #expect(log.all == [1])
        subscription.dispose()
    }

    @Test(.timeLimit(.minutes(10)))
    func pendingElementsAreReleasedOutsideTheLock() {
        let scheduler = TestScheduler(initialClock: 0)
        let count = Counter()
        let subject = PublishSubject<Probe>()
        let subscriptions: [any Disposable] = [
            subject.observe(on: scheduler).subscribe(),
            Observable<Int>.zip(subject, Observable<Int>.never()) { $1 }.subscribe(),
        ]
        subject.onNext(
            element { [weak scheduler, weak subject] in
                _ = scheduler?.scheduledCount
                _ = subject?.hasObservers
                count.increment()
            })
        for subscription in subscriptions { subscription.dispose() }
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func scheduledWorkIsReleasedOutside() {
        let scheduler = TestScheduler(initialClock: 0)
        let count = Counter()
        func schedule() -> any Disposable {
            let probe = element { [weak scheduler] in
                if scheduler?.scheduledCount == 0 { count.increment() }
            }
            return scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in
                probe.touch()
                return Disposables.create()
            }
        }
        schedule().dispose()
        #expect(count.value == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func disposablesCallBackOutside() throws {
        let count = Counter()
        let group = CompositeDisposable()
        let serial = SerialDisposable()
        func member() -> any Disposable {
            Disposables.create {
                _ = (group.count, group.isDisposed, serial.isDisposed)
                count.increment()
            }
        }
        let key = try #require(group.insert(member()))
        group.remove(for: key)
        group.insert(member())
        group.dispose()
        serial.disposable = member()
        serial.disposable = member()
        serial.dispose()
        #expect(count.value == 4)
    }
}
