import Synchronization

/// Holds a disposable that is known only after the work it belongs to has begun; it is set once.
public final class SingleAssignmentDisposable: Cancelable {
    private enum State {
        case empty
        case holding(any Disposable)
        case disposed
    }

    private let state = Mutex(State.empty)
    /// Beside the state, because it is asked for with each event.
    private let flag = Atomic(false)

    public init() {}

    public var isDisposed: Bool { flag.load(ordering: .acquiring) }

    /// Sets what is held. After disposal it is disposed on the spot.
    public func setDisposable(_ disposable: any Disposable) {
        let isLate = state.withLock { state in
            switch state {
            case .empty:
                state = .holding(disposable)
                return false
            case .holding:
                preconditionFailure("A SingleAssignmentDisposable is set once.")
            case .disposed:
                return true
            }
        }
        if isLate { disposable.dispose() }
    }

    public func dispose() {
        flag.store(true, ordering: .releasing)
        let held = state.withLock { state -> (any Disposable)? in
            defer { state = .disposed }
            if case .holding(let disposable) = state { return disposable }
            return nil
        }
        held?.dispose()
    }
}
