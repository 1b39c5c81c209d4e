import Locking

/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// The scheduler on which it is disposed.
    public let scheduler: any ImmediateSchedulerType

    private let disposable: Mutex<(any Disposable)?>

    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable = Mutex(disposable)
    }

    /// Whether the other one is disposed, or is being disposed.
    public var isDisposed: Bool { disposable.withLock { $0 == nil } }

    public func dispose() {
        _ = scheduler.schedule(self) { scheduled in
            let disposable = scheduled.disposable.withLock { $0.take() }
            disposable?.dispose()
            return Disposables.create()
        }
    }
}
