/// A scheduler that runs its work serially, in the order in which it was scheduled.
package protocol SerialScheduler: ImmediateSchedulerType {
    /// Runs `work` in its turn.
    func enqueue(_ work: @escaping @Sendable () -> Void)
}
