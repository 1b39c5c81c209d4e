import Foundation
import Rx
import Locking

/// A value and the file that it is kept in, which is written whenever the value becomes another one.
///
/// A file that could not be read, or that a newer version wrote, is never replaced.
public final class SavedValue<Value: Equatable & Codable & Sendable>: Sendable {
    /// The value, now and after each change.
    public let content: BehaviorRelay<Value>
    /// Something about the file that the person should know; nil when all is well.
    public let notice = BehaviorRelay<StorageNotice?>(value: nil)

    private struct Disk {
        var value: Value
        var isReadOnly = false
        /// Changes that wait for their turn.
        var waiting: [Change] = []
        var isChanging = false
    }

    private struct Change {
        let time: Date
        let body: @Sendable (inout Value) -> Void
    }

    private let disk: Mutex<Disk>
    private let load: @Sendable (_ now: Date) throws -> JSONStore<Value>.Content
    private let save: @Sendable (Value, _ now: Date) throws -> Void

    /// - Parameter initial: What there is when nothing was saved.
    public init(
        initial: Value, load: @escaping @Sendable (_ now: Date) throws -> JSONStore<Value>.Content,
        save: @escaping @Sendable (Value, _ now: Date) throws -> Void
    ) {
        content = BehaviorRelay(value: initial)
        disk = Mutex(Disk(value: initial))
        self.load = load
        self.save = save
    }

    /// The same, kept in the file of `store`.
    public convenience init(initial: Value, store: JSONStore<Value>) {
        self.init(initial: initial, load: { try store.load(now: $0) }, save: { try store.save($0, at: $1) })
    }

    /// Takes in what is saved on disk, and tells when that was saved; nil where nothing was. Blocks while it reads.
    @discardableResult
    public func restore(now: Date) -> Date? {
        do {
            switch try load(now) {
            case .missing: return nil
            case .saved(let value, let time):
                disk.withLock { $0.value = value }
                content.accept(value)
                return time
            case .damaged(let place): notice.accept(.damaged(movedTo: place))
            case .newer:
                disk.withLock { $0.isReadOnly = true }
                notice.accept(.newerFormat)
            }
        } catch {
            // Saving later must not replace what could not even be read.
            disk.withLock { $0.isReadOnly = true }
            notice.accept(.unreadable(reason: error.localizedDescription))
        }
        return nil
    }

    /// Changes the value, and writes it where the disk has another one: also after a write that failed. Blocks while it
    /// writes. A change that comes during another one waits for its turn with whoever is making that.
    public func change(at now: Date, _ body: @escaping @Sendable (inout Value) -> Void) {
        let isFirst = disk.withLock { disk in
            disk.waiting.append(Change(time: now, body: body))
            defer { disk.isChanging = true }
            return !disk.isChanging
        }
        guard isFirst else { return }
        while let change = next() { make(change) }
    }

    private func next() -> Change? {
        disk.withLock { disk in
            disk.isChanging = !disk.waiting.isEmpty
            return disk.isChanging ? disk.waiting.removeFirst() : nil
        }
    }

    private func make(_ change: Change) {
        var value = content.value
        change.body(&value)
        content.accept(value)
        guard disk.withLock({ !$0.isReadOnly && $0.value != value }) else { return }
        do {
            try save(value, change.time)
            disk.withLock { [value] in $0.value = value }
            if case .unwritable = notice.value { notice.accept(nil) }
        } catch {
            notice.accept(.unwritable(reason: error.localizedDescription))
        }
    }
}
