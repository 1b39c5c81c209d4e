import Foundation
import Rx
import RxOperationQueue
import Testing

@Suite(.leavesNoSubscription, .timeLimit(.minutes(10))) struct OperationQueueSchedulerTests {
    private let queue = OperationQueue()

    /// Waits without blocking a thread.
    private func finish() async {
        queue.isSuspended = false
        await withCheckedContinuation { continuation in queue.addBarrierBlock { continuation.resume() } }
    }

    @Test func workRunsOnTheQueueThatHasTheHigherPriorityFirst() async {
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let log = Log<String>()
        let priorities: [(String, Operation.QueuePriority)] = [("low", .low), ("normal", .normal), ("high", .high)]
        for (name, priority) in priorities {
            let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: priority)
            _ = scheduler.schedule(name) { name in
                log.append(name)
                return Disposables.create()
            }
        }
        #expect(log.all == [])
        await finish()
        #expect(log.all == ["high", "normal", "low"])
        #expect(OperationQueueScheduler(operationQueue: queue).queuePriority == .normal)
    }

    @Test func disposedWorkDoesNotRunAndWhatItStartedIsDisposed() async {
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let log = Log<String>()
        queue.isSuspended = true
        let forgotten = scheduler.schedule(()) { _ in
            log.append("never")
            return Disposables.create()
        }
        forgotten.dispose()
        let begun = scheduler.schedule(()) { _ in Disposables.create { log.append("disposed") } }
        await finish()
        #expect(log.all == [])
        begun.dispose()
        #expect(log.all == ["disposed"])
    }

    @Test func eventsKeepTheirOrderOnAQueueThatRunsSeveralAtATime() async throws {
        queue.maxConcurrentOperationCount = 4
        let elements = Observable.from(1...200).observe(on: OperationQueueScheduler(operationQueue: queue))
        #expect(try await elements.toArray().value == Array(1...200))
    }
}
