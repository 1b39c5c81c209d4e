import Dispatch
import FoundationEssentials

/// Runs work one after the other on a serial queue, away from the caller.
public final class SerialDispatchQueueScheduler: SchedulerType, RealTimeScheduler, SerialScheduler {
    private let queue: DispatchQueue
    private let isMain: Bool

    /// A new serial queue.
    public init(qos: DispatchQoS = .default, internalSerialQueueName: String = "rx.serial") {
        queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
        isMain = false
    }

    /// A new serial queue that runs its work on `queue`.
    public init(queue: DispatchQueue, internalSerialQueueName: String = "rx.serial") {
        self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
        isMain = false
    }

    /// The main queue itself.
    init() {
        queue = .main
        isMain = true
    }

    package func enqueue(_ work: @escaping @Sendable () -> Void) {
        if isMain { MainQueue.enqueue(work) } else { queue.async(execute: work) }
    }

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        enqueue { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
        return disposable
    }

    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, after: dueTime, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

/// Runs work on the system's shared threads, several pieces at the same time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, RealTimeScheduler {
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
        queue.schedule(state, after: dueTime, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
