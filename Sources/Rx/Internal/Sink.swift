import Synchronization

/// One subscription to a serial source: passes events on until one stops it or it is disposed, then lets go of upstream.
final class Sink<Element: Sendable>: ObserverType, Disposable {
    private let observer: AnyObserver<Element>
    private let isStopped = Atomic(false)
    private let upstream = SingleAssignmentDisposable()

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    func setUpstream(_ disposable: any Disposable) {
        upstream.setDisposable(disposable)
    }

    var isDisposed: Bool { isStopped.load(ordering: .acquiring) }

    func on(_ event: Event<Element>) {
        guard event.isStopEvent else {
            if !isDisposed { observer.on(event) }
            return
        }
        if !isStopped.exchange(true, ordering: .acquiringAndReleasing) {
            observer.on(event)
            upstream.dispose()
        }
    }

    func dispose() {
        isStopped.store(true, ordering: .releasing)
        upstream.dispose()
    }
}
