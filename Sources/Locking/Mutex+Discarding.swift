extension Mutex where Value: ~Copyable {
    /// Does `body` under the lock, and lets go of what it returns only when the lock is free: its deinit may be anyone's,
    /// and may come back here.
    ///
    /// A result of `withLock` that is merely ignored does not wait so long: optimized code lets go of it where it is last
    /// used, and that is under the lock.
    public borrowing func withLockDiscarding<Discarded>(
        _ body: (inout sending Value) -> sending Discarded
    ) {
        withExtendedLifetime(withLock(body)) {}
    }
}
