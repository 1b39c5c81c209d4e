import Locking

/// An iterator that closures can share, even if it is not sendable itself.
final class SharedIterator<Elements: Sequence & Sendable>: Sendable where Elements.Element: Sendable {
    private let iterator: Mutex<Elements.Iterator>

    init(_ elements: Elements) {
        iterator = Mutex(elements.makeIterator())
    }

    /// The next element. The iterator runs under the lock, without contention: each step ends before the next one
    /// begins.
    func next() -> Elements.Element? {
        iterator.withLock { $0.next() }
    }
}
