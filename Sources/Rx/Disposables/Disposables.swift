import Locking

/// Creates disposables.
public enum Disposables {
    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// Calls `dispose` at most once.
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Disposes all, in this order.
    public static func create(_ disposables: any Disposable...) -> any Cancelable {
        create(disposables)
    }

    /// Disposes all, in this order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        FixedDisposable(disposables)
    }
}

private struct NopDisposable: Cancelable {
    var isDisposed: Bool { true }

    func dispose() {}
}

private final class AnonymousDisposable: Cancelable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Mutex(action)
    }

    var isDisposed: Bool { action.withLock { $0 == nil } }

    func dispose() {
        // Removed first: the action runs outside the lock and is released even if this object lives on.
        let action = action.withLock { $0.take() }
        action?()
    }
}

/// An immutable group.
private final class FixedDisposable: Cancelable {
    private let members: Mutex<[any Disposable]?>

    init(_ members: [any Disposable]) {
        self.members = Mutex(members)
    }

    var isDisposed: Bool { members.withLock { $0 == nil } }

    func dispose() {
        let members = members.withLock { $0.take() }
        for member in members ?? [] { member.dispose() }
    }
}
