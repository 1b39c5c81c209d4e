import FoundationEssentials
import Locking
import Rx

/// A value and its file, which is written whenever the value changes.
///
/// A file that could not be read, or that a newer version wrote, is never replaced.
package final class SavedValue<Value: Sendable>: Sendable {
    /// The value, now and after each change.
    package let content: BehaviorRelay<Value>
    /// A problem with the file, to be shown to the user; nil if there is none.
    package let notice = BehaviorRelay<StorageNotice?>(value: nil)

    /// A change of the value. May be called several times, with values that other processes have saved.
    package typealias Body = @Sendable (inout Value) -> Void

    private struct Disk {
        var value: Value
        var isReadOnly = false
        /// The changes since the value was last written.
        var unwritten: [Body] = []
        /// Changes in the queue.
        var waiting: [Change] = []
        var isChanging = false
    }

    private struct Change {
        let time: Date
        let isWritten: Bool
        /// Nil to read the file again.
        let body: Body?
    }

    private typealias Saved = (value: Value, damaged: URL?)

    private let initial: Value
    private let disk: Mutex<Disk>
    private let load: @Sendable (_ now: Date) throws -> JSONStore<Value>.Content
    private let save: @Sendable (Value, _ made: [Body], _ now: Date) throws -> Saved
    // The requirements of initializers, as with `JSONStore`.
    private let areEqual: @Sendable (Value, Value) -> Bool
    /// Whether changes are applied to the values that other processes have saved, instead of only to the own value.
    private let isMerging: Bool

    /// - Parameter initial: The value if none was saved.
    package convenience init(
        initial: Value, load: @escaping @Sendable (_ now: Date) throws -> JSONStore<Value>.Content,
        save: @escaping @Sendable (Value, _ now: Date) throws -> Void
    ) where Value: Equatable {
        self.init(initial: initial, isMerging: false, areEqual: ==, load: load) { value, _, time in
            try save(value, time)
            return (value, nil)
        }
    }

    /// The same, saved in the file of `store`. Of several processes, the last one's value is kept.
    package convenience init(initial: Value, store: JSONStore<Value>) where Value: Equatable & Codable {
        self.init(initial: initial, load: { try store.load(now: $0) }, save: { try store.save($0, at: $1) })
    }

    /// The same for preferences: the changes of all processes are kept, and so are the parts of a file that this
    /// version does not know.
    package convenience init(initial: Value, merging store: JSONStore<Value>) where Value: Equatable & Codable {
        self.init(initial: initial, isMerging: true, areEqual: ==, load: { try store.load(now: $0) }) {
            try store.save($1, or: $0, at: $2)
        }
    }

    private init(
        initial: Value, isMerging: Bool, areEqual: @escaping @Sendable (Value, Value) -> Bool,
        load: @escaping @Sendable (Date) throws -> JSONStore<Value>.Content,
        save: @escaping @Sendable (Value, [Body], Date) throws -> Saved
    ) {
        self.initial = initial
        content = BehaviorRelay(value: initial)
        disk = Mutex(Disk(value: initial))
        self.isMerging = isMerging
        self.areEqual = areEqual
        self.load = load
        self.save = save
    }

    /// Loads the saved value, and returns when it was saved; nil if there is none. Blocks while it reads.
    @discardableResult
    package func restore(now: Date) -> Date? {
        do {
            switch try load(now) {
            case .missing: return nil
            case .saved(let value, let time):
                disk.withLock { $0.value = value }
                content.accept(value)
                return time
            case .damaged(let file): notice.accept(.damaged(movedTo: file))
            case .newer: stopSaving(.newerFormat)
            }
        } catch is EditedFileError {
            // Told once for all of its sections. It is read again before it is changed.
            return nil
        } catch {
            // A file that could not be read must not be replaced later.
            stopSaving(.unreadable(reason: error.messageForUser))
        }
        return nil
    }

    private func stopSaving(_ reason: StorageNotice) {
        disk.withLock { $0.isReadOnly = true }
        notice.accept(reason)
    }

    /// Changes the value, and writes it if it differs from the file, even after a failed write. Blocks while it writes.
    /// A change during another one is enqueued, and made by the thread that is making the other.
    package func change(at now: Date, _ body: @escaping Body) {
        enqueue(Change(time: now, isWritten: true, body: body))
    }

    /// Changes the value without writing it: the next `change` or `write` does.
    package func note(at now: Date, _ body: @escaping Body) {
        enqueue(Change(time: now, isWritten: false, body: body))
    }

    /// Writes the value if it differs from the file. Blocks like `change`.
    package func write(at now: Date) {
        change(at: now) { _ in }
    }

    /// Reads the value again, which somebody else may have changed, and applies to it what is not written yet. A file that cannot
    /// be read changes nothing. Blocks while it reads.
    package func reload(at now: Date) {
        enqueue(Change(time: now, isWritten: false, body: nil))
    }

    /// Makes a change after those that are waiting.
    private func enqueue(_ change: Change) {
        let isFirst = disk.withLock { disk in
            disk.waiting.append(change)
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

    private func readAgain(_ now: Date) {
        guard let read = try? load(now) else { return }
        let saved: Value
        switch read {
        case .saved(let value, _): saved = value
        case .missing: saved = initial
        case .damaged, .newer: return
        }
        let unwritten = disk.withLock { disk in
            disk.value = saved
            return disk.unwritten
        }
        var value = saved
        for body in unwritten { body(&value) }
        if !areEqual(value, content.value) { content.accept(value) }
        // A file that was being edited is valid now.
        if case .unwritable = notice.value { write(value, made: unwritten, at: now) }
    }

    private func make(_ change: Change) {
        guard let body = change.body else { return readAgain(change.time) }
        let before = content.value
        var value = before
        body(&value)
        content.accept(value)
        let unwritten = disk.withLock { [value] disk -> [Body]? in
            if isMerging, !disk.isReadOnly, !areEqual(value, before) { disk.unwritten.append(body) }
            let isSaved = areEqual(disk.value, value)
            if isSaved { disk.unwritten = [] }
            return !change.isWritten || disk.isReadOnly || isSaved ? nil : disk.unwritten
        }
        if let unwritten { write(value, made: unwritten, at: change.time) }
    }

    private func write(_ value: Value, made unwritten: [Body], at time: Date) {
        do {
            let saved = try save(value, unwritten, time)
            disk.withLock {
                $0.value = saved.value
                $0.unwritten = []
            }
            if case .unwritable = notice.value { notice.accept(nil) }
            if let file = saved.damaged { notice.accept(.damaged(movedTo: file)) }
            if !areEqual(saved.value, value) { content.accept(saved.value) }
        } catch is NewerFormat {
            stopSaving(.newerFormat)
        } catch {
            notice.accept(.unwritable(reason: error.messageForUser))
        }
    }
}
