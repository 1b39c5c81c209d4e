import Foundation
import Rx
import Synchronization

/// A value and the file that it is kept in, which is written whenever the value becomes another one.
///
/// A file that could not be read, or that a newer version wrote, is never replaced.
public final class SavedValue<Value: Equatable & Codable & Sendable>: Sendable {
    /// Something about the file that the person should know; nil when all is well.
    public let notice = BehaviorRelay<StorageNotice?>(value: nil)

    private struct State {
        var value: Value
        /// What is on disk.
        var saved: Value
        var isReadOnly = false
    }

    private let state: Mutex<State>
    private let load: @Sendable (_ now: Date) throws -> JSONStore<Value>.Content
    private let write: @Sendable (Value, _ now: Date) throws -> Void

    /// - Parameter initial: What there is when nothing was saved.
    public init(
        initial: Value, load: @escaping @Sendable (_ now: Date) throws -> JSONStore<Value>.Content,
        save: @escaping @Sendable (Value, _ now: Date) throws -> Void
    ) {
        state = Mutex(State(value: initial, saved: initial))
        self.load = load
        write = save
    }

    /// The same, kept in the file of `store`.
    public convenience init(initial: Value, store: JSONStore<Value>) {
        self.init(initial: initial, load: { try store.load(now: $0) }, save: { try store.save($0, at: $1) })
    }

    /// The value as it is now.
    public var value: Value { state.withLock { $0.value } }

    /// Takes in what is saved on disk, and tells when that was saved; nil where nothing was. Blocks while it reads.
    @discardableResult
    public func restore(now: Date) -> Date? {
        do {
            switch try load(now) {
            case .missing: return nil
            case .saved(let value, let time):
                state.withLock { $0 = State(value: value, saved: value) }
                return time
            case .damaged(let place): notice.accept(.damaged(movedTo: place))
            case .newer:
                state.withLock { $0.isReadOnly = true }
                notice.accept(.newerFormat)
            }
        } catch {
            // Saving later must not replace what could not even be read.
            state.withLock { $0.isReadOnly = true }
            notice.accept(.unreadable(reason: error.localizedDescription))
        }
        return nil
    }

    /// Changes the value, and writes it where the disk has another one: also after a write that failed. To be called by
    /// one thread at a time. Blocks while it writes.
    public func change(at now: Date, _ body: (inout Value) -> Void) {
        let unsaved = state.withLock { state -> Value? in
            body(&state.value)
            return state.isReadOnly || state.value == state.saved ? nil : state.value
        }
        guard let unsaved else { return }
        do {
            try write(unsaved, now)
            state.withLock { $0.saved = unsaved }
            if case .unwritable = notice.value { notice.accept(nil) }
        } catch {
            notice.accept(.unwritable(reason: error.localizedDescription))
        }
    }
}
