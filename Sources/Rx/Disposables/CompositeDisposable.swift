import Synchronization

/// Disposes a changing group together; whatever is inserted after disposal is disposed on the spot.
public final class CompositeDisposable: Cancelable {
    /// Names a member, so that it can be removed.
    public struct DisposeKey: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var members: [(key: DisposeKey, disposable: any Disposable)] = []
        var next = 0
        var isDisposed = false
    }

    private let state: Mutex<State>

    public init(_ disposables: [any Disposable] = []) {
        let members = disposables.enumerated().map { (key: DisposeKey(number: $0), disposable: $1) }
        state = Mutex(State(members: members, next: members.count))
    }

    public convenience init(_ disposables: any Disposable...) {
        self.init(disposables)
    }

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The number of members.
    public var count: Int { state.withLock { $0.members.count } }

    /// Adds a member; nil when the group is disposed, and then the member is too.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = state.withLock { state -> DisposeKey? in
            if state.isDisposed { return nil }
            let key = DisposeKey(number: state.next)
            state.next += 1
            state.members.append((key, disposable))
            return key
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes the member out and disposes it.
    public func remove(for key: DisposeKey) {
        let member = state.withLock { state -> (any Disposable)? in
            guard let index = state.members.firstIndex(where: { $0.key == key }) else { return nil }
            return state.members.remove(at: index).disposable
        }
        member?.dispose()
    }

    public func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [] }
            return state.members.map(\.disposable)
        }
        for member in members { member.dispose() }
    }
}
