import Dispatch
import FoundationEssentials

/// Runs work one after the other on a queue of its own, away from the caller.
public final class SerialDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue

    /// A new serial queue.
    public init(qos: DispatchQoS = .default, internalSerialQueueName: String = "rx.serial") {
        queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
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
}

/// Runs work on the system's shared threads, several pieces at the same time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue

    /// A new concurrent queue.
    public init(qos: DispatchQoS = .default) {
        queue = DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent)
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
}

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
        _ state: State, after dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        // The queue holds a timer's closure until its time has come; disposal empties it at once.
        let pending = Locked<(@Sendable (State) -> any Disposable)?>(action)
        asyncAfter(deadline: .now() + dueTime) {
            if let action = pending.withLock({ $0.take() }) { disposable.setDisposable(action(state)) }
        }
        return Disposables.create(Disposables.create { pending.value = nil }, disposable)
    }
}
