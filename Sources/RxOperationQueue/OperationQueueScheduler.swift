import Foundation
import Rx

/// Runs work as operations of a queue: concurrently, unless the queue is configured otherwise.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// The queue that runs the work.
    public let operationQueue: OperationQueue
    /// The priority among the waiting operations.
    public let queuePriority: Operation.QueuePriority

    /// Runs work on `operationQueue`, before waiting operations of a lower priority.
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
