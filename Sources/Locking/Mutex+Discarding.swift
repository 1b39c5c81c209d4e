extension Mutex where Value: ~Copyable {
    /// Runs `body` under the lock, and releases its result only after unlocking: its deinit may run any code, and may
    /// use this lock.
    ///
    /// An ignored result of `withLock` is released earlier: optimized code releases it after its last use, while the
    /// lock is held.
    public borrowing func withLockDiscarding<Discarded>(
        _ body: (inout sending Value) -> sending Discarded
    ) {
        withExtendedLifetime(withLock(body)) {}
    }
}
