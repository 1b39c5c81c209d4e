import Locking

/// Disposes another disposable once it is disposed itself, together with all that `retain` has returned.
public final class RefCountDisposable: Cancelable {
    private struct State {
        var disposable: (any Disposable)?
        var isPrimaryDisposed = false
        var count = 0

        /// Returns the disposable to dispose now, if any.
        mutating func release() -> (any Disposable)? {
            isPrimaryDisposed && count == 0 ? disposable.take() : nil
        }
    }

    private let state: Mutex<State>

    public init(disposable: any Disposable) {
        state = Mutex(State(disposable: disposable))
    }

    /// Whether the other one is disposed.
    public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

    /// Another disposable that must be disposed before the other one is. If that is disposed already, it does nothing.
    public func retain() -> any Disposable {
        let isLate = state.withLock { state in
            guard state.disposable != nil else { return true }
            state.count += 1
            return false
        }
        return isLate ? Disposables.create() : Disposables.create { [self] in release() }
    }

    private func release() {
        let last = state.withLock { state in
            state.count -= 1
            return state.release()
        }
        last?.dispose()
    }

    public func dispose() {
        let last = state.withLock { state in
            state.isPrimaryDisposed = true
            return state.release()
        }
        last?.dispose()
    }
}
