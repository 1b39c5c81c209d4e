import Locking

/// An iteration through a sequence that closures can share, whether or not its iterator is sendable.
final class SharedIterator<Elements: Sequence & Sendable>: Sendable where Elements.Element: Sendable {
    private let iterator: Mutex<Elements.Iterator>

    init(_ elements: Elements) {
        iterator = Mutex(elements.makeIterator())
    }

    /// The next element. The iterator runs under the lock, which nobody else waits for: one step is over before the next
    /// one is asked for.
    func next() -> Elements.Element? {
        iterator.withLock { $0.next() }
    }
}
