/// A scheduler whose work is done one after the other, in the order in which it was scheduled.
package protocol SerialScheduler: ImmediateSchedulerType {
    /// Runs `work` in its turn.
    func enqueue(_ work: @escaping @Sendable () -> Void)
}
