import Locking
import struct Synchronization.Atomic

/// Holds a disposable that is known only after its work has begun; it can be set once.
public final class SingleAssignmentDisposable: Cancelable {
    private enum State {
        case empty
        case holding(any Disposable)
        case disposed
    }

    private let state = Mutex(State.empty)
    /// Outside the state, because it is read with each event: `stoppedBit` and `disposedBit`.
    private let flags = Atomic<UInt8>(0)
    private static var disposedBit: UInt8 { 1 }
    private static var stoppedBit: UInt8 { 2 }

    public init() {}

    public var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposedBit != 0 }

    /// Whether its subscription is disposed or stopped.
    var isOver: Bool { flags.load(ordering: .acquiring) != 0 }

    /// Records the stop event.
    /// - Returns: Whether it was neither stopped nor disposed before.
    func stop() -> Bool { flags.bitwiseOr(Self.stoppedBit, ordering: .acquiringAndReleasing).oldValue == 0 }

    /// Sets the disposable. After disposal it is disposed at once.
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
        flags.bitwiseOr(Self.disposedBit, ordering: .releasing)
        let held = state.withLock { state -> (any Disposable)? in
            defer { state = .disposed }
            if case .holding(let disposable) = state { return disposable }
            return nil
        }
        held?.dispose()
    }
}
