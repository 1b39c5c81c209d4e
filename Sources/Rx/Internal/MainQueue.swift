import Dispatch
import Locking

/// The main queue for schedulers: first in, first out together with other work there, until the time limit. Then it
/// yields to other users of the main thread, and continues later.
package enum MainQueue {
    private struct State {
        var waiting = Queue<@Sendable () -> Void>()
        /// The number of turns that were given up.
        var given = 0
        /// When the main loop needs its thread back; nil if there is no limit.
        var deadline: ContinuousClock.Instant?
    }

    private static let state = Mutex(State())

    /// Limits the work of `body`, which serves the main queue, to this time: for main loops with other work. The rest
    /// runs the next time.
    package static func serve(for time: Duration, _ body: () -> Void) {
        state.withLock { $0.deadline = .now + time }
        body()
        state.withLock { $0.deadline = nil }
    }

    /// Runs `work` in its turn.
    static func enqueue(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.enqueue(work) }
        DispatchQueue.main.async { takeTurn() }
    }

    /// Runs the oldest waiting work: that of this turn, unless turns were given up before.
    private static func takeTurn() {
        let (work, isFirstGiven) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
            guard let deadline = state.deadline, deadline < .now else { return (state.waiting.dequeue(), false) }
            state.given += 1
            return (nil, state.given == 1)
        }
        work?()
        if isFirstGiven { DispatchQueue.main.async { makeUp() } }
    }

    /// Takes the turns that were given up.
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
