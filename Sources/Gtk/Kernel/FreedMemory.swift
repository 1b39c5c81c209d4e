import CGtk
import Rx

/// What the program has allocated and freed, which the C library keeps for it.
public nonisolated enum FreedMemory {
    /// Returns it to the system, once and off the main thread. The first frame allocates some megabytes in small pieces that it
    /// does not need later.
    /// - Parameter delay: How long from now, in seconds.
    public static func giveBack(after delay: Int) -> any Disposable {
        Observable<Int>.timer(.seconds(delay), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))
            .subscribe(onNext: { _ in malloc_trim(0) })
    }
}
