import Dispatch
import Locking

/// A timer of a queue that is removed by its disposal. A closure passed to `asyncAfter`, in contrast, is retained, and
/// wakes the queue, until it is due.
final class QueueTimer: Disposable {
    private let source: Mutex<any DispatchSourceTimer>

    /// Runs `body` on `queue` after `wait`, or up to `leeway` later, even if the timer is not retained.
    init(
        on queue: DispatchQueue, after wait: Duration, leeway: RxTimeInterval, _ body: @escaping @Sendable () -> Void
    ) {
        source = Mutex(DispatchSource.makeTimerSource(queue: queue))
        source.withLock { source in
            // The handler retains this object, and is released with the source.
            source.setEventHandler {
                self.dispose()
                body()
            }
            let nanoseconds = max(0, Int(wait / .nanoseconds(1)))
            source.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: leeway)
            source.activate()
        }
    }

    func dispose() {
        source.withLock { $0.cancel() }
    }
}
