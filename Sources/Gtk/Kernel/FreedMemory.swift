import CGtk
import Rx

/// What the program has allocated and freed, which the C library keeps for it.
public nonisolated enum FreedMemory {
    /// Returns it to the system from time to time, off the main thread. The first frame allocates some megabytes in small pieces
    /// that it does not need later, as dialogs and searches do.
    /// - Parameters:
    ///   - delay: How long from now, in seconds.
    ///   - interval: How often after that, in seconds.
    public static func giveBack(after delay: Int, every interval: Int) -> any Disposable {
        Observable<Int>.timer(
            .seconds(delay), period: .seconds(interval), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility)
        )
        .subscribe(onNext: { _ in malloc_trim(0) })
    }
}
