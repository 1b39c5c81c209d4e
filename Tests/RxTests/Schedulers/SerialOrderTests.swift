import Dispatch
import Rx
import Testing

/// The order of work on a scheduler of a serial queue, with more waiting work than one batch.
@Suite(.timeLimit(.minutes(10))) struct SerialOrderTests {
    @Test func aFloodKeepsItsOrder() async {
        let scheduler = SerialDispatchQueueScheduler()
        let log = Log<Int>()
        for number in 0..<10_000 { scheduler.run { log.append(number) } }
        await scheduler.finish()
        #expect(log.all == Array(0..<10_000))
    }

    @Test func eventsAndOtherWorkAreOneOrderAlsoInAFlood() async {
        let queue = DispatchQueue(label: "blocked", attributes: .initiallyInactive)
        let scheduler = SerialDispatchQueueScheduler(queue: queue)
        let log = Log<Int>()
        let subject = PublishSubject<Int>()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { log.append($0) })
        for number in 0..<1000 {
            if number.isMultiple(of: 7) { scheduler.run { log.append(number) } } else { subject.onNext(number) }
        }
        queue.activate()
        await scheduler.finish()
        subscription.dispose()
        #expect(log.all == Array(0..<1000))
    }

    @Test func othersOfTheSameQueueHaveTheirTurnDuringAFlood() async {
        let queue = DispatchQueue(label: "shared", attributes: .initiallyInactive)
        let (flooded, other) = (SerialDispatchQueueScheduler(queue: queue), SerialDispatchQueueScheduler(queue: queue))
        let log = Log<String>()
        for _ in 0..<1000 { flooded.run { log.append("flood") } }
        other.run { log.append("scheduled") }
        queue.async { log.append("dispatched") }
        queue.activate()
        await flooded.finish()
        await other.finish()
        #expect(log.all.count == 1002)
        for word in ["scheduled", "dispatched"] { #expect((log.all.firstIndex(of: word) ?? 1000) < 500) }
    }

    @Test func aTimerHasItsPlaceWhereItWasDue() async {
        let scheduler = SerialDispatchQueueScheduler()
        let log = Log<String>()
        scheduler.run {
            scheduler.after(.milliseconds(1)) { log.append("timer") }
            // Due later, on a scheduler without other work.
            let isOver = DispatchSemaphore(value: 0)
            SerialDispatchQueueScheduler().after(.milliseconds(20)) { isOver.signal() }
            isOver.wait()
            scheduler.run { log.append("later") }
        }
        while log.all.count < 2 { await scheduler.finish() }
        #expect(log.all == ["timer", "later"])
    }

    @Test func workIsReleasedBeforeTheNextOneRuns() async {
        let queue = DispatchQueue(label: "blocked", attributes: .initiallyInactive)
        let scheduler = SerialDispatchQueueScheduler(queue: queue)
        let log = Log<String>()
        for number in 0..<3 {
            let probe = Probe { log.append("released \(number)") }
            scheduler.run {
                probe.touch()
                log.append("ran \(number)")
            }
        }
        queue.activate()
        await scheduler.finish()
        #expect(log.all == (0..<3).flatMap { ["ran \($0)", "released \($0)"] })
    }

    @Test func workThatWaitsDoesNotNeedItsScheduler() async {
        await withCheckedContinuation { continuation in
            SerialDispatchQueueScheduler().run { continuation.resume() }
        }
    }

    @Test func noWorkIsLeftBehindAsTheQueueRunsEmpty() {
        let scheduler = SerialDispatchQueueScheduler()
        race(rounds: 2000) {
            let done = DispatchSemaphore(value: 0)
            let work: @Sendable () -> Void = { scheduler.run { done.signal() } }
            return Round(work, work) {
                for _ in 0..<2 { #expect(done.wait(timeout: .now() + .seconds(20)) == .success) }
            }
        }
    }

    #if DEBUG
        @Test func workOfTwoThreadsAllRuns() {
            interleave {
                let scheduler = SerialDispatchQueueScheduler()
                let log = Log<Int>()
                return Round({ scheduler.run { log.append(1) } }, { scheduler.run { log.append(2) } }) {
                    let isOver = DispatchSemaphore(value: 0)
                    scheduler.run { isOver.signal() }
                    isOver.wait()
                    #expect(log.all.sorted() == [1, 2])
                }
            }
        }
    #endif
}

extension SerialDispatchQueueScheduler {
    fileprivate func run(_ work: @escaping @Sendable () -> Void) {
        _ = schedule(()) { _ in
            work()
            return Disposables.create()
        }
    }

    fileprivate func after(_ time: RxTimeInterval, _ work: @escaping @Sendable () -> Void) {
        _ = scheduleRelative((), dueTime: time) { _ in
            work()
            return Disposables.create()
        }
    }

    /// Returns when all work that was scheduled before has run.
    fileprivate func finish() async {
        await withCheckedContinuation { continuation in run { continuation.resume() } }
    }
}
