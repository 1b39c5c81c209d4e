import Locking
import Rx

/// Limits the number of singles that run at the same time. Of the waiting ones, the newest is started first: after the
/// map has moved, older tiles are no longer visible.
final class LatestFirstQueue: Sendable {
    private struct Waiting {
        let number: Int
        let start: @Sendable () -> Void
    }

    private struct State {
        var runningCount = 0
        var waiting: [Waiting] = []
        var next = 0
        var isStarting = false
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// The same single, started when there is a free slot. Disposal removes it from the queue.
    func queued<Element>(_ work: Single<Element>) -> Single<Element> {
        .create { [self] observer in
            let subscription = SingleAssignmentDisposable()
            let number = append {
                subscription.setDisposable(
                    work.subscribe(
                        onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) },
                        onDisposed: { [self] in finish() }))
            }
            startNext()
            return Disposables.create { [self] in
                remove(number)
                subscription.dispose()
            }
        }
    }

    private func append(_ start: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.next += 1
            state.waiting.append(Waiting(number: state.next, start: start))
            return state.next
        }
    }

    private func remove(_ number: Int) {
        // The closure is released outside the lock, since it may own any object.
        state.withLockDiscarding { state in
            state.waiting.lastIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
        }
    }

    private func finish() {
        state.withLock { $0.runningCount -= 1 }
        startNext()
    }

    /// In a loop, since work that completes at once calls this recursively.
    private func startNext() {
        guard
            state.withLock({ state in
                defer { state.isStarting = true }
                return !state.isStarting
            })
        else { return }
        while let next = takeNext() { next.start() }
    }

    private func takeNext() -> Waiting? {
        state.withLock { state in
            let next = state.runningCount < limit ? state.waiting.popLast() : nil
            if next != nil { state.runningCount += 1 } else { state.isStarting = false }
            return next
        }
    }
}
