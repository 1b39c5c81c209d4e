import Synchronization

/// A mutex that closures can share, which the non-copyable `Mutex` itself cannot be.
///
/// Nothing that is not ours may be called inside `withLock`: decide inside, act outside.
final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try mutex.withLock { value throws in try body(&value) }
    }
}
