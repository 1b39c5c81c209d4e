import FoundationEssentials

// Source: <https://reactivex.io/documentation/operators/sample.html>

extension ObservableType {
    /// The first element, and then at most one every `dueTime`.
    /// - Parameters:
    ///   - dueTime: The period after an element that is emitted.
    ///   - latest: Whether the latest element of the period is emitted at its end, with completion after it; otherwise it is
    ///     dropped.
    ///   - scheduler: Measures the period, and emits the element at its end.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        .merging { observer in
            let throttle = ThrottleSink(dueTime, keepsLatest: latest, scheduler: scheduler, observer: observer)
            // As a separate subscription, which disposes the source when it completes instead of when the completion is
            // emitted.
            return Disposables.create(subscribe { throttle.take($0) }, throttle)
        }
    }
}

private final class ThrottleSink<Element: Sendable>: Disposable {
    private struct State: Sendable {
        var lastSent: RxTime?
        /// The element that waits for the end of the period.
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
        // Whether it is emitted at once, and its position before the timer's element, are decided together.
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
            // If the timer was late, a later element may have been emitted instead.
            guard let latest = state.latest.take() else { return false }
            state.lastSent = now
            observer.offer(.next(latest))
            if state.isOver { observer.offer(.completed) }
            return true
        }
        if hasSent { deliver() }
    }

    /// Delivers the queue. The next period begins after that, which gives a slow observer some time.
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
    /// The rest of the period that began at `start`, to the µs. Zero if it is over; at most the whole period, even if
    /// the clock has been set back since.
    func remaining(from start: RxTime, to now: RxTime) -> RxTimeInterval {
        let passed = now.timeIntervalSince(start)
        guard passed > 0 else { return self }
        return Int(exactly: ((seconds - passed) * 1e6).rounded()).map { .microseconds(max(0, $0)) } ?? self
    }
}
