#if DEBUG
    import struct Synchronization.Atomic
#endif

/// One subscription to a serial source: forwards events until a stop event or disposal, and then disposes upstream.
final class Sink<Element: Sendable>: ObserverType {
    #if DEBUG
        private let counted = Resources.Token()
        private let isDelivering = Atomic(false)
    #endif
    /// The subscriber's disposable. It does not retain the sink, so that keeping it after termination retains nothing
    /// else.
    let subscription = SingleAssignmentDisposable()

    private let observer: AnyObserver<Element>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    /// Whether no more events are forwarded.
    var isOver: Bool { subscription.isOver }

    func asObserver() -> AnyObserver<Element> { AnyObserver { [self] event in on(event) } }

    func on(_ event: Event<Element>) {
        #if DEBUG
            let overlaps = isDelivering.exchange(true, ordering: .relaxed)
            if overlaps {
                Anomaly.report(
                    "An event came while the one before was being delivered. Its source has to send one event after the other: "
                        + "make it with `create`, a subject or a relay, which see to that.")
            }
            defer { if !overlaps { isDelivering.store(false, ordering: .relaxed) } }
        #endif
        guard event.isStopEvent else {
            if !isOver { observer.on(event) }
            return
        }
        guard subscription.stop() else { return }
        observer.on(event)
        subscription.dispose()
    }
}
