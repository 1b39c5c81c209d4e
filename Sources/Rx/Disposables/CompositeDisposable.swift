import Locking

/// Disposes a changing group together; a member that is inserted after disposal is disposed at once.
public final class CompositeDisposable: Cancelable {
    /// Identifies a member, for its removal.
    public struct DisposeKey: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var members: [DisposeKey: any Disposable] = [:]
        var next = 0
        var isDisposed = false
        /// How many members there may be before those that have ended are looked for.
        private var limit = 64

        mutating func add(_ disposable: any Disposable) -> DisposeKey {
            let key = DisposeKey(number: next)
            next += 1
            members[key] = disposable
            return key
        }

        /// Removes and returns the members that have ended, when there are twice as many as the last time.
        mutating func takeEnded() -> [DisposeKey: any Disposable] {
            guard members.count > limit else { return [:] }
            let ended = members.filter { ($0.value as? any Cancelable)?.isDisposed == true }
            for key in ended.keys { members[key] = nil }
            limit = max(64, 2 * members.count)
            return ended
        }
    }

    private let state: Mutex<State>

    public init(disposables: [any Disposable] = []) {
        var state = State()
        for disposable in disposables { _ = state.add(disposable) }
        self.state = Mutex(state)
    }

    public convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The number of members, without some of those that have ended.
    public var count: Int { state.withLock { $0.members.count } }

    /// Adds a member; nil if the group is disposed, and then the member is disposed too.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        // The ended ones are released without the lock.
        let (key, ended) = state.withLock { state in
            state.isDisposed ? (nil, [:]) : (state.add(disposable), state.takeEnded())
        }
        if key == nil { disposable.dispose() }
        return withExtendedLifetime(ended) { key }
    }

    /// Removes the member and disposes it.
    public func remove(for key: DisposeKey) {
        let member = state.withLock { $0.members.removeValue(forKey: key) }
        member?.dispose()
    }

    /// Disposes all members, in the order in which they were inserted.
    public func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [:] }
            return state.members
        }
        for (_, member) in members.sorted(by: { $0.key.number < $1.key.number }) { member.dispose() }
    }
}
