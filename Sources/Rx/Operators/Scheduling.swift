import Locking

// Sources: <https://reactivex.io/documentation/operators/observeon.html>,
// <https://reactivex.io/documentation/operators/subscribeon.html>

extension ObservableType {
    /// The same events in the same order, emitted on `scheduler`: each in its own turn, after the work that was
    /// scheduled there before.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        if let scheduler = scheduler.serial { return observe(onSerial: scheduler) }
        return .producer { sink in
            let queue = ObserveOnSink(sink, scheduler)
            return Disposables.create(subscribe(AnyObserver { queue.on($0) }), queue)
        }
    }

    /// The scheduler itself guarantees the order, and that events do not overlap.
    private func observe(onSerial scheduler: any SerialScheduler) -> Observable<Element> {
        .producer { sink in
            let queue = ObserveOnSerialSink(sink)
            // One closure for all events: one for each would cost more than everything else.
            let turn: @Sendable () -> Void = { queue.deliverNext() }
            return subscribe(
                AnyObserver { event in
                    queue.on(event)
                    scheduler.enqueue(turn)
                })
        }
    }

    /// The same sequence, subscribed to and disposed on `scheduler`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        .producer { sink in
            let subscription = SerialDisposable()
            let pending = SingleAssignmentDisposable()
            subscription.disposable = pending
            pending.setDisposable(
                scheduler.schedule(()) { _ in
                    let upstream = self.subscribe(sink)
                    subscription.disposable = Disposables.create {
                        _ = scheduler.schedule(()) { _ in
                            upstream.dispose()
                            return Disposables.create()
                        }
                    }
                    return Disposables.create()
                })
            return subscription
        }
    }
}

/// The queue between the emitting thread and a serial scheduler, which delivers one event in each turn.
private final class ObserveOnSerialSink<Element: Sendable>: Sendable {
    /// Two queues, so that the threads rarely wait for each other.
    private let emitted = Mutex(Queue<Event<Element>>())
    private let taken = Mutex(Queue<Event<Element>>())
    private let sink: Sink<Element>

    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    func on(_ event: Event<Element>) {
        emitted.withLock { $0.enqueue(event) }
    }

    func deliverNext() {
        let event = taken.withLock { taken in
            if taken.isEmpty { emitted.withLock { swap(&$0, &taken) } }
            return taken.dequeue()
        }
        if let event { sink.on(event) }
    }
}

/// The queue between the emitting thread and a concurrent scheduler: one event for each turn.
private final class ObserveOnSink<Element: Sendable>: Disposable {
    private struct State {
        var waiting = Queue<Event<Element>>()
        var isScheduled = false
        /// Whether a thread is delivering, and may continue with the next event.
        var isDelivering = false
        var mayGoOn = false
    }

    private let state = Mutex(State())
    private let sink: Sink<Element>
    private let scheduler: any ImmediateSchedulerType
    private let turn = SerialDisposable()

    init(_ sink: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.sink = sink
        self.scheduler = scheduler
    }

    func on(_ event: Event<Element>) {
        let isFirst = state.withLock { state in
            state.waiting.enqueue(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { schedule() }
    }

    private func schedule() {
        turn.set {
            scheduler.schedule(self) { queue in
                queue.takeTurn()
                return Disposables.create()
            }
        }
    }

    /// Delivers one event, and the following ones while the scheduler runs their turns synchronously. A loop instead of
    /// recursion: a scheduler that runs work at once would otherwise nest as many calls as events are waiting.
    private func takeTurn() {
        let isNested = state.withLock { state in
            defer { if state.isDelivering { state.mayGoOn = true } else { state.isDelivering = true } }
            return state.isDelivering
        }
        if isNested { return }
        repeat {
            if let event = state.withLock({ $0.waiting.dequeue() }) { sink.on(event) }
            if hasMore() { schedule() }
        } while shouldContinue()
    }

    private func hasMore() -> Bool {
        state.withLock { state in
            state.isScheduled = !state.waiting.isEmpty
            return state.isScheduled
        }
    }

    private func shouldContinue() -> Bool {
        state.withLock { state in
            defer { state.mayGoOn = false }
            state.isDelivering = state.mayGoOn
            return state.mayGoOn
        }
    }

    func dispose() {
        turn.dispose()
    }
}
