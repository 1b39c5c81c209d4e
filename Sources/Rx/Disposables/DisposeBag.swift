/// Disposes what was put into it when it is released.
public final class DisposeBag: Sendable {
    private let members = CompositeDisposable()

    public init() {}

    /// Keeps `disposable` until the bag is released.
    public func insert(_ disposable: any Disposable) {
        members.insert(disposable)
    }

    /// Keeps all of them until the bag is released.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Keeps all of them until the bag is released.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { members.insert(disposable) }
    }

    deinit { members.dispose() }
}

extension Disposable {
    /// Disposes this when `bag` is released.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
