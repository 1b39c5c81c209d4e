import Locking
import struct Synchronization.Atomic

/// One subscription to a subject, which sends its events one at a time.
///
/// The subscribing thread delivers the replay, and events that the subject sends meanwhile are enqueued behind it. From
/// then on nothing has to wait: events are delivered by the subject's thread, without a lock.
final class SubjectSubscription<Element: Sendable>: Sendable {
    #if DEBUG
        private let counted = Resources.Token()
    #endif

    /// The subscriber's disposable. It does not retain the observer, so that keeping it after termination retains
    /// nothing else.
    let subscription = SingleAssignmentDisposable()

    private let observer: AnyObserver<Element>
    /// The replay that is still to be delivered, and the events behind it.
    private let waiting = Mutex(Queue<Event<Element>>())
    /// Only changed under the lock of the queue, while that is empty.
    private let isReplaying = Atomic(true)

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    /// Adds an event to the replay; `replay` must follow. It calls no client code.
    func offer(_ event: Event<Element>) {
        waiting.withLock { $0.enqueue(event) }
    }

    /// Delivers the replay, and the events that were enqueued meanwhile.
    func replay() {
        Interleaving.point()
        while let event = takeNext() { send(event) }
    }

    /// Delivers an event, or enqueues it behind the replay.
    func on(_ event: Event<Element>) {
        Interleaving.point()
        if isReplaying.load(ordering: .acquiring), enqueue(event) { return }
        send(event)
    }

    private func takeNext() -> Event<Element>? {
        waiting.withLock { waiting in
            let event = waiting.dequeue()
            if event == nil { isReplaying.store(false, ordering: .releasing) }
            return event
        }
    }

    /// - Returns: False if the replay has ended meanwhile.
    private func enqueue(_ event: Event<Element>) -> Bool {
        Interleaving.point()
        return waiting.withLock { waiting in
            guard isReplaying.load(ordering: .relaxed) else { return false }
            waiting.enqueue(event)
            return true
        }
    }

    private func send(_ event: Event<Element>) {
        // Checked for every event: the previous one may have caused the disposal.
        guard !subscription.isDisposed else { return }
        observer.on(event)
        if event.isStopEvent { subscription.dispose() }
    }
}
