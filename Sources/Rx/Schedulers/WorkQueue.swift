import Dispatch
import Locking

/// Work that runs serially on a dispatch queue, first in, first out.
///
/// One item of the dispatch queue runs a batch of work, which costs less than an item for each. After a batch, other
/// users of `target` get their turn.
final class WorkQueue: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var waiting = Queue<Work>()
        /// The rest of the last batch.
        var left = Queue<Work>()
        /// Whether an item of the dispatch queue is scheduled for the waiting work.
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

    /// Takes all waiting work. If there is none, another item will be scheduled for later work.
    ///
    /// Waits briefly before it gives up: a thread that has just emitted often emits more, and waking up a thread takes
    /// longer than everything else.
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

    /// Spins: sleeping, or yielding to other threads, could take a thousand times as long.
    private static func waitBriefly() {
        let end = ContinuousClock.now + .microseconds(2)
        while ContinuousClock.now < end {}
    }
}
