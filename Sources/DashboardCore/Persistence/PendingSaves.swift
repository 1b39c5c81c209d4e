import Dispatch
import Rx
import Locking

/// What has to be on disk before the program ends: what workers have been given to do, and what is written only then.
public final class PendingSaves: Sendable {
    private struct Write: Sendable {
        let worker: any ImmediateSchedulerType
        let body: @Sendable () -> Void
    }

    /// All that the workers have been given and not done yet.
    private let work = DispatchGroup()
    private let writes = Mutex<[Write]>([])

    public init() {}

    /// The same worker, whose work `finish` waits for: also for what is given to it meanwhile.
    public func counting(_ worker: any ImmediateSchedulerType) -> any ImmediateSchedulerType {
        if let worker = worker as? any SerialScheduler { return CountingSerialWorker(worker: worker, work: work) }
        return CountingWorker(worker: worker, work: work)
    }

    /// Has `body` called by `finish`, on the worker.
    public func add(on worker: any ImmediateSchedulerType, _ body: @escaping @Sendable () -> Void) {
        writes.withLock { $0.append(Write(worker: counting(worker), body: body)) }
    }

    /// Waits until everything is on disk that was changed before, and tells whether that was so by `deadline`. Blocks until
    /// then.
    public func finish(by deadline: DispatchTime) -> Bool {
        guard work.wait(timeout: deadline) == .success else { return false }
        for write in writes.withLock({ $0 }) {
            _ = write.worker.schedule(()) { _ in
                write.body()
                return Disposables.create()
            }
        }
        return work.wait(timeout: deadline) == .success
    }
}

private struct CountingWorker: ImmediateSchedulerType {
    let worker: any ImmediateSchedulerType
    let work: DispatchGroup

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        worker.scheduleCounted(by: work, state, action)
    }
}

/// The same for a worker that keeps the order of its work, and does so with this, too.
private struct CountingSerialWorker: SerialScheduler {
    let worker: any SerialScheduler
    let work: DispatchGroup

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        worker.scheduleCounted(by: work, state, action)
    }

    func enqueue(_ work: @escaping @Sendable () -> Void) {
        let item = WorkItem(of: self.work)
        worker.enqueue { withExtendedLifetime(item) { work() } }
    }
}

extension ImmediateSchedulerType {
    fileprivate func scheduleCounted<State: Sendable>(
        by work: DispatchGroup, _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let item = WorkItem(of: work)
        return schedule(state) { state in
            // Until it is done, or let go of because it was disposed before its turn.
            withExtendedLifetime(item) { action(state) }
        }
    }
}

/// Counts from its beginning to its end.
private final class WorkItem: Sendable {
    private let work: DispatchGroup

    init(of work: DispatchGroup) {
        self.work = work
        work.enter()
    }

    deinit { work.leave() }
}
