import Dispatch
import FoundationEssentials

/// Runs work one after the other on a serial queue, away from the caller.
public final class SerialDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue

    /// A new serial queue.
    public init(qos: DispatchQoS = .default, internalSerialQueueName: String = "rx.serial") {
        queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
    }

    /// A new serial queue that runs its work on `queue`.
    public init(queue: DispatchQueue, internalSerialQueueName: String = "rx.serial") {
        self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
    }

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, action: action)
    }

    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, at: .now() + dueTime, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

/// Runs work on the system's shared threads, several pieces at the same time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue

    /// A new concurrent queue.
    public init(qos: DispatchQoS = .default) {
        queue = DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent)
    }

    /// Runs its work on `queue`.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, action: action)
    }

    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, at: .now() + dueTime, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

/// What the schedulers that stand for a queue have in common.
extension DispatchQueue {
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        async {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        return disposable
    }

    func schedule<State: Sendable>(
        _ state: State, at deadline: DispatchTime, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        // The queue holds a timer's closure until its time has come; disposal empties it at once.
        let pending = Locked<(@Sendable (State) -> any Disposable)?>(action)
        asyncAfter(deadline: deadline) {
            if let action = pending.withLock({ $0.take() }) { disposable.setDisposable(action(state)) }
        }
        return Disposables.create(Disposables.create { pending.value = nil }, disposable)
    }

    /// Each tick is due one period after the one before was, however late that came. Ticks that were missed altogether,
    /// behind long work, are left out.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let next = SerialDisposable()
        @Sendable func run(_ state: State, at deadline: DispatchTime) {
            next.set {
                schedule(state, at: deadline) { state in
                    run(action(state), at: max(deadline + period, .now()))
                    return Disposables.create()
                }
            }
        }
        run(state, at: .now() + startAfter)
        return next
    }
}
