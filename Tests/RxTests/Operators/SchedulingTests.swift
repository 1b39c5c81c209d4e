import Dispatch
import Rx
import Testing

@Suite(.leavesNoSubscription) struct SchedulingTests {
    private let clock = TestClock()

    @Test func observeOnKeepsTheOrder() {
        let source = TestSource.hot(clock, .next(10, 1), .next(10, 2), .next(20, 3), .error(30))
        #expect(clock.record(source.observe(on: clock)) == [.next(10, 1), .next(10, 2), .next(20, 3), .error(30)])
        #expect(source.spans == [.init(0, 30)])
    }

    @Test func anErrorDoesNotOvertakeElementsThatWait() {
        let subject = PublishSubject<Int>()
        let recorder = Recorder<Int>(clock)
        _ = subject.observe(on: clock).subscribe(recorder)
        subject.onNext(1)
        subject.onNext(2)
        subject.onError(Failure.first)
        #expect(recorder.events.isEmpty)
        clock.run(to: 10)
        #expect(recorder.events == [.next(0, 1), .next(0, 2), .error(0)])
    }

    @Test func whatWaitsIsNotDeliveredAfterDisposal() {
        let subject = PublishSubject<Int>()
        let recorder = Recorder<Int>(clock)
        let subscription = subject.observe(on: clock).subscribe(recorder)
        subject.onNext(1)
        subscription.dispose()
        clock.run()
        #expect(recorder.events.isEmpty)
        #expect(clock.scheduledCount == 0)
        #expect(!subject.hasObservers)
    }

    @Test func disposalDuringADeliveryStopsTheRestOfTheQueue() {
        let subject = PublishSubject<Int>()
        #expect(clock.record(Observable.of(1, 2, 3).observe(on: clock).take(1)) == [.next(0, 1), .completed(0)])
        let log = Log<Int>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subject.observe(on: clock).subscribe(onNext: { number in
                log.append(number)
                subscription.dispose()
            }))
        for number in 1...3 { subject.onNext(number) }
        clock.run(to: 2000)
        #expect(log.all == [1])
    }

    @Test func aConcurrentSchedulerDoesNotMixUpTheOrder() async {
        for _ in 0..<50 {
            let numbers = Observable.from(0..<100).observe(on: ConcurrentDispatchQueueScheduler())
            #expect(await numbers.collected() == Array(0..<100))
        }
    }

    @Test func severalHandsInARowKeepTheOrder() async {
        let numbers = Observable.from(0..<1000)
            .observe(on: SerialDispatchQueueScheduler())
            .observe(on: ConcurrentDispatchQueueScheduler())
            .observe(on: SerialDispatchQueueScheduler())
        #expect(await numbers.collected() == Array(0..<1000))
    }

    @Test func subscribeOnSubscribesAndDisposesOnTheScheduler() {
        let source = TestSource.cold(clock, .next(10, 1), .completed(20))
        let delayed = DelayedScheduler(clock: clock, delay: 100)
        #expect(clock.record(source.subscribe(on: delayed)) == [.next(110, 1), .completed(120)])
        #expect(source.spans == [.init(100, 220)])
    }

    @Test func disposalBeforeTheSubscriptionCancelsIt() {
        let source = TestSource.cold(clock, .next(10, 1))
        let delayed = DelayedScheduler(clock: clock, delay: 100)
        #expect(clock.record(source.subscribe(on: delayed), disposal: 50).isEmpty)
        #expect(source.spans.isEmpty)
    }
}

/// Runs everything some ms later.
private struct DelayedScheduler: ImmediateSchedulerType {
    let clock: TestClock
    let delay: Int

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: .milliseconds(delay), action: action)
    }
}

extension ObservableType {
    /// All elements, once the sequence is over.
    fileprivate func collected() async -> [Element] {
        let log = Log<Element>()
        await withCheckedContinuation { continuation in
            _ = subscribe(
                onNext: { log.append($0) }, onError: { _ in continuation.resume() },
                onCompleted: { continuation.resume() })
        }
        return log.all
    }
}
