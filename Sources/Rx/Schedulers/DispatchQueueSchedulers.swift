import Dispatch
import FoundationEssentials

/// Runs work serially on a queue, asynchronously.
///
/// Work runs in the order in which it was scheduled, timers in the order in which they are due. This order does not
/// hold between two schedulers of the same queue, or a scheduler and other work of the queue: they take turns, in each
/// of which a scheduler runs a batch of its work.
public final class SerialDispatchQueueScheduler: SchedulerType, RealTimeScheduler, SerialScheduler {
    /// Nil for the main queue.
    private let work: WorkQueue?
    private let leeway: RxTimeInterval

    /// A new serial queue.
    /// - Parameters:
    ///   - qos: The priority of the queue.
    ///   - internalSerialQueueName: The label of the queue.
    ///   - leeway: How much later timers may run.
    public init(
        qos: DispatchQoS = .default, internalSerialQueueName: String = "rx.serial",
        leeway: RxTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
        work = WorkQueue(on: queue, target: queue)
        self.leeway = leeway
    }

    /// A new serial queue that runs its work on `queue`.
    /// - Parameters:
    ///   - queue: The queue whose threads run the work; it may be concurrent.
    ///   - internalSerialQueueName: The label of the new queue.
    ///   - leeway: How much later timers may run.
    public init(
        queue: DispatchQueue, internalSerialQueueName: String = "rx.serial", leeway: RxTimeInterval = .nanoseconds(0)
    ) {
        work = WorkQueue(on: DispatchQueue(label: internalSerialQueueName, target: queue), target: queue)
        self.leeway = leeway
    }

    /// The main queue itself.
    init() {
        work = nil
        leeway = .nanoseconds(0)
    }

    package func enqueue(_ body: @escaping @Sendable () -> Void) {
        if let work { work.enqueue(body) } else { MainQueue.enqueue(body) }
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
        timers.schedule(state, after: dueTime, leeway: leeway, whenDue: whenDue, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        timers.schedulePeriodic(
            state, startAfter: startAfter, period: period, leeway: leeway, whenDue: whenDue, action: action)
    }

    /// Timers are due independently of the work, which could delay them: their work is enqueued when they are due.
    private var timers: DispatchQueue { work == nil ? .main : .timers }

    @Sendable private func whenDue(_ body: @escaping @Sendable () -> Void) {
        if let work { work.enqueue(body) } else { body() }
    }
}

/// Runs work concurrently on the system's shared threads.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, RealTimeScheduler {
    private let queue: DispatchQueue
    private let leeway: RxTimeInterval

    /// A new concurrent queue.
    /// - Parameters:
    ///   - qos: The priority of the queue.
    ///   - leeway: How much later timers may run.
    public convenience init(qos: DispatchQoS = .default, leeway: RxTimeInterval = .nanoseconds(0)) {
        self.init(queue: DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
    }

    /// Runs its work on `queue`.
    /// - Parameters:
    ///   - queue: The queue that runs the work.
    ///   - leeway: How much later timers may run.
    public init(queue: DispatchQueue, leeway: RxTimeInterval = .nanoseconds(0)) {
        self.queue = queue
        self.leeway = leeway
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
        queue.schedule(state, after: dueTime, leeway: leeway, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, leeway: leeway, action: action)
    }
}
