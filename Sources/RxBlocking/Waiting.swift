import Dispatch
import Foundation
import Locking
import Rx

/// Collects the events of a sequence while a thread waits for its end.
final class Waiting<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var end: Event<Element>?
    }

    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    func subscribe(to source: Observable<Element>) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        if CurrentThreadScheduler.isScheduleRequired {
            subscription.setDisposable(source.subscribe { self.take($0) })
        } else {
            // Work of this thread would wait until the caller returns.
            DispatchQueue(label: "rx.blocking").async {
                subscription.setDisposable(source.subscribe { self.take($0) })
            }
        }
        return subscription
    }

    private func take(_ event: Event<Element>) {
        state.withLock { state in
            if case .next(let element) = event { state.elements.append(element) } else { state.end = event }
        }
        if event.isStopEvent { ended.signal() }
    }

    /// The elements when the sequence has ended, or at `deadline`.
    func result(until deadline: Date) -> MaterializedSequenceResult<Element> {
        while !hasEnded, deadline.timeIntervalSinceNow > 0 { wait(until: deadline) }
        return state.withLock { state in
            switch state.end {
            case .completed, .next: .completed(elements: state.elements)
            case .error(let error): .failed(elements: state.elements, error: error)
            case nil: .failed(elements: state.elements, error: RxError.timeout)
            }
        }
    }

    private var hasEnded: Bool { state.withLock { $0.end != nil } }

    private func wait(until deadline: Date) {
        guard Thread.isMainThread else { return wait(for: deadline.timeIntervalSinceNow) }
        // In short steps, since the end does not wake a run loop. A run loop without sources returns at once.
        let step = min(deadline, Date(timeIntervalSinceNow: 0.01))
        _ = RunLoop.current.run(mode: .default, before: step)
        wait(for: min(step.timeIntervalSinceNow, 0.001))
    }

    private func wait(for seconds: TimeInterval) {
        guard seconds > 0 else { return }
        if seconds > 1e6 { return ended.wait() }
        _ = ended.wait(timeout: .now() + seconds)
    }
}
