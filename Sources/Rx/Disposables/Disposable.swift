/// A subscription or other piece of work that can be disposed.
public protocol Disposable: Sendable {
    /// Disposes it; a second call does nothing.
    func dispose()
}

/// A disposable with a property for its state.
public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}
