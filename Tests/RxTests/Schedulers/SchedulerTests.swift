import Dispatch
import Foundation
import Rx
import Testing

@Suite(.leavesNoSubscription) struct SchedulerTests {
    // MARK: Current thread

    @Test func nestedWorkRunsAfterTheWorkThatScheduledIt() {
        let log = Log<String>()
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            log.append("a begins")
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                log.append("b")
                return Disposables.create()
            }
            let forgotten = CurrentThreadScheduler.instance.schedule(()) { _ in
                log.append("never")
                return Disposables.create()
            }
            forgotten.dispose()
            log.append("a ends")
            return Disposables.create()
        }
        #expect(log.all == ["a begins", "a ends", "b"])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func aTaskDoesNotInheritTheTrampolineOfItsThread() async {
        let tasks = Log<Task<Bool, Never>>()
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            tasks.append(Task { CurrentThreadScheduler.isScheduleRequired })
            return Disposables.create()
        }
        for task in tasks.all { #expect(await task.value) }
    }

    @Test func aSourceThatEmitsAtOnceCanBeDisposedFromItsFirstElement() {
        let log = Log<Int>()
        let subscription = SingleAssignmentDisposable()
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            subscription.setDisposable(
                Observable.from(1...).subscribe(onNext: { number in
                    log.append(number)
                    if number == 3 { subscription.dispose() }
                }))
            return subscription
        }
        #expect(log.all == [1, 2, 3])
    }

    // MARK: Queues

    @Test func aSerialSchedulerRunsWorkInOrderAndAwayFromTheCaller() async {
        let scheduler = SerialDispatchQueueScheduler()
        let log = Log<Int>()
        await withCheckedContinuation { continuation in
            for number in 0..<100 {
                _ = scheduler.schedule(number) { number in
                    log.append(number)
                    if number == 99 { continuation.resume() }
                    return Disposables.create()
                }
            }
        }
        #expect(log.all == Array(0..<100))
    }

    @Test func disposedWorkDoesNotRun() async {
        let scheduler = SerialDispatchQueueScheduler()
        let count = Counter()
        let blocked = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(()) { _ in
            blocked.wait()
            return Disposables.create()
        }
        let item = scheduler.schedule(()) { _ in
            count.increment()
            return Disposables.create()
        }
        item.dispose()
        blocked.signal()
        await scheduler.turn()
        #expect(count.value == 0)
    }

    @Test(arguments: [SerialDispatchQueueScheduler() as any SchedulerType, ConcurrentDispatchQueueScheduler()])
    func disposalReleasesTheClosureOfATimerAtOnce(scheduler: any SchedulerType) {
        let releases = Counter()
        func schedule() -> any Disposable {
            let probe = Probe { releases.increment() }
            return scheduler.scheduleRelative((), dueTime: .seconds(3600)) { _ in
                probe.touch()
                return Disposables.create()
            }
        }
        let timer = schedule()
        #expect(releases.value == 0)
        timer.dispose()
        #expect(releases.value == 1)
    }

    @Test(.timeLimit(.minutes(10))) func aTimerThatIsNotRetainedComesNevertheless() async {
        let scheduler = SerialDispatchQueueScheduler()
        for milliseconds in [0, 1, 20] {
            await withCheckedContinuation { continuation in
                _ = scheduler.scheduleRelative((), dueTime: .milliseconds(milliseconds)) { _ in
                    continuation.resume()
                    return Disposables.create()
                }
            }
        }
    }

    @Test func timersThatAreDisposedAreGone() async {
        let scheduler = SerialDispatchQueueScheduler()
        let releases = Counter()
        let timers = (0..<1000).map { _ in
            let probe = Probe { releases.increment() }
            return scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { _ in
                probe.touch()
                return Disposables.create()
            }
        }
        let start = ContinuousClock.now
        for timer in timers { timer.dispose() }
        #expect(releases.value == 1000 || ContinuousClock.now - start > .milliseconds(800))
    }

    @Test(.timeLimit(.minutes(10))) func aTimerWithoutDelayContinues() async {
        // Its first tick runs before the call that scheduled it has returned, about half of the time.
        for _ in 0..<200 {
            let scheduler = SerialDispatchQueueScheduler()
            let ticks = Observable<Int>.timer(.nanoseconds(0), period: .microseconds(10), scheduler: scheduler)
            await withCheckedContinuation { continuation in
                _ = ticks.take(3).subscribe(onCompleted: { continuation.resume() })
            }
        }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [SerialDispatchQueueScheduler() as any SchedulerType, ConcurrentDispatchQueueScheduler()])
    func aPeriodDoesNotGrowByTheTimeThatItsWorkTakes(scheduler: any SchedulerType) async {
        // Ten ticks, 20 ms apart, of work that takes 15 ms: 200 ms, or at least 335 ms if both were added. A busy
        // machine may take longer, but not each time.
        for _ in 0..<50 where await duration(ofTicks: 10, on: scheduler) < .milliseconds(330) { return }
        Issue.record("Ten ticks always took as long as ten periods and the work.")
    }

    private func duration(ofTicks last: Int, on scheduler: any SchedulerType) async -> Duration {
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            let ticks = SerialDisposable()
            ticks.disposable = scheduler.schedulePeriodic(
                1, startAfter: .milliseconds(20), period: .milliseconds(20)
            ) { count in
                usleep(15_000)
                if count == last {
                    ticks.dispose()
                    continuation.resume()
                }
                return count + 1
            }
        }
        return ContinuousClock.now - start
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            SerialDispatchQueueScheduler() as any SchedulerType, ConcurrentDispatchQueueScheduler(),
            SerialDispatchQueueScheduler(leeway: .milliseconds(5)),
        ])
    func longTimersComeInTheirTime(scheduler: any SchedulerType) async {
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1100)) { _ in
                continuation.resume()
                return Disposables.create()
            }
        }
        #expect(ContinuousClock.now - start >= .milliseconds(1100))
    }

    @Test(arguments: [RxTimeInterval.never, .seconds(.max), .milliseconds(.max), .nanoseconds(.max)])
    func aTimerForEverNeverComes(dueTime: RxTimeInterval) async {
        let scheduler = SerialDispatchQueueScheduler()
        let count = Counter()
        let timer = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            count.increment()
            return Disposables.create()
        }
        await scheduler.turn()
        timer.dispose()
        #expect(count.value == 0)
    }

    // MARK: Main

    @Test @MainActor func onMainItRunsAtOnceAlsoWhenWorkOfOthersWaits() {
        let log = Log<String>()
        DispatchQueue.main.async { log.append("queued") }
        schedule("now", on: MainScheduler(), log)
        #expect(log.all == ["now"])
    }

    @Test @MainActor func onMainItDoesNotOvertakePendingWork() async {
        let (scheduler, log) = (MainScheduler(), Log<String>())
        DispatchQueue(label: "elsewhere").sync { _ = schedule("older", on: scheduler, log) }
        schedule("newer", on: scheduler, log)
        #expect(log.all == [])
        await mainQueueTurn()
        #expect(log.all == ["older", "newer"])
        schedule("alone again", on: scheduler, log)
        #expect(log.all == ["older", "newer", "alone again"])
    }

    @Test @MainActor func onMainNothingIsNested() async {
        let (scheduler, log) = (MainScheduler(), Log<String>())
        _ = scheduler.schedule(()) { _ in
            schedule("inner", on: scheduler, log)
            log.append("outer")
            return Disposables.create()
        }
        #expect(log.all == ["outer"])
        await mainQueueTurn()
        #expect(log.all == ["outer", "inner"])
    }

    @Test @MainActor func disposedWorkBlocksNothing() async {
        let (scheduler, log) = (MainScheduler(), Log<String>())
        DispatchQueue(label: "elsewhere").sync { schedule("never", on: scheduler, log).dispose() }
        await mainQueueTurn()
        schedule("now", on: scheduler, log)
        #expect(log.all == ["now"])
    }

    /// In its turn, unless a main loop of another test serves the queue and its time is over: then others may overtake.
    /// So it has some attempts.
    @Test @MainActor func theAsynchronousOneIsTheMainQueueItself() async {
        var order = await orderOnMain()
        for _ in 0..<20 where order != ["a", "b", "c", "d"] { order = await orderOnMain() }
        #expect(order == ["a", "b", "c", "d"])
    }

    /// The order of work that is enqueued from a to d, by the queue itself and by schedulers in turn.
    @MainActor private func orderOnMain() async -> [String] {
        let log = Log<String>()
        DispatchQueue.main.async { log.append("a") }
        schedule("b", on: MainScheduler.asyncInstance, log)
        DispatchQueue.main.async { log.append("c") }
        DispatchQueue(label: "elsewhere").sync { _ = schedule("d", on: MainScheduler.instance, log) }
        #expect(log.all == [])
        await mainQueueTurn()
        return log.all
    }

    @Test(.timeLimit(.minutes(10))) @MainActor func manyElementsOnMainDoNotGrowTheStack() async {
        let count = Counter()
        await withCheckedContinuation { continuation in
            _ = Observable.from(Array(0..<100_000), scheduler: MainScheduler.instance)
                .subscribe(onNext: { _ in count.increment() }, onCompleted: { continuation.resume() })
        }
        #expect(count.value == 100_000)
    }

    @discardableResult
    private nonisolated func schedule(
        _ word: String, on scheduler: any SchedulerType, _ log: Log<String>
    ) -> any Disposable {
        scheduler.schedule(()) { _ in
            log.append(word)
            return Disposables.create()
        }
    }

    @Test func fromElsewhereItGoesThroughTheQueue() async {
        let isMain = await withCheckedContinuation { continuation in
            _ = SerialDispatchQueueScheduler().schedule(()) { _ in
                MainScheduler.instance.schedule(()) { _ in
                    continuation.resume(returning: MainScheduler.isMainThread)
                    return Disposables.create()
                }
            }
        }
        #expect(isMain)
    }

    // MARK: Time

    @Test func spansOfTimeAreSeconds() {
        #expect(RxTimeInterval.milliseconds(1500).seconds == 1.5)
        #expect(RxTimeInterval.never.seconds == .infinity)
        #expect(RxTimeInterval(seconds: 0.0204).seconds == 0.02)
        #expect(RxTimeInterval(seconds: .infinity).seconds == .infinity)
    }
}

extension SerialDispatchQueueScheduler {
    /// Returns when all work that was scheduled before has run.
    fileprivate func turn() async {
        await withCheckedContinuation { continuation in
            _ = schedule(()) { _ in
                continuation.resume()
                return Disposables.create()
            }
        }
    }
}
