import Dispatch
import Locking
import Rx

/// The work that must be finished before the program ends: work that was enqueued on workers, and files that are
/// written only then.
package final class PendingSaves: Sendable {
    private struct Write: Sendable {
        let worker: any ImmediateSchedulerType
        let body: @Sendable () -> Void
    }

    /// The enqueued work.
    private let work = DispatchGroup()
    private let writes = Mutex<[Write]>([])

    package init() {}

    /// The same worker, with its work counted for `finish`, including work that is enqueued while it waits.
    package func counting(_ worker: any ImmediateSchedulerType) -> any ImmediateSchedulerType {
        if let worker = worker.serial { return CountingSerialWorker(worker: worker, work: work) }
        return CountingWorker(worker: worker, work: work)
    }

    /// Registers `write` to be called on the worker by `finish`, as long as there is `model`. It is not retained: models stop when
    /// nobody needs them any more, and must not write over what others have written since.
    package func add<Model: AnyObject & Sendable>(
        _ model: Model, on worker: any ImmediateSchedulerType, _ write: @escaping @Sendable (Model) -> Void
    ) {
        let worker = counting(worker)
        writes.withLock { writes in
            writes.append(
                Write(worker: worker) { [weak model] in
                    if let model { write(model) }
                })
        }
    }

    /// Lets a serial worker do nothing from what it does now on, until what is returned is disposed. Blocks until then, or until
    /// `deadline`.
    package func hold(_ worker: any ImmediateSchedulerType, by deadline: DispatchTime) -> any Disposable {
        let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        _ = worker.uncounted.schedule(()) { _ in
            begin.signal()
            end.wait()
            return Disposables.create()
        }
        _ = begin.wait(timeout: deadline)
        return Disposables.create { end.signal() }
    }

    /// Waits until everything that was changed before is on disk. Returns whether this was so by `deadline`. Blocks
    /// until then.
    package func finish(by deadline: DispatchTime) -> Bool {
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

private protocol CountingScheduler: ImmediateSchedulerType {
    /// The worker whose work is counted.
    var counted: any ImmediateSchedulerType { get }
}

extension ImmediateSchedulerType {
    /// The same worker without its work counted, for what the end of the program must not wait for.
    package var uncounted: any ImmediateSchedulerType { (self as? any CountingScheduler)?.counted ?? self }
}

private struct CountingWorker: CountingScheduler {
    let worker: any ImmediateSchedulerType
    let work: DispatchGroup

    var counted: any ImmediateSchedulerType { worker }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        worker.scheduleCounted(by: work, state, action)
    }
}

/// The same for a serial worker, which stays serial.
private struct CountingSerialWorker: SerialScheduler, CountingScheduler {
    let worker: any SerialScheduler
    let work: DispatchGroup

    var counted: any ImmediateSchedulerType { worker }

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
            // Until the work is done, or released because it was disposed before it ran.
            withExtendedLifetime(item) { action(state) }
        }
    }
}

/// Counted from its creation to its release.
private final class WorkItem: Sendable {
    private let work: DispatchGroup

    package init(of work: DispatchGroup) {
        self.work = work
        work.enter()
    }

    deinit { work.leave() }
}
