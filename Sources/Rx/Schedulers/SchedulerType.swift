import Dispatch
import FoundationEssentials

/// A duration.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time.
public typealias RxTime = Date

/// Runs work in an execution context.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` with `state` as soon as possible.
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable
}

/// Runs work in an execution context at a given time. Injected wherever time matters, so that tests can use virtual
/// time.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's idea of the current time.
    var now: RxTime { get }

    /// Runs `action` with `state` after `dueTime`.
    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it returned the last
    /// time.
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
        let current = Locked(state)
        // The next tick is scheduled first, so that it precedes any work that the action schedules for the same time.
        @Sendable func run(after dueTime: RxTimeInterval) {
            next.set {
                scheduleRelative((), dueTime: dueTime) { _ in
                    run(after: period)
                    current.value = action(current.value)
                    return Disposables.create()
                }
            }
        }
        run(after: startAfter)
        return next
    }
}

extension ImmediateSchedulerType {
    /// Runs `action`, and again with each state that it passes to its second argument, each time through the scheduler.
    public func scheduleRecursive<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State, (State) -> Void) -> Void
    ) -> any Disposable {
        let next = SerialDisposable()
        @Sendable func run(_ state: State) {
            next.set {
                schedule(state) { state in
                    action(state, run)
                    return Disposables.create()
                }
            }
        }
        run(state)
        return next
    }
}

extension SerialDisposable {
    /// Holds the result of `start`, unless disposed already. The slot is reserved before: the started work may have
    /// run, and set its successor, before `start` returns.
    func set(_ start: () -> any Disposable) {
        guard !isDisposed else { return }
        let pending = SingleAssignmentDisposable()
        disposable = pending
        pending.setDisposable(start())
    }
}

extension DispatchTimeInterval {
    /// The duration in seconds; infinite for `.never`.
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

    /// The duration of `seconds`, to the millisecond; `.never` if it is too long.
    public init(seconds: Double) {
        self = Int(exactly: (seconds * 1000).rounded()).map { .milliseconds($0) } ?? .never
    }
}
