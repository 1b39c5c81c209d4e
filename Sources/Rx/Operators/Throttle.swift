import FoundationEssentials

// Source: <https://reactivex.io/documentation/operators/sample.html>

extension ObservableType {
    /// The first element, and then at most one every `dueTime`.
    /// - Parameter latest: Whether the latest element of the meantime is emitted when `dueTime` is over, and completion
    ///   waits for it; otherwise it is dropped.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        .merging { observer in
            let throttle = ThrottleSink(dueTime, keepsLatest: latest, scheduler: scheduler, observer: observer)
            // As a subscription of its own, which disposes the source when it completes and not only when that is
            // emitted.
            return Disposables.create(subscribe { throttle.take($0) }, throttle)
        }
    }
}

private final class ThrottleSink<Element: Sendable>: Disposable {
    private struct State: Sendable {
        var lastSent: RxTime?
        /// What waits for its time.
        var latest: Element?
        var isOver = false
    }

    private let dueTime: RxTimeInterval
    private let keepsLatest: Bool
    private let scheduler: any SchedulerType
    private let observer: SerializedObserver<Element>
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(
        _ dueTime: RxTimeInterval, keepsLatest: Bool, scheduler: any SchedulerType,
        observer: SerializedObserver<Element>
    ) {
        self.dueTime = dueTime
        self.keepsLatest = keepsLatest
        self.scheduler = scheduler
        self.observer = observer
    }

    func take(_ event: Event<Element>) {
        switch event {
        case .next(let element): sendOrKeep(element)
        case .error: observer.on(event)
        case .completed:
            let waits = state.withLock { state in
                state.isOver = true
                return state.latest != nil
            }
            if !waits { observer.on(event) }
        }
    }

    private func sendOrKeep(_ element: Element) {
        let now = scheduler.steadyNow
        // Whether it is emitted at once, and its place before what the timer emits, are decided together.
        let (remaining, former) = state.withLock { state -> (RxTimeInterval, former: Element?) in
            let remaining = state.lastSent.map { dueTime.remaining(from: $0, to: now) } ?? .nanoseconds(0)
            if remaining.seconds <= 0 {
                state.lastSent = now
                observer.offer(.next(element))
                return (remaining, state.latest.take())
            }
            defer { if keepsLatest { state.latest = element } }
            return (remaining, state.latest)
        }
        withExtendedLifetime(former) {}
        if remaining.seconds <= 0 {
            deliver()
        } else if keepsLatest, former == nil {
            sendLatest(after: remaining)
        }
    }

    private func sendLatest(after delay: RxTimeInterval) {
        timer.set {
            scheduler.scheduleRelative(self, dueTime: delay) { throttle in
                throttle.sendLatest()
                return Disposables.create()
            }
        }
    }

    private func sendLatest() {
        let now = scheduler.steadyNow
        let hasSent = state.withLock { state in
            // A later element may have come when the timer was late, and have been emitted in its place.
            guard let latest = state.latest.take() else { return false }
            state.lastSent = now
            observer.offer(.next(latest))
            if state.isOver { observer.offer(.completed) }
            return true
        }
        if hasSent { deliver() }
    }

    /// Delivers what is offered. The next span begins after that, which leaves some time to a slow observer.
    private func deliver() {
        observer.deliver()
        let now = scheduler.steadyNow
        state.withLock { $0.lastSent = now }
    }

    func dispose() {
        timer.dispose()
    }
}

extension RxTimeInterval {
    /// What is left of this span, to the µs, that began at `start`. Zero when it is over; never more than all of it, also
    /// when the clock has been set back since.
    func remaining(from start: RxTime, to now: RxTime) -> RxTimeInterval {
        let passed = now.timeIntervalSince(start)
        guard passed > 0 else { return self }
        return Int(exactly: ((seconds - passed) * 1e6).rounded()).map { .microseconds(max(0, $0)) } ?? self
    }
}
