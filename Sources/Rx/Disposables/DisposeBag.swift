/// Disposes its contents when it is released.
public final class DisposeBag: Sendable {
    private let members = CompositeDisposable()

    public init() {}

    /// A bag of these.
    public convenience init(disposing disposables: any Disposable...) {
        self.init()
        insert(disposables)
    }

    /// A bag of the disposables in `builder`.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init()
        insert(builder())
    }

    /// Keeps the disposables in `builder` until the bag is released.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Collects disposables on consecutive lines in a list.
    @resultBuilder
    public enum DisposableBuilder {
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }

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
