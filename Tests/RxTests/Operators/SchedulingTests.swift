import Dispatch
import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct SchedulingTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    // MARK: observe(on:)

    @Test func observeOnEmitsEachEventWhenTheSchedulerLetsIt() {
        let source = hot(.next(150, 0), .next(210, 1), .next(220, 2), .completed(230))
        let result = scheduler.start { source.observe(on: scheduler) }
        #expect(result.events == [.next(211, 1), .next(221, 2), .completed(231)])
        #expect(source.subscriptions == [Subscription(200, 231)])
    }

    @Test func eventsOfTheSameMomentTakeOneTurnEach() {
        let result = scheduler.start { Observable.of(1, 2).observe(on: scheduler) }
        #expect(result.events == [.next(201, 1), .next(202, 2), .completed(203)])
    }

    @Test func anErrorDoesNotOvertakeElementsThatWait() {
        let source = hot(.next(210, 1), .next(210, 2), .error(210, Failure.first))
        let result = scheduler.start { source.observe(on: scheduler) }
        #expect(result.events == [.next(211, 1), .next(212, 2), .error(213, Failure.first)])
    }

    @Test func observeOnOfNothingEmitsNothing() {
        let source = hot()
        #expect(scheduler.start { source.observe(on: scheduler) }.events.isEmpty)
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test func pendingEventsAreDroppedAfterDisposal() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3))
        let result = scheduler.start(disposed: 220) { source.observe(on: scheduler) }
        #expect(result.events == [.next(211, 1)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func disposalDuringADeliveryStopsTheRestOfTheQueue() {
        let result = scheduler.start { Observable.of(1, 2, 3).observe(on: scheduler).take(1) }
        #expect(result.events == [.next(201, 1), .completed(201)])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test func aSchedulerThatRunsWorkAtOnceDeliversALongQueueWithoutRecursion() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.observe(on: SynchronousScheduler()).subscribe(onNext: { number in
            log.append(number)
            if number == 0 { for next in 1...100_000 { subject.onNext(next) } }
        })
        subject.onNext(0)
        subscription.dispose()
        #expect(log.all == Array(0...100_000))
    }

    @Test func aConcurrentSchedulerDoesNotMixUpTheOrder() async {
        for _ in 0..<50 {
            let numbers = Observable.from(0..<100).observe(on: ConcurrentDispatchQueueScheduler())
            #expect(await numbers.collected() == Array(0..<100))
        }
    }

    @Test func eventsOfTwoSequencesComeInTheOrderInWhichTheyWereSent() async {
        let (queue, scheduler) = BlockedQueue.make()
        let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
        let log = Log<String>()
        let subscriptions = [first, second].map { $0.observe(on: scheduler).subscribe(onNext: { log.append($0) }) }
        for word in ["a1", "a2", "a3"] { first.onNext(word) }
        second.onNext("b4")
        await queue.unblock()
        #expect(log.all == ["a1", "a2", "a3", "b4"])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func workThatIsScheduledAfterEventsRunsAfterThem() async {
        let (queue, scheduler) = BlockedQueue.make()
        let log = Log<Int>()
        let subject = PublishSubject<Int>()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { log.append($0) })
        for number in 0..<10 { subject.onNext(number) }
        _ = scheduler.schedule(()) { _ in
            log.append(10)
            return Disposables.create()
        }
        await queue.unblock()
        #expect(log.all == Array(0...10))
        subscription.dispose()
    }

    @Test func nothingComesFromASerialSchedulerAfterDisposal() async {
        let (queue, scheduler) = BlockedQueue.make()
        let log = Log<Int>()
        let subject = PublishSubject<Int>()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { log.append($0) })
        for number in 0..<10 { subject.onNext(number) }
        subscription.dispose()
        await queue.unblock()
        #expect(log.all == [])
    }

    @Test @MainActor func workerEventsArriveOnMainInOrder() async {
        let log = Log<String>()
        let (loading, items) = (PublishRelay<Bool>(), PublishRelay<String>())
        let subscriptions = [
            loading.asDriver(onErrorJustReturn: false).drive(onNext: { log.append("\($0)") }),
            items.asSignal().emit(onNext: { log.append($0) }),
        ]
        DispatchQueue(label: "worker").sync {
            loading.accept(true)
            items.accept("item")
            loading.accept(false)
        }
        await mainQueueTurn()
        #expect(log.all == ["true", "item", "false"])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func severalHandsInARowKeepTheOrder() async {
        let numbers = Observable.from(0..<1000)
            .observe(on: SerialDispatchQueueScheduler())
            .observe(on: ConcurrentDispatchQueueScheduler())
            .observe(on: SerialDispatchQueueScheduler())
        #expect(await numbers.collected() == Array(0..<1000))
    }

    // MARK: subscribe(on:)

    @Test func subscribeOnSubscribesAndDisposesOnTheScheduler() {
        let source = hot(.next(201, 0), .next(210, 1), .completed(220))
        let result = scheduler.start { source.subscribe(on: scheduler) }
        #expect(result.events == [.next(210, 1), .completed(220)])
        #expect(source.subscriptions == [Subscription(201, 221)])
    }

    @Test func subscribeOnPassesAnErrorOn() {
        let source = hot(.error(210, Failure.first))
        #expect(scheduler.start { source.subscribe(on: scheduler) }.events == [.error(210, Failure.first)])
        #expect(source.subscriptions == [Subscription(201, 211)])
    }

    @Test func subscribeOnDisposesOnTheSchedulerWhenDisposed() {
        let source = hot(.next(210, 1))
        let result = scheduler.start(disposed: 500) { source.subscribe(on: scheduler) }
        #expect(result.events == [.next(210, 1)])
        #expect(source.subscriptions == [Subscription(201, 501)])
    }

    @Test func disposalBeforeTheSubscriptionCancelsIt() {
        let source = hot(.next(210, 1))
        _ = scheduler.start(created: 100, subscribed: 200, disposed: 200) { source.subscribe(on: scheduler) }
        #expect(source.subscriptions.isEmpty)
    }
}

/// A queue that runs nothing until it is unblocked.
private struct BlockedQueue {
    private let queue: DispatchQueue

    static func make() -> (BlockedQueue, SerialDispatchQueueScheduler) {
        let queue = DispatchQueue(label: "blocked", attributes: .initiallyInactive)
        // The scheduler's own queue runs on this one.
        return (BlockedQueue(queue: queue), SerialDispatchQueueScheduler(queue: queue))
    }

    /// Returns when all scheduled work has run.
    func unblock() async {
        queue.activate()
        // Another turn of the queue below follows the batch of its one item.
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}

/// Runs work synchronously when it is scheduled.
private struct SynchronousScheduler: ImmediateSchedulerType {
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

extension ObservableType {
    /// All elements, after completion.
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
