import Locking

/// A mutex that closures can share, unlike the non-copyable `Mutex`.
///
/// No client code may run inside `withLock`, not even a deinit: decide inside, act and release outside.
final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    /// The current value. Setting it releases the previous one outside the lock.
    var value: Value {
        get { mutex.withLock { $0 } }
        set {
            var released = newValue
            mutex.withLock { swap(&$0, &released) }
            withExtendedLifetime(released) {}
        }
    }

    func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try mutex.withLock { value throws in try body(&value) }
    }

    /// Runs `body` under the lock, and releases its result after unlocking.
    func withLockDiscarding<Discarded: Sendable>(_ body: (inout Value) -> Discarded) {
        mutex.withLockDiscarding { value in body(&value) }
    }
}
