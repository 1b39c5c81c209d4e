import Dispatch
import Glibc
import Locking

/// Work that runs one after the other on a serial dispatch queue, first in, first out.
///
/// One item of the dispatch queue runs many pieces of work, which costs less than an item for each. After a batch, others
/// who use `target` have their turn.
final class WorkQueue: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var waiting = Queue<Work>()
        /// Whether an item of the dispatch queue will see to what waits.
        var isScheduled = false
    }

    private static let batchSize = 64

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let target: DispatchQueue

    /// Runs work on `queue`, which is `target` or runs its items there.
    init(on queue: DispatchQueue, target: DispatchQueue) {
        self.queue = queue
        self.target = target
    }

    func enqueue(_ work: @escaping Work) {
        Interleaving.point()
        let isFirst = state.withLock { state in
            state.waiting.enqueue(work)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        Interleaving.point()
        if isFirst { queue.async { self.runBatch() } }
    }

    private func runBatch() {
        var left = Self.batchSize
        while left > 0, var works = takeNext(upTo: left) {
            left -= works.count
            // Taken out one by one, so that each is released before the next one runs.
            while let work = works.popLast() { work() }
        }
        if left == 0 { target.async { self.queue.async { self.runBatch() } } }
    }

    /// The next work, the first last; nil where there is none, and an item will be scheduled for what comes.
    ///
    /// Looks again before it gives up: whoever has just emitted something often emits more, and to wake up a thread for
    /// that takes longer than all the rest.
    private func takeNext(upTo limit: Int) -> [Work]? {
        let looks = 3
        for look in 1...looks {
            let works = state.withLock { state in
                let works = state.waiting.dequeue(upTo: limit)
                state.isScheduled = !works.isEmpty || look < looks
                return works
            }
            if !works.isEmpty { return works.reversed() }
            if look < looks { sched_yield() }
        }
        return nil
    }
}
