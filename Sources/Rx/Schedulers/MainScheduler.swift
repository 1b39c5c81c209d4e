import Dispatch
import FoundationEssentials

/// Runs work where the main actor is: at once when already there, otherwise through the main queue.
///
/// The main queue must be served, by `dispatchMain` or by a foreign main loop. Work that must not overtake what is
/// waiting goes through `observe(on:)`, which keeps its own order.
public final class MainScheduler: SchedulerType {
    public static let instance = MainScheduler()

    /// Always waits its turn in the main queue, also when already there.
    public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)

    /// Marks the main queue. The thread says less: on Linux, `dispatchMain` leaves the main queue, and the main actor
    /// with it, to any thread, and the one that was the main thread is gone.
    private let mark = DispatchSpecificKey<Bool>()

    private init() {
        DispatchQueue.main.setSpecific(key: mark, value: true)
    }

    /// Whether this is the main thread, or what stands for it.
    public static var isMainThread: Bool { DispatchQueue.getSpecific(key: instance.mark) != nil }

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if Self.isMainThread { return action(state) }
        return DispatchQueue.main.schedule(state, action: action)
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
