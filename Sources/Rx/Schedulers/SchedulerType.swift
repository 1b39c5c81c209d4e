import Dispatch
import FoundationEssentials

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time.
public typealias RxTime = Date

/// Runs work somewhere.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` with `state` as soon as possible.
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable
}

/// Runs work somewhere and at some time. Injected wherever time matters, so that tests can turn the clock by hand.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's idea of the current time.
    var now: RxTime { get }

    /// Runs `action` with `state` after `dueTime`.
    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it gave the last time.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable
}

extension SchedulerType {
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let next = SerialDisposable()
        @Sendable func run(_ state: State, after dueTime: RxTimeInterval) {
            guard !next.isDisposed else { return }
            // Held before it is scheduled, since it may have run, and scheduled its successor, before `schedule` returns.
            let pending = SingleAssignmentDisposable()
            next.disposable = pending
            pending.setDisposable(
                scheduleRelative(state, dueTime: dueTime) { state in
                    run(action(state), after: period)
                    return Disposables.create()
                })
        }
        run(state, after: startAfter)
        return next
    }
}

extension ImmediateSchedulerType {
    /// Runs `action`, and again with each state that it passes to its second argument, each time through the scheduler.
    func scheduleRecursive<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State, (State) -> Void) -> Void
    ) -> any Disposable {
        let next = SerialDisposable()
        @Sendable func run(_ state: State) {
            guard !next.isDisposed else { return }
            let pending = SingleAssignmentDisposable()
            next.disposable = pending
            pending.setDisposable(
                schedule(state) { state in
                    action(state, run)
                    return Disposables.create()
                })
        }
        run(state)
        return next
    }
}

extension DispatchTimeInterval {
    /// The span in seconds; infinite for `.never`.
    public var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }

    /// The span of `seconds`, to the millisecond; `.never` when it is too long to be counted.
    public init(seconds: Double) {
        self = Int(exactly: (seconds * 1000).rounded()).map { .milliseconds($0) } ?? .never
    }
}
