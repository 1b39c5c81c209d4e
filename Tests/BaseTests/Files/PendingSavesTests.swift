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
        saves.add(changes, on: worker) { $0.accept("later") }
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
        saves.add(done, on: worker) { $0.accept(1) }
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
        saves.add(comesBack, on: worker) { $0.wait() }
        #expect(!finish(within: .milliseconds(20)))
        #expect(!finish(within: .milliseconds(20)))
        comesBack.signal()
        comesBack.signal()
        #expect(finish())
    }

    @Test("What nobody needs any more is not kept, and is not written")
    func released() {
        let written = BehaviorRelay(value: 0)
        final class Model: Sendable {}
        weak var known: Model?
        do {
            let model = Model()
            known = model
            saves.add(model, on: worker) { _ in written.accept(written.value + 1) }
            #expect(finish())
            #expect(written.value == 1)
        }
        #expect(known == nil)
        #expect(finish())
        #expect(written.value == 1)
    }

    @Test("A worker that is held goes on when it is let go")
    func held() {
        let done = BehaviorRelay(value: 0)
        func add(_ number: Int) {
            _ = worker.schedule(()) { _ in
                done.accept(done.value + number)
                return Disposables.create()
            }
        }
        add(1)
        let hold = saves.hold(worker, by: .now() + .seconds(240))
        #expect(done.value == 1)
        add(2)
        #expect(!finish(within: .milliseconds(20)))
        #expect(done.value == 1)
        hold.dispose()
        #expect(finish())
        #expect(done.value == 3)
    }

    @Test func cancelledRequestIsNotWaitedFor() {
        queue.suspend()
        let work = worker.schedule(()) { _ in Disposables.create() }
        work.dispose()
        queue.resume()
        #expect(finish())
    }
}
