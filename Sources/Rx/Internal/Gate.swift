import Synchronization

/// One subscription to sources that may send at the same time or from within a delivery.
///
/// Events are delivered one at a time and in the order in which they were offered, outside any lock. An event that
/// comes during a delivery waits for its turn with whoever is delivering, so nested ones do not grow the stack.
final class Gate<Element: Sendable>: ObserverType, Disposable {
    private struct State {
        var waiting: [Event<Element>] = []
        var isDelivering = false
        var isStopped = false
        var isDisposed = false
    }

    private let state = Mutex(State())
    private let observer: AnyObserver<Element>
    private let upstream = SingleAssignmentDisposable()

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    func setUpstream(_ disposable: any Disposable) {
        upstream.setDisposable(disposable)
    }

    func on(_ event: Event<Element>) {
        if offer(event) { deliver(event) }
    }

    /// Gives `event` its place in the order. The caller must `deliver` it when the answer is true; otherwise it is dealt
    /// with. Calls nothing, so a source may order events under its own lock and deliver after releasing it.
    func offer(_ event: Event<Element>) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.isStopped = event.isStopEvent
            if state.isDelivering {
                state.waiting.append(event)
                return false
            }
            state.isDelivering = true
            return true
        }
    }

    /// Delivers `event` and then whatever came meanwhile.
    func deliver(_ event: Event<Element>) {
        guard !isDisposed else { return }
        send(event)
        while let batch = takeWaiting() {
            for event in batch where !isDisposed { send(event) }
        }
    }

    private var isDisposed: Bool { state.withLock { $0.isDisposed } }

    private func send(_ event: Event<Element>) {
        observer.on(event)
        if event.isStopEvent { upstream.dispose() }
    }

    private func takeWaiting() -> [Event<Element>]? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.isDelivering = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    func dispose() {
        state.withLock { state in
            state.isStopped = true
            state.isDisposed = true
            state.waiting = []
        }
        upstream.dispose()
    }
}
