import Dispatch
import FoundationEssentials
import Synchronization

/// Runs work where the main actor is: at once when already there and nothing of its own is waiting or running, otherwise in
/// its turn in the main queue. So no work of one scheduler overtakes other work of it, or is nested into that.
///
/// The main queue must be served, by `dispatchMain` or by a foreign main loop.
public final class MainScheduler: SchedulerType, RealTimeScheduler, SerialScheduler {
    public static let instance = MainScheduler()

    /// Always waits its turn in the main queue, also when already there.
    public static let asyncInstance = SerialDispatchQueueScheduler()

    /// Marks the main queue. The thread says less: on Linux, `dispatchMain` leaves the main queue, and the main actor
    /// with it, to any thread, and the one that was the main thread is gone.
    private static let mark = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()
    /// How much work is waiting or running.
    private let unfinished = Atomic(0)

    /// One that knows nothing of the work of others.
    public init() {}

    /// Whether this is the main thread, or what stands for it.
    public static var isMainThread: Bool { DispatchQueue.getSpecific(key: mark) != nil }

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
