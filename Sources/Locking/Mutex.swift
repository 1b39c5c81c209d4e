#if THREAD_SANITIZER
    import Foundation

    /// The same interface on a lock that ThreadSanitizer knows. Of `Synchronization.Mutex` on Linux, a futex, it knows
    /// nothing, and reports a race wherever one protects anything.
    public final class Mutex<Value: ~Copyable>: @unchecked Sendable {
        /// A value of no size would lie where the object begins, and be taken for that.
        private struct Cell: ~Copyable {
            var value: Value
            let size: UInt8 = 1
        }

        private let lock = NSLock()
        private var cell: Cell

        public init(_ value: consuming sending Value) {
            cell = Cell(value: value)
        }

        public func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            lock.lock()
            defer { lock.unlock() }
            return try body(&cell.value)
        }
    }
#else
    import Synchronization

    /// The standard library's lock, by way of this module, so that `make sanitize` can put another one in its place.
    public typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
