/// One subscription to a serial source: passes events on until one stops it or it is disposed, then lets go of upstream.
final class Sink<Element: Sendable>: ObserverType {
    #if DEBUG
        private let counted = Resources.Token()
    #endif
    /// What the subscriber gets. It does not hold the sink, so that keeping it after the end keeps nothing else.
    let subscription = SingleAssignmentDisposable()

    private let observer: AnyObserver<Element>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    /// Whether nothing more is passed on.
    var isOver: Bool { subscription.isOver }

    func asObserver() -> AnyObserver<Element> { AnyObserver { [self] event in on(event) } }

    func on(_ event: Event<Element>) {
        guard event.isStopEvent else {
            if !isOver { observer.on(event) }
            return
        }
        guard subscription.stop() else { return }
        observer.on(event)
        subscription.dispose()
    }
}
