#if THREAD_SANITIZER
    import Foundation

    /// The same interface with a lock that ThreadSanitizer supports. It does not support `Synchronization.Mutex` on
    /// Linux, a futex, and reports races for everything that one protects.
    public final class Mutex<Value: ~Copyable>: @unchecked Sendable {
        /// A zero-sized value would have the same address as the object, and be confused with it.
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

    /// The standard library's lock, exported by this module so that `make sanitize` can replace it.
    public typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
