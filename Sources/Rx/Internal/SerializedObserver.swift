#if DEBUG
    import Glibc
#endif
import Locking

/// One subscription to sources that may emit concurrently or from within a delivery.
///
/// Events are delivered one at a time and in the order in which they were offered, outside any lock. An event during a
/// delivery is enqueued and delivered by the thread that is already delivering, so nested events do not grow the stack.
final class SerializedObserver<Element: Sendable>: ObserverType {
    private struct State {
        var waiting = Queue<Event<Element>>()
        var isDelivering = false
        var isStopped = false
        #if DEBUG
            /// The delivering thread, and the number of events that the delivery has caused.
            var thread: pthread_t?
            var feedback = 0
        #endif

        mutating func beginDelivering() {
            isDelivering = true
            #if DEBUG
                (thread, feedback) = (pthread_self(), 0)
            #endif
        }
    }

    #if DEBUG
        private let counted = Resources.Token()
    #endif

    /// The subscriber's disposable. It does not retain the observer, so that keeping it after termination retains
    /// nothing else.
    let subscription = SingleAssignmentDisposable()

    private let state = Mutex(State())
    private let observer: AnyObserver<Element>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    func asObserver() -> AnyObserver<Element> { AnyObserver { [self] event in on(event) } }

    /// `offer` and `deliver` in one step, without the queue if the event need not wait.
    func on(_ event: Event<Element>) {
        Interleaving.point()
        let isFirst = state.withLock { state in
            guard !state.isStopped else { return false }
            state.isStopped = event.isStopEvent
            if state.isDelivering || !state.waiting.isEmpty {
                state.waiting.enqueue(event)
                return false
            }
            state.beginDelivering()
            return true
        }
        #if DEBUG
            if !isFirst { noteFeedback() }
        #endif
        if isFirst { deliver(from: event) } else { deliver() }
    }

    #if DEBUG
        /// Reports an endless feedback loop, outside the lock.
        private func noteFeedback() {
            let isLoop = state.withLock { state in
                guard state.isDelivering, !state.isStopped, state.thread == pthread_self() else { return false }
                state.feedback += 1
                return state.feedback == Anomaly.feedbackLimit
            }
            guard isLoop else { return }
            Anomaly.report(
                "The delivery of one event has brought about \(Anomaly.feedbackLimit) others of the same sequence: does it feed "
                    + "itself?")
        }
    #endif

    /// Enqueues `event`; `deliver` must follow. It calls no client code, so that a source can order events under its
    /// own lock and deliver them after releasing it.
    func offer(_ event: Event<Element>) {
        Interleaving.point()
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = event.isStopEvent
            state.waiting.enqueue(event)
        }
    }

    /// Delivers the queue, unless another thread is doing so already, which will then deliver all of it.
    func deliver() {
        Interleaving.point()
        if let first = takeFirst() { deliver(from: first) }
    }

    private func deliver(from first: Event<Element>) {
        var event = first
        while true {
            send(event)
            guard let next = takeNext() else { return }
            event = next
        }
    }

    private func send(_ event: Event<Element>) {
        // Checked for every event: the previous one may have caused the disposal.
        guard !subscription.isDisposed else { return }
        observer.on(event)
        if event.isStopEvent { subscription.dispose() }
    }

    private func takeFirst() -> Event<Element>? {
        state.withLock { state in
            guard !state.isDelivering, let event = state.waiting.dequeue() else { return nil }
            state.beginDelivering()
            return event
        }
    }

    private func takeNext() -> Event<Element>? {
        state.withLock { state in
            guard let event = state.waiting.dequeue() else {
                state.isDelivering = false
                return nil
            }
            return event
        }
    }
}
