import Dispatch
import Foundation
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport

/// The work that is finished on quitting.
@Suite struct PendingSavesTests {
    private let saves = PendingSaves()
    private let queue = DispatchQueue(label: "test.worker")
    private let worker: any ImmediateSchedulerType

    init() {
        worker = saves.counting(SerialDispatchQueueScheduler(queue: queue))
    }

    private func finish(within limit: DispatchTimeInterval = .seconds(240)) -> Bool { saves.finish(by: .now() + limit) }

    @Test func finishReturnsAtOnceWithoutPendingWork() {
        #expect(finish(within: .seconds(0)))
    }

    /// Each change has its own turn on the worker, and each may be the user's last one.
    @Test func allThatWaitsIsDoneAndThenWhatWasLeftForLater() {
        let done = BehaviorRelay<[String]>(value: [])
        let changes = PublishRelay<String>()
        let subscriptions = DisposeBag()
        changes.observe(on: worker)
            .subscribe(onNext: { done.accept(done.value + [$0]) })
            .disposed(by: subscriptions)
        saves.add(on: worker) { changes.accept("later") }
        // A slow disk: until all are waiting.
        queue.suspend()
        for change in ["a", "b", "c"] { changes.accept(change) }
        queue.resume()
        #expect(finish())
        #expect(done.value == ["a", "b", "c", "later"])
    }

    @Test func workEnqueuedOnAnotherWorkerIsWaitedForToo() {
        let done = BehaviorRelay(value: false)
        let other = saves.counting(SerialDispatchQueueScheduler())
        _ = Observable.just(()).observe(on: worker).observe(on: other).observe(on: worker)
            .subscribe(onNext: { done.accept(true) })
        #expect(finish())
        #expect(done.value)
    }

    @Test("What is not counted is not waited for, and what is written is written after its turn")
    func uncounted() {
        let done = BehaviorRelay(value: 0)
        let isOver = BehaviorRelay(value: false)
        saves.add(on: worker) { done.accept(1) }
        @Sendable func goOn() {
            guard !isOver.value else { return }
            _ = worker.uncounted.schedule(()) { _ in
                goOn()
                return Disposables.create()
            }
        }
        goOn()
        #expect(finish())
        #expect(done.value == 1)
        isOver.accept(true)
    }

    @Test func aDiskThatDoesNotComeBackIsCancelled() {
        let comesBack = DispatchSemaphore(value: 0)
        saves.add(on: worker) { comesBack.wait() }
        #expect(!finish(within: .milliseconds(20)))
        #expect(!finish(within: .milliseconds(20)))
        comesBack.signal()
        comesBack.signal()
        #expect(finish())
    }

    @Test func cancelledRequestIsNotWaitedFor() {
        queue.suspend()
        let work = worker.schedule(()) { _ in Disposables.create() }
        work.dispose()
        queue.resume()
        #expect(finish())
    }
}
