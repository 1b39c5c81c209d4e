import Foundation
import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct VirtualTimeSchedulerTests {
    private let clock = TestClock()
    private let log = Log<String>()

    private func note(_ text: String, at time: Int) {
        clock.at(time) { [log, clock] in log.append("\(text) at \(clock.milliseconds)") }
    }

    @Test func workRunsInTheOrderOfTimeAndThenOfScheduling() {
        note("c", at: 30)
        note("a", at: 10)
        note("b1", at: 20)
        note("b2", at: 20)
        clock.run(to: 25)
        #expect(log.all == ["a at 10", "b1 at 20", "b2 at 20"])
        #expect(clock.milliseconds == 25)
        #expect(clock.scheduledCount == 1)
    }

    @Test func whatIsScheduledMeanwhileRunsInItsTurn() {
        clock.at(10) { [log, clock] in
            clock.at(20) { log.append("inner at \(clock.milliseconds)") }
            clock.at(10) { log.append("now at \(clock.milliseconds)") }
        }
        note("later", at: 30)
        clock.run(to: 30)
        #expect(log.all == ["now at 10", "inner at 20", "later at 30"])
    }

    @Test func theClockDoesNotRunBackwards() {
        clock.run(to: 50)
        clock.advanceTo(Date(timeIntervalSince1970: 0))
        #expect(clock.milliseconds == 50)
        note("past", at: 20)
        clock.advance(by: .milliseconds(0))
        #expect(log.all == ["past at 50"])
    }

    @Test func theClockMayBeTurnedFromWithinWork() {
        clock.at(10) { [clock] in clock.run(to: 100) }
        note("a", at: 50)
        clock.run(to: 20)
        #expect(log.all == ["a at 50"])
        #expect(clock.milliseconds == 100)
    }

    @Test func disposedWorkIsForgotten() {
        let item = clock.scheduleRelative((), dueTime: .milliseconds(10)) { [log] _ in
            log.append("ran")
            return Disposables.create()
        }
        item.dispose()
        #expect(clock.scheduledCount == 0)
        clock.run()
        #expect(log.all.isEmpty)
    }

    @Test func disposalReleasesTheClosureAndWhatItGave() {
        let releases = Counter()
        func schedule() -> any Disposable {
            let probe = Probe { releases.increment() }
            return clock.scheduleRelative((), dueTime: .milliseconds(10)) { _ in
                probe.touch()
                return Disposables.create { releases.increment() }
            }
        }
        let waiting = schedule()
        waiting.dispose()
        #expect(releases.value == 1)
        let run = schedule()
        clock.run(to: 10)
        #expect(releases.value == 2)
        run.dispose()
        #expect(releases.value == 3)
    }

    @Test func periodicWorkGoesOnUntilItIsDisposed() {
        let ticks = clock.schedulePeriodic(1, startAfter: .milliseconds(5), period: .milliseconds(10)) {
            [log, clock] n in
            log.append("\(n) at \(clock.milliseconds)")
            return n * 2
        }
        clock.run(to: 30)
        #expect(log.all == ["1 at 5", "2 at 15", "4 at 25"])
        #expect(clock.scheduledCount == 1)
        ticks.dispose()
        #expect(clock.scheduledCount == 0)
    }

    @Test func periodicWorkMayDisposeItself() {
        let ticks = SingleAssignmentDisposable()
        let count = Counter()
        ticks.setDisposable(
            clock.schedulePeriodic((), startAfter: .milliseconds(10), period: .milliseconds(10)) {
                if count.increment() == 3 { ticks.dispose() }
            })
        clock.run()
        #expect(count.value == 3)
        #expect(clock.scheduledCount == 0)
    }

    @Test func aHundredShortPeriodsAreAsLongAsTheirSum() {
        // Not so in fractions of a second: ten times 0.1 are less than 1.
        let ticks = Log<Int>()
        let interval = Observable<Int>.interval(.milliseconds(10), scheduler: clock)
        let subscription = interval.subscribe(onNext: { ticks.append($0) })
        clock.advance(by: .seconds(1))
        subscription.dispose()
        #expect(ticks.all.count == 100)
    }

    @Test func whatIsDueNeverWaitsForEver() {
        clock.at(10) { [log] in log.append("ran") }
        _ = Observable<Int>.timer(.never, scheduler: clock).subscribe(onNext: { [log] _ in log.append("never") })
        clock.advanceTo(.distantFuture)
        #expect(log.all == ["ran"])
    }

    @Test func aLongRunningTimerHoldsNoTrailOfItsTicks() {
        // As it would if each tick held the next: disposal would then go down as many levels.
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: clock)
        let last = Log<Int>()
        let subscription = ticks.filter { $0 % 50_000 == 0 }.subscribe(onNext: { last.append($0) })
        clock.run(to: 100_001)
        subscription.dispose()
        #expect(last.all == [0, 50_000, 100_000])
    }
}

