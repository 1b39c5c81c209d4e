import Locking
import struct Synchronization.Atomic

/// Records its release: captured by a closure it shows whether the closure still lives.
final class Probe: Sendable {
    private let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void = {}) {
        self.onRelease = onRelease
    }

    /// Keeps this alive until here.
    func touch() {}

    deinit { onRelease() }
}

/// A counter for any thread.
final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    @discardableResult func increment() -> Int { add(1) }
    @discardableResult func decrement() -> Int { add(-1) }

    private func add(_ change: Int) -> Int {
        count.wrappingAdd(change, ordering: .sequentiallyConsistent).newValue
    }
}

/// A list that any thread may append to.
final class Log<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
