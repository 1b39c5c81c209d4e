import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct TimeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    // MARK: throttle

    @Test func throttleEmitsTheFirstAndThenTheLatestOfEachSpan() {
        let source = hot(
            .next(210, 1), .next(220, 2), .next(250, 3), .next(280, 4), .next(310, 5), .next(350, 6), .completed(600))
        let result = scheduler.start { [scheduler] in source.throttle(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(310, 5), .next(410, 6), .completed(600)])
        #expect(source.subscriptions == [Subscription(200, 600)])
    }

    @Test func aClockThatIsSetBackHoldsNothingUpForLongerThanTheSpan() {
        let clock = AdjustableClock(scheduler)
        let source = hot(.next(210, 1), .next(250, 2), .next(420, 3))
        scheduler.scheduleAt(230) { clock.offset.accept(-100_000) }
        let throttled = scheduler.start { source.throttle(.seconds(100), scheduler: clock) }
        #expect(throttled.events == [.next(210, 1), .next(350, 2), .next(450, 3)])
    }

    @Test func throttleWithoutTheLatestLeavesItOut() {
        let source = hot(.next(210, 1), .next(250, 2), .next(310, 3), .next(350, 4), .completed(400))
        let result = scheduler.start { [scheduler] in
            source.throttle(.seconds(100), latest: false, scheduler: scheduler)
        }
        #expect(result.events == [.next(210, 1), .next(310, 3), .completed(400)])
    }

    @Test func theEndWaitsForTheLatest() {
        let source = hot(.next(210, 1), .next(220, 2), .completed(230))
        let result = scheduler.start { [scheduler] in source.throttle(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(310, 2), .completed(310)])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test func theNextSpanBeginsWhenTheObserverIsDone() {
        let source = hot(.next(210, 1), .next(270, 2), .next(420, 3))
        let result = scheduler.start { [scheduler] in
            source.throttle(.seconds(100), scheduler: scheduler).do(afterNext: { _ in scheduler.sleep(50) })
        }
        // Each element takes the observer 50 ticks: the first one, which is emitted at once, and the timer's.
        #expect(result.events == [.next(210, 1), .next(360, 2), .next(510, 3)])
    }

    @Test func anErrorDoesNotWait() {
        let source = hot(.next(210, 1), .next(220, 2), .error(230, Failure.first))
        let result = scheduler.start { [scheduler] in source.throttle(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .error(230, Failure.first)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func aThrottleOfNothingEmitsEverything() {
        let source = hot(.next(210, 1), .next(210, 2), .next(211, 3), .completed(220))
        let result = scheduler.start { [scheduler] in source.throttle(.seconds(0), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(210, 2), .next(211, 3), .completed(220)])
    }

    @Test func disposalForgetsTheLatest() {
        let source = hot(.next(210, 1), .next(220, 2))
        let result = scheduler.start(disposed: 250) { [scheduler] in
            source.throttle(.seconds(100), scheduler: scheduler)
        }
        #expect(result.events == [.next(210, 1)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func aTimerThatIsTooLateForItsElementMeansNothing() {
        let source = hot(.next(210, 1), .next(220, 2), .next(305, 3), .next(440, 4))
        scheduler.scheduleAt(300) { [scheduler] in scheduler.sleep(30) }
        scheduler.scheduleAt(306) { [scheduler] in scheduler.sleep(40) }
        let result = scheduler.start { [scheduler] in source.throttle(.seconds(100), scheduler: scheduler) }
        // The timer for 310 runs at 370, after 3 was emitted at 330 instead of 2.
        #expect(result.events == [.next(210, 1), .next(330, 3), .next(440, 4)])
    }

    // MARK: debounce

    @Test func debounceWaitsForARest() {
        let source = hot(.next(210, 1), .next(215, 2), .next(240, 3), .next(245, 4), .completed(300))
        let result = scheduler.start { [scheduler] in source.debounce(.seconds(10), scheduler: scheduler) }
        #expect(result.events == [.next(225, 2), .next(255, 4), .completed(300)])
        #expect(source.subscriptions == [Subscription(200, 300)])
    }

    @Test func atTheEndPendingElementsAreEmittedAtOnce() {
        let source = hot(.next(210, 1), .next(215, 2), .completed(220))
        let result = scheduler.start { [scheduler] in source.debounce(.seconds(10), scheduler: scheduler) }
        #expect(result.events == [.next(220, 2), .completed(220)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func anErrorDropsPendingWork() {
        let source = hot(.next(210, 1), .error(215, Failure.first))
        let result = scheduler.start { [scheduler] in source.debounce(.seconds(10), scheduler: scheduler) }
        #expect(result.events == [.error(215, Failure.first)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test(arguments: [[Recorded<Event<Int>>](), [.completed(250)]])
    func aDebounceOfNoElements(events: [Recorded<Event<Int>>]) {
        let source = scheduler.createHotObservable(events)
        let result = scheduler.start { [scheduler] in source.debounce(.seconds(10), scheduler: scheduler) }
        #expect(result.events == events)
    }

    @Test func disposalForgetsPendingWork() {
        let source = hot(.next(210, 1))
        let result = scheduler.start(disposed: 215) { [scheduler] in source.debounce(.seconds(10), scheduler: scheduler)
        }
        #expect(result.events.isEmpty)
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func aTimerThatRunsAlreadyDoesNotSendALaterElement() {
        let source = hot(.next(210, 1), .next(215, 2))
        let unstoppable = Unstoppable(scheduler: scheduler)
        let result = scheduler.start { source.debounce(.seconds(10), scheduler: unstoppable) }
        #expect(result.events == [.next(225, 2)])
    }

    // MARK: delay

    @Test func delayKeepsTheDistances() {
        let source = hot(.next(210, 1), .next(250, 2), .next(255, 3), .completed(300))
        let result = scheduler.start { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(310, 1), .next(350, 2), .next(355, 3), .completed(400)])
        #expect(source.subscriptions == [Subscription(200, 300)])
    }

    @Test func delayedEventsOfTheSameMomentTakeOneTurnEach() {
        let result = scheduler.start { [scheduler] in Observable.of(1, 2).delay(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(300, 1), .next(301, 2), .completed(302)])
    }

    @Test func anErrorIsNotDelayed() {
        let source = hot(.next(210, 1), .next(250, 2), .error(320, Failure.first))
        let result = scheduler.start { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(310, 1), .error(320, Failure.first)])
        #expect(source.subscriptions == [Subscription(200, 320)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func anErrorThatADelayedElementBringsAboutComesAfterIt() {
        let subject = PublishSubject<Int>()
        scheduler.scheduleAt(210) { for number in 1...2 { subject.onNext(number) } }
        let result = scheduler.start { [scheduler] in
            subject.delay(.seconds(100), scheduler: scheduler).do(onNext: { _ in subject.onError(Failure.first) })
        }
        #expect(result.events == [.next(310, 1), .error(310, Failure.first)])
    }

    @Test func delayOfNothingIsNothing() {
        let source = hot()
        let result = scheduler.start { [scheduler] in source.delay(.seconds(10), scheduler: scheduler) }
        #expect(result.events.isEmpty)
    }

    @Test func disposalForgetsWhatIsDelayed() {
        let source = hot(.next(210, 1), .next(220, 2))
        let result = scheduler.start(disposed: 315) { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
        #expect(result.events == [.next(310, 1)])
        #expect(scheduler.scheduledCount == 0)
    }

    // MARK: timeout

    @Test func timeoutFailsWhenTheNextElementIsLate() {
        let source = hot(.next(210, 1), .next(240, 2), .next(400, 3))
        let result = scheduler.start { [scheduler] in source.timeout(.seconds(50), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(240, 2), .error(290, RxError.timeout)])
        #expect(source.subscriptions == [Subscription(200, 290)])
    }

    @Test func timeoutSwitchesToTheOther() {
        let source = hot(.next(210, 1), .next(300, 2))
        let other = scheduler.createColdObservable([.next(10, 10), .next(90, 20), .completed(100)])
        let result = scheduler.start { [scheduler] in source.timeout(.seconds(50), other: other, scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(270, 10), .next(350, 20), .completed(360)])
        #expect(source.subscriptions == [Subscription(200, 260)])
        #expect(other.subscriptions == [Subscription(260, 360)])
    }

    @Test func noTimeoutForPunctualElements() {
        let source = hot(.next(240, 1), .next(280, 2), .completed(320))
        let other = scheduler.createColdObservable([.next(10, 10)])
        let result = scheduler.start { [scheduler] in source.timeout(.seconds(50), other: other, scheduler: scheduler) }
        #expect(result.events == [.next(240, 1), .next(280, 2), .completed(320)])
        #expect(other.subscriptions.isEmpty)
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func theTimerLosesAgainstWhatWasScheduledBeforeForTheSameTick() {
        let inTime = scheduler.createColdObservable([.next(20, 1), .next(50, 2), .completed(80)])
        // Here the element is scheduled by the previous one, like the timer, but after it.
        let late = Observable.of(1, 2).delay(.seconds(50), scheduler: scheduler)
        let result = scheduler.start { [scheduler] in
            inTime.timeout(.seconds(30), scheduler: scheduler)
                .concat(late.timeout(.seconds(50), scheduler: scheduler))
        }
        #expect(
            result.events == [.next(220, 1), .next(250, 2), .error(330, RxError.timeout)])
    }

    @Test(arguments: [[Recorded<Event<Int>>](), [.error(90, Failure.second)]])
    func otherSequenceReplacesTheFirst(events: [Recorded<Event<Int>>]) {
        let source = hot(.next(300, 1), .completed(310))
        let other = scheduler.createColdObservable(events)
        let result = scheduler.start { [scheduler] in source.timeout(.seconds(50), other: other, scheduler: scheduler) }
        #expect(result.events == events.map { Recorded(time: $0.time + 250, value: $0.value) })
        #expect(other.subscriptions == [Subscription(250, events.isEmpty ? 1000 : 340)])
    }

    @Test func aTimerThatRunsAlreadyIsNotThatOfTheNextElement() {
        let source = hot(.next(240, 1), .next(280, 2), .completed(300))
        let unstoppable = Unstoppable(scheduler: scheduler)
        let result = scheduler.start { source.timeout(.seconds(50), scheduler: unstoppable) }
        #expect(result.events == [.next(240, 1), .next(280, 2), .completed(300)])
    }

    @Test func theTimeForTheNextElementBeginsWhenTheObserverIsDone() {
        let source = hot(.next(210, 1), .next(300, 2), .completed(310))
        let result = scheduler.start { [scheduler] in
            source.timeout(.seconds(50), scheduler: scheduler).do(afterNext: { _ in scheduler.sleep(60) })
        }
        #expect(result.events == [.next(210, 1), .next(300, 2), .completed(360)])
    }

    @Test func disposalStopsTheTimeout() {
        let source = hot(.next(240, 1))
        let result = scheduler.start(disposed: 260) { [scheduler] in source.timeout(.seconds(50), scheduler: scheduler)
        }
        #expect(result.events == [.next(240, 1)])
        #expect(scheduler.scheduledCount == 0)
    }

    // MARK: What waits

    @Test(arguments: ["throttle", "debounce", "delay", "takeLast"], [true, false])
    func pendingElementsAreReleasedWhileTheSubscriptionIsRetained(name: String, isDisposed: Bool) {
        let subject = PublishSubject<Probe>()
        let waiting =
            switch name {
            case "throttle": subject.throttle(.seconds(10), scheduler: scheduler)
            case "debounce": subject.debounce(.seconds(10), scheduler: scheduler)
            case "delay": subject.delay(.seconds(10), scheduler: scheduler)
            default: subject.takeLast(1)
            }
        let releases = Counter()
        let subscription = waiting.subscribe { _ in }
        for _ in 1...2 { subject.onNext(Probe { releases.increment() }) }
        #expect(releases.value < 2)
        if isDisposed { subscription.dispose() } else { subject.onError(Failure.first) }
        #expect(releases.value == 2)
        #expect(scheduler.scheduledCount == 0)
        subscription.dispose()
    }
}

/// A scheduler whose work cannot be cancelled, as if another thread had just begun it.
private struct Unstoppable: SchedulerType {
    let scheduler: TestScheduler

    var now: RxTime { scheduler.now }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .seconds(0), action: action)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        _ = scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
        return Disposables.create()
    }
}

/// A clock that tests can set; its timers use the underlying scheduler.
private struct AdjustableClock: SchedulerType {
    private let clock: any SchedulerType
    /// The offset of the clock, in seconds.
    let offset = BehaviorRelay(value: 0.0)

    init(_ clock: any SchedulerType) { self.clock = clock }

    var now: RxTime { clock.now.addingTimeInterval(offset.value) }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        clock.schedule(state, action: action)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
