import Synchronization

/// A disposable that only records whether it is disposed.
public final class BooleanDisposable: Cancelable {
    private let state: Atomic<Bool>

    public init(isDisposed: Bool = false) {
        state = Atomic(isDisposed)
    }

    public var isDisposed: Bool { state.load(ordering: .acquiring) }

    public func dispose() { state.store(true, ordering: .releasing) }
}
