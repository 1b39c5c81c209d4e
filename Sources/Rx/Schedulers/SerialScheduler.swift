/// A scheduler that runs its work serially, in the order in which it was scheduled.
package protocol SerialScheduler: ImmediateSchedulerType {
    /// Runs `work` in its turn.
    func enqueue(_ work: @escaping @Sendable () -> Void)
}

extension ImmediateSchedulerType {
    /// The same scheduler, if it is serial.
    package var serial: (any SerialScheduler)? {
        // A cast to a class only compares two addresses; one to a protocol asks the runtime about two types.
        switch self {
        case let scheduler as MainScheduler: scheduler
        case let scheduler as SerialDispatchQueueScheduler: scheduler
        default: self as? any SerialScheduler
        }
    }
}
