import Dispatch
import Foundation

/// Runs work on the main thread: at once when already there, otherwise through the main queue.
///
/// The main queue must be served, by `dispatchMain` or by a foreign main loop. Work that must not overtake what is
/// waiting goes through `observe(on:)`, which keeps its own order.
public final class MainScheduler: SchedulerType {
    public static let instance = MainScheduler()

    private init() {}

    /// Whether this is the main thread.
    public static var isMainThread: Bool { Thread.isMainThread }

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
}
