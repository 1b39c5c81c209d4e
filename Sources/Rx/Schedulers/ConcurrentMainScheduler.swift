import Dispatch
import FoundationEssentials

/// Runs work on the main actor: at once if the caller is there already, even if other work is waiting or running,
/// otherwise in its turn in the main queue.
///
/// For `subscribe(on:)`. `observe(on:)` must keep the order of events, for which `MainScheduler` is faster.
public final class ConcurrentMainScheduler: SchedulerType, RealTimeScheduler {
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if MainScheduler.isMainThread { return action(state) }
        let disposable = SingleAssignmentDisposable()
        MainQueue.enqueue { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
        return disposable
    }

    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        DispatchQueue.main.schedule(state, after: dueTime, action: action)
    }

    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueue.main.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