@Suite(.leavesNoSubscription) struct TestSchedulerTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func note(_ text: String) -> any Disposable {
        log.append("\(text) at \(scheduler.clock)")
        return Disposables.create()
    }

    @Test func workThatIsDueNowRunsOneTickLater() {
        scheduler.scheduleAt(10) {
            _ = scheduler.schedule("now") { note($0) }
            _ = scheduler.scheduleRelative("in no time", dueTime: .seconds(0)) { note($0) }
            _ = scheduler.scheduleRelative("in a second", dueTime: .seconds(1)) { note($0) }
            _ = scheduler.scheduleRelativeVirtual("in no ticks", dueTime: 0) { note($0) }
        }
        scheduler.start()
        #expect(log.all == ["in no ticks at 10", "now at 11", "in no time at 11", "in a second at 11"])
    }

    @Test func withoutProcessingDelayItRunsNow() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        scheduler.scheduleAt(10) {
            _ = scheduler.schedule(()) { [log] _ in
                log.append("at \(scheduler.clock)")
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.all == ["at 10"])
    }

    @Test func aTickIsAsLongAsItIsTold() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let ticks = scheduler.start(disposed: 220) {
            Observable<Int>.interval(.milliseconds(500), scheduler: scheduler)
        }
        #expect(ticks.events == [.next(205, 0), .next(210, 1), .next(215, 2)])
    }

    @Test func aColdSequenceBeginsAnewForEachSubscriber() {
        let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
        scheduler.scheduleAt(100) { _ = source.subscribe(observers[0]) }
        scheduler.scheduleAt(115) { _ = source.subscribe(observers[1]) }
        scheduler.start()
        #expect(observers[0].events == [.next(110, 1), .completed(120)])
        #expect(observers[1].events == [.next(125, 1), .completed(135)])
        // It keeps no grammar: who subscribed to it has to dispose.
        #expect(source.subscriptions == [Subscription(100), Subscription(115)])
    }

    @Test func aHotSequenceSendsAlsoWhatComesAfterItsEnd() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
        let observer = scheduler.createObserver(Int.self)
        let subscription = source.subscribe(observer)
        scheduler.start()
        subscription.dispose()
        #expect(observer.events == source.recordedEvents)
        #expect(source.subscriptions == [Subscription(0, 230)])
    }

    @Test func aPeriodsNextTickComesBeforeWhatIsScheduledForTheSameTime() {
        let ticks = scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { count in
            _ = note("tick \(count)")
            _ = scheduler.scheduleRelative("after \(count)", dueTime: .seconds(10)) { note($0) }
            return count + 1
        }
        scheduler.advanceTo(20)
        ticks.dispose()
        #expect(log.all == ["tick 0 at 10", "tick 1 at 20", "after 0 at 20"])
    }

    @Test func startAndStopAndSleep() {
        for time in [10, 20, 30] { scheduler.scheduleAt(time) { _ = note("work") } }
        scheduler.scheduleAt(20) { scheduler.stop() }
        scheduler.start()
        #expect(log.all == ["work at 10", "work at 20"])
        scheduler.sleep(15)
        #expect(scheduler.clock == 35)
        scheduler.start()
        #expect(log.all.last == "work at 35")
    }

    @Test func aSubclassMayScheduleAsItLikes() {
        final class Sluggish: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
            override func adjustScheduledTime(_ time: RxTime) -> RxTime { time.addingTimeInterval(1) }
        }
        let start = Date(timeIntervalSince1970: 100)
        let scheduler = Sluggish(initialClock: start, converter: HistoricalSchedulerTimeConverter())
        let times = Log<RxTime>()
        let timer = Observable<Int>.timer(.seconds(5), scheduler: scheduler)
        _ = timer.subscribe(onNext: { _ in times.append(scheduler.now) })
        scheduler.start()
        #expect(times.all == [start.addingTimeInterval(6)])
    }
}
