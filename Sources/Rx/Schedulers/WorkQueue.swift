import Dispatch
import Locking

/// Work that runs one after the other on a serial dispatch queue, first in, first out.
///
/// One item of the dispatch queue runs many pieces of work, which costs less than an item for each. After a batch, others
/// who use `target` have their turn.
final class WorkQueue: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var waiting = Queue<Work>()
        /// What the last batch took, and did not come to.
        var left = Queue<Work>()
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
        var works = Queue<Work>()
        state.withLock { swap(&works, &$0.left) }
        for number in 0..<Self.batchSize {
            if works.isEmpty, !refill(&works, waits: number > 0) { return }
            works.dequeue()?()
        }
        state.withLock { swap(&works, &$0.left) }
        target.async { self.queue.async { self.runBatch() } }
    }

    /// Takes all that waits. If that is nothing, another item will be scheduled for what comes.
    ///
    /// Waits a moment before it gives up: whoever has just emitted something often emits more, and to wake up a thread for
    /// that takes longer than all the rest.
    private func refill(_ works: inout Queue<Work>, waits: Bool) -> Bool {
        for isLast in [false, true] {
            if waits || isLast { Self.waitBriefly() }
            state.withLock { state in
                swap(&works, &state.waiting)
                state.isScheduled = !works.isEmpty || !isLast
            }
            if !works.isEmpty { return true }
        }
        return false
    }

    /// Actively: to sleep, or to yield to other threads, could take a thousand times as long.
    private static func waitBriefly() {
        let end = ContinuousClock.now + .microseconds(2)
        while ContinuousClock.now < end {}
    }
}
