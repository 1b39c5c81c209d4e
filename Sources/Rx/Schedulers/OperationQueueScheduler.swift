// All of Foundation, which no other file of this module needs. A program that is linked statically has no more of it for
// that, unless it uses this scheduler.
import Foundation

/// Runs work as operations of a queue: several pieces at the same time, unless the queue is told otherwise.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// Where work is run.
    public let operationQueue: OperationQueue
    /// Which of the operations that wait come first.
    public let queuePriority: Operation.QueuePriority

    /// Runs work on `operationQueue`, before what has a lower priority and waits there.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let operation = BlockOperation {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return disposable
    }
}
