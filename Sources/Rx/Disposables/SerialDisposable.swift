import Locking

/// Holds one disposable at a time: setting another one disposes the previous one; after disposal, the new one.
public final class SerialDisposable: Cancelable {
    private struct State {
        var current: (any Disposable)?
        var isDisposed = false
    }

    private let state = Mutex(State())

    public init() {}

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The current disposable; setting it disposes the previous one.
    public var disposable: any Disposable {
        get { state.withLock { $0.current } ?? Disposables.create() }
        set {
            let stale = state.withLock { state -> (any Disposable)? in
                if state.isDisposed { return newValue }
                defer { state.current = newValue }
                return state.current
            }
            stale?.dispose()
        }
    }

    public func dispose() {
        let current = state.withLock { state in
            state.isDisposed = true
            return state.current.take()
        }
        current?.dispose()
    }
}
