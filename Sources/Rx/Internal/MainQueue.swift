import Dispatch
import Locking

/// The main queue as schedulers use it: first in, first out with everything else there, as long as work does not take more
/// than its time. Then it gives way to whoever else needs the main thread, and goes on where it was.
package enum MainQueue {
    private struct State {
        var waiting = Queue<@Sendable () -> Void>()
        /// How many turns have come that were given away.
        var given = 0
        /// When the main loop wants its thread back; nil where nobody does.
        var deadline: ContinuousClock.Instant?
    }

    private static let state = Mutex(State())

    /// Lets all work of `body`, which serves the main queue, stop after this time: for main loops that have other things to
    /// do. What is left comes the next time.
    package static func serve(for time: Duration, _ body: () -> Void) {
        state.withLock { $0.deadline = .now + time }
        body()
        state.withLock { $0.deadline = nil }
    }

    /// Runs `work` when its turn has come.
    static func enqueue(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.enqueue(work) }
        DispatchQueue.main.async { takeTurn() }
    }

    /// Runs the work that has waited longest: that which this turn is for, unless turns were given away before.
    private static func takeTurn() {
        let (work, isFirstGiven) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
            guard let deadline = state.deadline, deadline < .now else { return (state.waiting.dequeue(), false) }
            state.given += 1
            return (nil, state.given == 1)
        }
        work?()
        if isFirstGiven { DispatchQueue.main.async { makeUp() } }
    }

    /// Takes the turns that were given away.
    private static func makeUp() {
        while let work = takeWork() { work() }
        let isLeft = state.withLock { $0.given > 0 }
        if isLeft { DispatchQueue.main.async { makeUp() } }
    }

    private static func takeWork() -> (@Sendable () -> Void)? {
        state.withLock { state in
            let isOver = state.deadline.map { $0 < .now } ?? false
            guard state.given > 0, !isOver else { return nil }
            state.given -= 1
            return state.waiting.dequeue()
        }
    }
}
