import Dispatch
import FoundationEssentials
import Synchronization

/// Runs work on the main actor: at once if the caller is there already and none of its own work is waiting or running,
/// otherwise in its turn in the main queue. So work of one scheduler is neither overtaken by other work of it, nor
/// nested into it.
///
/// The main queue must be served, by `dispatchMain` or by another main loop.
public final class MainScheduler: SchedulerType, RealTimeScheduler, SerialScheduler {
    public static let instance = MainScheduler()

    /// Always enqueues work in the main queue, even if the caller is there already.
    public static let asyncInstance = SerialDispatchQueueScheduler()

    /// Marks the main queue. Checking the thread is not enough: on Linux, `dispatchMain` lets any thread run the main
    /// queue, and with it the main actor, and the original main thread is gone.
    private static let mark = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()
    /// The number of waiting or running pieces of work.
    private let unfinished = Atomic(0)

    /// A scheduler that ignores the work of other schedulers.
    public init() {}

    /// Whether this is the main thread, or the thread that runs the main queue.
    public static var isMainThread: Bool { DispatchQueue.getSpecific(key: mark) != nil }

    /// Stops the program if this is not the main thread, nor the thread that runs the main queue.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(isMainThread, errorMessage ?? "Running on background thread.")
    }

    public var now: RxTime { Date() }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        enqueue { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
        return disposable
    }

    package func enqueue(_ work: @escaping @Sendable () -> Void) {
        let isFirst = unfinished.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0
        if isFirst, Self.isMainThread { return run(work) }
        MainQueue.enqueue { [self] in run(work) }
    }

    private func run(_ work: () -> Void) {
        work()
        unfinished.wrappingSubtract(1, ordering: .acquiringAndReleasing)
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
