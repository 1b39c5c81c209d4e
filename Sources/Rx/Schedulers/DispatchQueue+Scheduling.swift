import Dispatch

/// Shared by the schedulers of dispatch queues.
extension DispatchQueue {
    typealias WhenDue = @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The queue of timers whose work runs on another queue, so that no work delays them.
    static let timers = DispatchQueue(label: "rx.timers")

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        async {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        return disposable
    }

    /// - Parameters:
    ///   - leeway: How much later it may run, so that the machine can be woken up for several timers at once.
    ///   - whenDue: Runs or enqueues its argument; called on this queue when it is due.
    func schedule<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, leeway: RxTimeInterval = .nanoseconds(0),
        whenDue: @escaping WhenDue = { $0() }, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        guard let wait = Duration(dueTime) else { return Disposables.create() }
        return schedule(state, at: .now + wait, leeway, whenDue, action: action)
    }

    /// Each tick is due one period after the previous one, however late that was. Ticks that were missed completely,
    /// because of long work or a suspended machine, are skipped.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, leeway: RxTimeInterval = .nanoseconds(0),
        whenDue: @escaping WhenDue = { $0() }, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        guard let wait = Duration(startAfter) else { return Disposables.create() }
        let next = SerialDisposable()
        @Sendable func run(_ state: State, at deadline: ContinuousClock.Instant) {
            next.set {
                schedule(state, at: deadline, leeway, whenDue) { state in
                    let state = action(state)
                    if let period = Duration(period) { run(state, at: max(deadline + period, .now)) }
                    return Disposables.create()
                }
            }
        }
        run(state, at: .now + wait)
        return next
    }
}

// MARK: - Timers

extension DispatchQueue {
    /// Timers of this length or more include the time for which the machine is suspended: a timer of a minute is due at
    /// once after a night. A queue's own timers stop in the meantime and cost less; for shorter ones the difference
    /// does not matter.
    private static let shortestSleep = Duration.seconds(1)

    private func schedule<State: Sendable>(
        _ state: State, at deadline: ContinuousClock.Instant, _ leeway: RxTimeInterval, _ whenDue: @escaping WhenDue,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        // A timer retains its closure until it is due; disposal clears it at once.
        let pending = Locked<(@Sendable (State) -> any Disposable)?>(action)
        let timer = timer(at: deadline, leeway) {
            whenDue { if let action = pending.withLock({ $0.take() }) { disposable.setDisposable(action(state)) } }
        }
        return Disposables.create(Disposables.create { pending.value = nil }, timer, disposable)
    }

    /// Runs `body` on this queue at `deadline`.
    private func timer(
        at deadline: ContinuousClock.Instant, _ leeway: RxTimeInterval, _ body: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let wait = deadline - .now
        guard wait >= Self.shortestSleep else {
            return QueueTimer(on: self, after: wait, leeway: leeway, body)
        }
        // Detached, so that it neither inherits a trampoline nor is cancelled with the task that created it.
        let sleep = Task.detached { [self] in
            let tolerance = max(.milliseconds(1), Duration(leeway) ?? .zero)
            try await Task.sleep(until: deadline, tolerance: tolerance, clock: .continuous)
            async(execute: body)
        }
        return Disposables.create { sleep.cancel() }
    }
}

extension Duration {
    /// Nil for `.never`; limited to a century, since clocks overflow.
    fileprivate init?(_ interval: RxTimeInterval) {
        let duration: Duration
        switch interval {
        case .seconds(let count): duration = .seconds(count)
        case .milliseconds(let count): duration = .milliseconds(count)
        case .microseconds(let count): duration = .microseconds(count)
        case .nanoseconds(let count): duration = .nanoseconds(count)
        case .never: return nil
        @unknown default: return nil
        }
        self = min(duration, .seconds(100 * 365.25 * 86_400))
    }
}
