import Foundation
import Locking

/// Lets one more desktop exist at once than the machine has cores, since tests of the window wait half of their time; others
/// wait for their turn. With many more, each program would be too slow to tell a fault from a wait.
final class DesktopQueue: Sendable {
    static let shared = DesktopQueue(places: ProcessInfo.processInfo.activeProcessorCount + 1)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    private init(places: Int) {
        state = Mutex(State(free: places))
    }

    /// Waits for a place.
    func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Gives the place to the one that has waited longest.
    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
