import FoundationEssentials

// Source: <https://reactivex.io/documentation/operators/sample.html>

extension ObservableType {
    /// The first element, and then at most one every `dueTime`.
    /// - Parameter latest: Whether the latest element of the meantime comes when `dueTime` is over, and the end waits for
    ///   it; otherwise it is left out.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        .merging { gate in
            let throttle = Throttle(dueTime, keepsLatest: latest, scheduler: scheduler, gate: gate)
            return Disposables.create(subscribe(AnyObserver { throttle.take($0) }), throttle)
        }
    }
}

private final class Throttle<Element: Sendable>: Disposable {
    private struct State: Sendable {
        var lastSent: RxTime?
        /// What waits for its time.
        var latest: Element?
        var isOver = false
    }

    private let dueTime: RxTimeInterval
    private let keepsLatest: Bool
    private let scheduler: any SchedulerType
    private let gate: Gate<Element>
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(_ dueTime: RxTimeInterval, keepsLatest: Bool, scheduler: any SchedulerType, gate: Gate<Element>) {
        self.dueTime = dueTime
        self.keepsLatest = keepsLatest
        self.scheduler = scheduler
        self.gate = gate
    }

    func take(_ event: Event<Element>) {
        switch event {
        case .next(let element): take(element)
        case .error: gate.on(event)
        case .completed:
            let waits = state.withLock { state in
                state.isOver = true
                return state.latest != nil
            }
            if !waits { gate.on(event) }
        }
    }

    private func take(_ element: Element) {
        let now = scheduler.now
        // Whether it goes at once, and its place before what the timer sends, are decided together.
        let (delay, _) = state.withLock { state -> (RxTimeInterval?, released: Element?) in
            let remaining = state.lastSent.map { dueTime.remaining(from: $0, to: now) } ?? .nanoseconds(0)
            guard remaining.seconds > 0 else {
                state.lastSent = now
                gate.offer(.next(element))
                return (nil, state.latest.take())
            }
            guard keepsLatest else { return (nil, nil) }
            defer { state.latest = element }
            return (state.latest == nil ? remaining : nil, state.latest)
        }
        gate.deliver()
        guard let delay else { return }
        timer.set {
            scheduler.scheduleRelative(self, dueTime: delay) { throttle in
                throttle.sendLatest()
                return Disposables.create()
            }
        }
    }

    private func sendLatest() {
        let now = scheduler.now
        state.withLock { state in
            if let latest = state.latest.take() {
                state.lastSent = now
                gate.offer(.next(latest))
            }
            if state.isOver { gate.offer(.completed) }
        }
        gate.deliver()
    }

    func dispose() {
        timer.dispose()
    }
}

extension RxTimeInterval {
    /// What is left of this span, to the µs, that began at `start`. Zero when it is over.
    func remaining(from start: RxTime, to now: RxTime) -> RxTimeInterval {
        let left = ((seconds - now.timeIntervalSince(start)) * 1e6).rounded()
        return Int(exactly: left).map { .microseconds(Swift.max(0, $0)) } ?? self
    }
}
